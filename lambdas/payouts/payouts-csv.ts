import type { Reply } from '../../shared/http/route';
import type { payoutsApi } from '../../shared/payouts/api';
import { localAt, spanOf } from '../../shared/time/zoned';
import type { Store } from '../data/engine/store';
import { payoutsBetween, type StoredPayout } from '../data/payouts';
import { type Column, csv } from '../http/csv';
import type { Call } from '../http/endpoints';
import { historyLineOf } from './begin';

type GetPayoutsCsv = (typeof payoutsApi)['getPayoutsCsv'];

const columnsIn = (zone: string): Column<StoredPayout>[] => [
  { title: 'Date', text: ({ createdAt }) => localAt(createdAt, zone).date },
  { title: 'Time', text: ({ createdAt }) => localAt(createdAt, zone).time },
  { title: 'Type', text: (payout) => historyLineOf(payout).title },
  { title: 'Week', text: ({ week }) => week },
  { title: 'Amount', cents: ({ amountCents }) => amountCents },
  { title: 'Fee', cents: ({ feeCents }) => feeCents },
  { title: 'Paid out', cents: ({ netCents }) => netCents },
  { title: 'Status', text: ({ status }) => status },
  { title: 'Ended', text: ({ endedAt }) => endedAt && localAt(endedAt, zone).date },
  { title: 'Why it failed', text: ({ failure }) => failure },
  { title: 'Reference', text: ({ id }) => id },
];

/** Returns the caller's payouts of a period as CSV. */
export const getPayoutsCsv =
  (store: Store) =>
  async ({ query, actor }: Call<GetPayoutsCsv>): Promise<Reply<GetPayoutsCsv>> => {
    const { zone } = actor.role;
    const { start, end } = spanOf(query, zone);
    return csv(columnsIn(zone), store.every(payoutsBetween(actor.id, start, end)));
  };
