import { maxTips } from '../../../shared/tips/rules';
import { groups, type Ledger } from './books';

/** A booking notes exactly its paid tips, at most three, and the one that waits to be paid, at most one. */
export const tipProblems = ({ bookings, tips }: Ledger): string[] => {
  const tipsOf = groups(tips, ({ bookingId }) => bookingId);
  return bookings.flatMap(({ id, tips: noted, openTip }) => {
    const mine = tipsOf.get(id) ?? [];
    const paid = mine.filter(({ paidAt }) => paidAt).map((tip) => `${tip.id} ${tip.totalCents}`);
    const open = mine.filter(({ status }) => status === 'pending').map((tip) => tip.id);
    const said = noted.map((tip) => `${tip.id} ${tip.cents}`);
    return [
      ...(paid.sort().join() === said.sort().join() ? [] : [`${id} notes the tips ${said}, not ${paid}`]),
      ...(paid.length <= maxTips ? [] : [`${id} has ${paid.length} tips`]),
      ...(open.join() === (openTip ?? '') ? [] : [`${id} notes the unpaid tip ${openTip}, not ${open}`]),
    ];
  });
};
