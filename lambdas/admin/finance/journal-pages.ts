import { Refusal } from '../../../shared/http/refusal';
import { addDays, instantOf } from '../../../shared/time/zoned';
import { monthsIn, pagesOfMonth } from '../../data/engine/by-month';
import type { Store } from '../../data/engine/store';
import { type JournalRecord, wholeJournal } from '../../data/journal';
import { timeLeftMs } from '../../runtime/invocation';

/** What reading one more page and replying may take (milliseconds). */
const reserveMs = 3_000;

/** The instants (ISO) between which a period lies: from the first one on, before the last one. */
type Span = { start: string; end: string };

/** Returns the first instant of a month (`2026-11`) in a zone, and that of the next month. */
export const spanOfMonth = (month: string, zone: string): Span => {
  const next = addDays(`${month}-01`, 31).slice(0, 7);
  return {
    start: instantOf(`${month}-01`, '00:00', zone),
    end: instantOf(`${next}-01`, '00:00', zone),
  };
};

/** Returns the first instant of a year in a zone, and that of the next year. */
export const spanOfYear = (year: string, zone: string): Span => ({
  start: instantOf(`${year}-01-01`, '00:00', zone),
  end: instantOf(`${Number(year) + 1}-01-01`, '00:00', zone),
});

/**
 * Passes every journal record of a period to `take`, its months at the same time. Holds one page of each month in
 * memory. Throws `too_much_data` if the function's time would not suffice.
 */
export const eachRecord = async (
  store: Store,
  span: Span,
  now: number,
  take: (record: JournalRecord) => void,
): Promise<void> => {
  const readMonth = async (month: string): Promise<void> => {
    for await (const records of pagesOfMonth(store, wholeJournal, month, span.start)) {
      for (const record of records) if (record.at < span.end) take(record);
      if (timeLeftMs() < reserveMs) throw new Refusal('too_much_data');
      if ((records.at(-1)?.at ?? '') >= span.end) return;
    }
  };
  await Promise.all(monthsIn(span.start, span.end, now).map(readMonth));
};
