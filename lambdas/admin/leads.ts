import type { Lead, promotionsApi } from '../../shared/admin/promotions-api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { localAt, spanOf } from '../../shared/time/zoned';
import { auditExport } from '../data/audit';
import { allLeads } from '../data/campaigns';
import { monthsIn, pagesOfMonth } from '../data/engine/by-month';
import type { Store } from '../data/engine/store';
import { type Column, csv } from '../http/csv';
import type { Call } from '../http/endpoints';
import { env } from '../http/env';
import { timeLeftMs } from '../runtime/invocation';

type Api = typeof promotionsApi;

const pageSize = 50;
/** A reply is at most 6 MB, and a line at most some 600 bytes. */
const maxLines = 10_000;
/** What reading one more page and replying may take (milliseconds). */
const reserveMs = 3_000;

/** Returns the addresses left in the sign-up popup in one month, newest first. */
export const listLeads =
  (store: Store) =>
  async ({ query: { month, cursor } }: Call<Api['listLeads']>): Promise<Reply<Api['listLeads']>> => {
    const page = await store.list(allLeads(month), { limit: pageSize, cursor });
    const found = await store.readEach(page.items);
    return { ...page, items: found.flatMap((lead) => lead ?? []) };
  };

const columnsIn = (zone: string): Column<Lead>[] => [
  { title: 'Date', text: ({ createdAt }) => localAt(createdAt, zone).date },
  { title: 'Time', text: ({ createdAt }) => localAt(createdAt, zone).time },
  { title: 'Email', text: ({ email }) => email },
  { title: 'Source', text: ({ campaign }) => campaign?.source },
  { title: 'Medium', text: ({ campaign }) => campaign?.medium },
  { title: 'Campaign', text: ({ campaign }) => campaign?.campaign },
];

async function* leadsBetween(store: Store, start: string, end: string, now: number): AsyncGenerator<Lead> {
  let lines = 0;
  for (const month of monthsIn(start, end, now))
    for await (const found of pagesOfMonth(store, allLeads, month, start)) {
      const within = found.filter(({ createdAt }) => createdAt < end);
      lines += within.length;
      if (lines > maxLines || timeLeftMs() < reserveMs) throw new Refusal('too_much_data');
      yield* within;
      if (within.length < found.length) break;
    }
}

/**
 * Returns the addresses left in a period of days in the marketplace's zone as CSV, oldest first. Throws `too_much_data`
 * for more than 10,000. The audit log says who got them.
 */
export const getLeadsCsv =
  (store: Store) =>
  async ({ query, actor, now }: Call<Api['getLeadsCsv']>): Promise<Reply<Api['getLeadsCsv']>> => {
    const zone = env('MARKETPLACE_ZONE');
    const { start, end } = spanOf(query, zone);
    const file = await csv(columnsIn(zone), leadsBetween(store, start, end, now));
    await store.write(auditExport(actor, { list: 'leads', ...query }, isoOf(now)));
    return file;
  };
