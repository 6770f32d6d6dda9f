import { journalKeys } from '../../data/journal';
import type { Ledger } from './books';

/** A checkout, its journal and what it pays for say the same. */
export const checkoutProblems = ({ checkouts, purchases, journal, now, quiet }: Ledger): string[] =>
  checkouts.flatMap(({ id, purchases: refs, status, holdUntil }) => {
    const event = journal.get(journalKeys.pay(id))?.event;
    const mine = purchases.filter(({ checkoutId }) => checkoutId === id);
    const expected = { open: undefined, paid: 'paid', lapsed: 'lapsed' }[status];
    return [
      ...(event === expected ? [] : [`${id} is ${status}, its journal says ${event}`]),
      ...(mine.length === refs.length ? [] : [`${id} pays for ${mine.length} things`]),
      ...(mine.every(({ paidAt }) => (status === 'paid') === !!paidAt)
        ? []
        : [`${id} is ${status}, what it pays for says otherwise`]),
      ...(mine.every(({ paidAt, platformFeeRate }) => !!paidAt === (platformFeeRate !== undefined))
        ? []
        : [`${id} fixes the platform's rate before it is paid, or not at all`]),
      ...(status === 'lapsed' && mine.some((purchase) => purchase.status !== 'cancelled')
        ? [`${id} lapsed, what it pays for goes on`]
        : []),
      ...(quiet && status === 'open' && Date.parse(holdUntil) < now ? [`${id} is still open`] : []),
    ];
  });

/** A checkout is paid in one session at a time, and in none once it is over. */
export const sessionProblems = ({ checkouts, sessions, quiet }: Ledger): string[] =>
  checkouts.flatMap(({ id, status }) => {
    const payable = sessions.filter(
      ({ status, metadata }) => status === 'open' && metadata?.checkoutId === id,
    );
    return [
      ...(payable.length > 1 ? [`${id} can be paid in ${payable.length} sessions`] : []),
      ...(quiet && status !== 'open' && payable.length > 0 ? [`${id} is ${status} and can be paid`] : []),
    ];
  });
