import { localAt } from '../time/zoned';
import type { Transaction } from './schema';

/** A statement lists up to this many transactions; more of them fit on its page only as a row for each day. */
export const maxListed = 20;

/** The transactions of one day: how many, what they change in all, and the balance after the last (in cents). */
export type StatementDay = { date: string; count: number; amountCents: number; balanceCents: number };

/** Adds up transactions, oldest first, by their day in a time zone. */
export const statementDays = (
  lines: ReadonlyArray<Pick<Transaction, 'createdAt' | 'amountCents' | 'balanceCents'>>,
  zone: string,
): StatementDay[] => {
  const days = new Map<string, StatementDay>();
  for (const { createdAt, amountCents, balanceCents = 0 } of lines) {
    const { date } = localAt(createdAt, zone);
    const { count, amountCents: before } = days.get(date) ?? { count: 0, amountCents: 0 };
    days.set(date, { date, count: count + 1, amountCents: before + amountCents, balanceCents });
  }
  return [...days.values()];
};
