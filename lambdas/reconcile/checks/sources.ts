import type { Mismatch } from '../../../shared/admin/reconciliation';
import { isoOf } from '../../../shared/time/iso';
import type { Check } from './check';

const hourMs = 3_600_000;
/** What is newer may not have reached the journal, or Stripe, yet. */
const graceMs = hourMs;
const dayMs = 24 * hourMs;
/** A payout takes a few days. A refund waits for a bank that decides a dispute over its payment, which takes months. */
const maxWaitMs = { payout: 7 * dayMs, refund: 180 * dayMs };

const differenceOf = (cents: number): string =>
  cents > 0
    ? `Stripe has ${cents} cents that the journal lacks`
    : `Stripe lacks ${-cents} cents of the journal`;

/**
 * Stripe's balance and the journal agree on each payment, refund, payout, dispute and fee: what Stripe has (gross) is
 * what the journal says came from Stripe, or has left the wallets and waits for Stripe.
 */
export const checkSources: Check = async ({ balances, now }, names) => {
  const found = await balances(names);
  return names.map((name, index): Mismatch[] => {
    const { values, at } = found[index]!;
    const { cents = 0, waiting = 0 } = values;
    const age = now - Date.parse(at ?? isoOf(now));
    const record = name.slice('source:'.length);
    const isDispute = record.startsWith('dispute:');
    const longest = record.startsWith('refund:') ? maxWaitMs.refund : maxWaitMs.payout;
    // What waits has left the wallets, so it is never below zero.
    const isKnown = waiting >= 0 && (cents === 0 || cents + waiting === 0);
    if (!isKnown && age > graceMs)
      return [{ what: 'stripe', record, detail: differenceOf(cents + Math.max(0, waiting)) }];
    if (isKnown && waiting !== 0 && !isDispute && age > longest)
      return [{ what: 'stripe', record, detail: `${waiting} cents have waited for Stripe since ${at}` }];
    return [];
  });
};
