import { isoOf } from '../../shared/time/iso';
import { firstMonth, monthOf, pagesOfMonth } from '../data/engine/by-month';
import type { Store } from '../data/engine/store';
import { wholeJournal } from '../data/journal';
import { addPurchaseFacts } from './purchase-facts';
import { addStripeMonth, nextMonth, type StripeBooks } from './stripe-side';
import { addRecords, type Tally } from './tally';

/** A month's records may still be written for a while after its end. */
const closesAfterMs = 2 * 86_400_000;
/** How long ago a record may have happened that was written, or listed, only now. */
const lateByMs = 60 * 60_000;

/** The months after `closedThrough` up to the current one, and which of them are over for good. */
export const monthsToRead = (
  closedThrough: string | undefined,
  now: number,
): { closing: string[]; open: string[] } => {
  const months: string[] = [];
  const first = closedThrough ? nextMonth(closedThrough) : firstMonth;
  for (let month = first; month <= monthOf(now); month = nextMonth(month)) months.push(month);
  const isOver = (month: string) => Date.parse(nextMonth(month)) + closesAfterMs <= now;
  return { closing: months.filter(isOver), open: months.filter((month) => !isOver(month)) };
};

type Deps = { store: Store; stripe: StripeBooks };

/** Adds a month of Stripe's balance and of the journal to the tally, and journals Stripe's fees. */
export const readMonth = async (
  deps: Deps,
  tally: Tally,
  month: string,
  { journalledBefore, onRecord }: { journalledBefore: string; onRecord?: (key: string, at: string) => void },
): Promise<void> => {
  await addStripeMonth(deps, tally, month, journalledBefore);
  for await (const records of pagesOfMonth(deps.store, wholeJournal, month)) {
    for (const { key, at } of records) onRecord?.(key, at);
    await addRecords(deps.store, tally, records);
  }
  await addPurchaseFacts(deps.store, tally);
};

/**
 * Follows the journal while it is compared: remembers the latest records of the first reading, and adds those that have
 * come since. `now` is in milliseconds.
 */
export const followJournal = ({ store }: Pick<Deps, 'store'>, tally: Tally, now: number) => {
  const from = isoOf(now - lateByMs);
  const seen = new Set<string>();
  const months = [...new Set([from.slice(0, 7), monthOf(now), monthOf(now + lateByMs)])];
  return {
    onRecord: (key: string, at: string): void => {
      if (at >= from) seen.add(key);
    },
    catchUp: async (): Promise<void> => {
      for (const month of months)
        for await (const records of pagesOfMonth(store, wholeJournal, month, from)) {
          const fresh = records.filter(({ key }) => !seen.has(key));
          for (const { key } of fresh) seen.add(key);
          await addRecords(store, tally, fresh);
        }
      await addPurchaseFacts(store, tally);
    },
  };
};
