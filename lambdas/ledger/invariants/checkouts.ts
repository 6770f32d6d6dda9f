import { journalKeys } from '../../data/journal';
import { groups, type Ledger } from './books';

/** A checkout, its journal and its purchases agree. */
export const checkoutProblems = ({ checkouts, purchases, journal, now, quiet }: Ledger): string[] => {
  const purchasesOf = groups(purchases, ({ checkoutId }) => checkoutId);
  return checkouts.flatMap(({ id, purchases: refs, status, holdUntil }) => {
    const event = journal.get(journalKeys.pay(id))?.event;
    const mine = purchasesOf.get(id) ?? [];
    const expected = { open: undefined, paid: 'paid', expired: 'expired' }[status];
    return [
      ...(event === expected ? [] : [`${id} is ${status}, its journal says ${event}`]),
      ...(mine.length === refs.length ? [] : [`${id} pays for ${mine.length} things`]),
      ...(mine.every(({ paidAt }) => (status === 'paid') === !!paidAt)
        ? []
        : [`${id} is ${status}, its purchases say otherwise`]),
      ...(mine.every(({ paidAt, platformFeeRate }) => !!paidAt === (platformFeeRate !== undefined))
        ? []
        : [`${id} fixes the platform's rate before it is paid, or not at all`]),
      ...(status === 'expired' && mine.some((purchase) => purchase.status !== 'cancelled')
        ? [`${id} expired, but its purchases did not`]
        : []),
      ...(quiet && status === 'open' && Date.parse(holdUntil) < now ? [`${id} is still open`] : []),
    ];
  });
};

/** A checkout has at most one payable session, and none once it has ended. */
export const sessionProblems = ({ checkouts, sessions, quiet }: Ledger): string[] => {
  const payableOf = groups(
    sessions.filter(({ status }) => status === 'open'),
    ({ metadata }) => metadata?.checkoutId,
  );
  return checkouts.flatMap(({ id, status }) => {
    const payable = payableOf.get(id) ?? [];
    return [
      ...(payable.length > 1 ? [`${id} can be paid in ${payable.length} sessions`] : []),
      ...(quiet && status !== 'open' && payable.length > 0 ? [`${id} is ${status} and can be paid`] : []),
    ];
  });
};
