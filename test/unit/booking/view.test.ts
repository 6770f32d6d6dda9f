import { forCustomer } from '../../../lambdas/booking/view';
import type { Booking } from '../../../lambdas/data/bookings';
import type { RoleItem } from '../../../lambdas/data/people';
import { bookingLifecycle } from '../../../shared/booking/lifecycle';
import { isUnderReview, type UnderReview } from '../../../shared/booking/underReview';
import { canTransition } from '../../../shared/lifecycle';
import { canTip, isTippable } from '../../../shared/tips/rules';
import { completed, confirmed } from '../events/fixtures';

const role = (status: RoleItem['status']) => ({ role: 'provider', status }) as RoleItem;
const underReview: UnderReview = { reasons: ['provider_card'], at: confirmed.createdAt };
const before = Date.parse(confirmed.startsAt) - 1;
const after = Date.parse(completed.completedAt!);

/** What a booking's state, a fraud review and the provider's role allow, without being told why. */
const possible = (status: RoleItem['status'], change: Partial<Booking> = {}) => {
  const { canProposeTimes, canBeMoved, canBeTipped } = forCustomer(
    { ...confirmed, ...change },
    { role: role(status) },
  );
  return { canProposeTimes, canBeMoved, canBeTipped };
};

test('a fraud review leaves only a move that was proposed, and a suspension nothing', () => {
  const all = { canProposeTimes: true, canBeMoved: true, canBeTipped: true };
  const none = { canProposeTimes: false, canBeMoved: false, canBeTipped: false };
  expect(possible('approved')).toEqual(all);
  expect(possible('approved', { underReview })).toEqual({ ...none, canBeMoved: true });
  expect(possible('approved', { underReview: { ...underReview, verdict: 'release' } })).toEqual(all);
  expect(possible('suspended')).toEqual(none);
  expect(possible('suspended', { underReview })).toEqual(none);
  expect(forCustomer(confirmed)).toMatchObject(none);
});

test.each([undefined, underReview, { ...underReview, verdict: 'release' as const }])(
  'what is offered with the review %j is what is then accepted',
  (review) => {
    const ahead = { ...confirmed, underReview: review };
    const done = { ...completed, underReview: review };
    const approved = { role: role('approved') };
    expect(forCustomer(ahead, approved).canProposeTimes).toBe(
      canTransition(bookingLifecycle, ahead, 'proposeTimes', 'customer', before),
    );
    expect(canTip(forCustomer(done, approved), after)).toBe(isTippable(done, after) && !isUnderReview(done));
  },
);

test('a booking can be tipped for 30 days after its completion, on the screens, too', () => {
  const done = { ...completed, completedAt: '2026-05-09T13:00:00.000Z' };
  const shown = forCustomer(done, { role: role('approved') });
  const last = Date.parse(done.completedAt) + 30 * 86_400_000;
  for (const now of [last, last + 1]) expect(canTip(shown, now)).toBe(isTippable(done, now));
  expect(canTip(shown, last)).toBe(true);
});
