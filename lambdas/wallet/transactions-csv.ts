import type { Reply } from '../../shared/http/route';
import { localAt, spanOf } from '../../shared/time/zoned';
import type { walletApi } from '../../shared/wallet/api';
import type { Transaction } from '../../shared/wallet/schema';
import type { Store } from '../data/engine/store';
import { historyBetween } from '../data/journal';
import { type Column, csv } from '../http/csv';
import type { Call } from '../http/endpoints';
import { everyWithPayoutStatus } from './payout-statuses';

type GetTransactionsCsv = (typeof walletApi)['getTransactionsCsv'];

const typeNames: Record<Transaction['type'], string> = {
  refund: 'Refund',
  booking_payment: 'Booking',
  product_sale: 'Product sale',
  tip: 'Tip',
  gift_card: 'Gift card',
  platform_fee: 'Platform fee',
  instant_cashout: 'Instant cashout',
  weekly_payout: 'Weekly payout',
};

const columnsIn = (zone: string): Column<Transaction>[] => [
  { title: 'Date', text: ({ createdAt }) => localAt(createdAt, zone).date },
  { title: 'Time', text: ({ createdAt }) => localAt(createdAt, zone).time },
  { title: 'Type', text: ({ type }) => typeNames[type] },
  { title: 'Description', text: ({ description }) => description },
  { title: 'Amount', cents: ({ amountCents }) => amountCents },
  { title: 'Fee', cents: ({ feeCents }) => feeCents },
  { title: 'Travel fee', cents: ({ travelFeeCents }) => travelFeeCents },
  { title: 'Shipping', cents: ({ shippingCents }) => shippingCents },
  { title: 'Sales tax (not in amount)', cents: ({ taxCents }) => taxCents },
  { title: 'Status', text: ({ status }) => status },
  { title: 'Reference', text: ({ id }) => id },
];

/** Returns the caller's transactions of a period as CSV. The amount is the change of the balance, after the fee. */
export const getTransactionsCsv =
  (store: Store) =>
  async ({ query, actor }: Call<GetTransactionsCsv>): Promise<Reply<GetTransactionsCsv>> => {
    const { zone } = actor.role;
    const { start, end } = spanOf(query, zone);
    const lines = store.every(historyBetween(actor.id, 'provider', start, end));
    return csv(columnsIn(zone), everyWithPayoutStatus(store, lines));
  };
