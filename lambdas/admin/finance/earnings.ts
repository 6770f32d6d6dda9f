import { type HistoryLine, type JournalRecord, journalKeys } from '../../data/journal';

/** What a provider earned and was paid in a period, in cents. */
export type Earnings = {
  /** What customers paid for it, travel fees and shipping included. */
  gross: number;
  platformFees: number;
  /** The part of the gross that is travel fees. */
  travelFees: number;
  /** The part of the gross that is for shipping. */
  shipping: number;
  /** Apart from the gross. */
  tips: number;
  /** What was taken back for refunds and disputes. */
  refunds: number;
  /** What left the wallet to be paid out, less payouts that failed. */
  payouts: number;
  cashoutFees: number;
};

export type EarningsByProvider = Map<string, Earnings>;

const none: Earnings = {
  gross: 0,
  platformFees: 0,
  travelFees: 0,
  shipping: 0,
  tips: 0,
  refunds: 0,
  payouts: 0,
  cashoutFees: 0,
};

/** How much a record has changed what each provider can be paid, debts included (cents). */
const changesOf = ({ postings }: JournalRecord): Map<string, number> => {
  const changes = new Map<string, number>();
  for (const { account, cents } of postings) {
    const [, userId] = /^(?:available|debt):(.+)$/.exec(account) ?? [];
    if (userId) changes.set(userId, (changes.get(userId) ?? 0) + cents);
  }
  return changes;
};

const cashoutFeeOf = ({ postings }: JournalRecord): number =>
  postings.find(({ account }) => account === 'cashout revenue')?.cents ?? 0;

const payoutKeys = [journalKeys.payout(''), journalKeys.payoutEnd(''), journalKeys.payoutReturn('')];

const isEarning = ({ wallet, type }: HistoryLine): boolean =>
  wallet === 'provider' && (type === 'booking_payment' || type === 'product_sale' || type === 'tip');

/** What a record means for a provider whose balance it has changed by `change` cents. */
const meaningOf = (record: JournalRecord, userId: string, change: number): Partial<Earnings> => {
  if (payoutKeys.some((key) => record.key.startsWith(key))) {
    const cashoutFees = cashoutFeeOf(record);
    return { payouts: -change - cashoutFees, cashoutFees };
  }
  const line = record.history.find((each) => each.userId === userId && isEarning(each));
  if (!line) return { refunds: -change };
  if (line.type === 'tip') return { tips: change };
  const { feeCents = 0, travelFeeCents: travelFees = 0, shippingCents: shipping = 0 } = line;
  return { gross: change + feeCents, platformFees: feeCents, travelFees, shipping };
};

/**
 * Adds a journal record to the earnings of the providers it concerns. Earnings count when they are released. Gross and tips
 * less fees, refunds and payouts are always the change of the provider's balance.
 */
export const addEarnings = (sums: EarningsByProvider, record: JournalRecord): void => {
  for (const [userId, change] of changesOf(record)) {
    const before = sums.get(userId) ?? none;
    const meaning = meaningOf(record, userId, change);
    const names = Object.keys(none) as Array<keyof Earnings>;
    const after = names.map((name) => [name, before[name] + (meaning[name] ?? 0)]);
    sums.set(userId, Object.fromEntries(after) as Earnings);
  }
};
