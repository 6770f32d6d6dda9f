import { problemDecision, reviewDecision } from '../../../lambdas/admin/decisions';
import { bookingPurchase } from '../../../lambdas/booking/purchase';
import type { Booking } from '../../../lambdas/data/bookings';
import type { Order } from '../../../lambdas/data/orders';
import { orderPurchase } from '../../../lambdas/orders/purchase';
import { returnCaseOf, returning } from '../../../lambdas/returns/case';
import { isBankDeciding } from '../../../shared/payments/disputed';
import { booking, completed, order } from '../events/fixtures';

const at = '2026-05-06T14:00:00.000Z';
const now = Date.parse(at);
const both = ['release', 'refund'];
const dispute = (cents: number, status: 'open' | 'won' = 'open') => ({
  dispute: { id: 'd1', cents, status },
});
const problem = { text: 'It was the wrong color', at };
const underReview: Booking['underReview'] = { reasons: ['provider_card'], at };

const ofBooking = (more: Partial<Booking> = {}) =>
  problemDecision(bookingPurchase({ ...completed, problem, ...more }), now);
const ofOrder = (more: Partial<Order> = {}) =>
  problemDecision(orderPurchase({ ...order, status: 'delivered', problem, ...more }), now);

test('a problem refunds what is left of the payment', () => {
  expect(ofBooking()).toEqual({ refundCents: 10_000, disputed: false, verdicts: both });
  expect(ofBooking({ refundedCents: 2_500 })).toMatchObject({ refundCents: 7_500, verdicts: both });
  expect(ofOrder({ refundedCents: 1_000 })).toMatchObject({ refundCents: 3_000, verdicts: both });
});

test('a problem cannot be decided while the bank decides', () => {
  expect(ofBooking(dispute(10_000))).toEqual({ refundCents: 0, disputed: true, verdicts: [] });
  expect(ofOrder(dispute(1_000))).toEqual({ refundCents: 3_000, disputed: true, verdicts: [] });
  expect(ofOrder(dispute(1_000, 'won'))).toEqual({ refundCents: 4_000, disputed: false, verdicts: both });
});

test('a problem with a booking in fraud review can be dismissed in a dispute, because that pays nobody', () => {
  expect(ofBooking({ underReview, ...dispute(10_000) })).toMatchObject({ verdicts: ['release'] });
});

test('a fraud review releases in a dispute as long as nothing is due to be paid', () => {
  const ofReview = (found: Booking, when = now) => reviewDecision({ ...found, underReview }, when);
  expect(ofReview({ ...booking, refundedCents: 1_000 })).toEqual({
    refundCents: 9_000,
    disputed: false,
    verdicts: both,
  });
  expect(ofReview({ ...booking, ...dispute(10_000) })).toMatchObject({ verdicts: ['release'] });
  expect(ofReview({ ...completed, ...dispute(10_000) }, now + 30 * 86_400_000)).toEqual({
    refundCents: 0,
    disputed: true,
    verdicts: [],
  });
});

test('a return can only be closed while the bank decides', () => {
  const itemReturn = { status: 'escalated', quantity: 1, reason: 'It leaks', pictures: [], at };
  const ofReturn = (more: Partial<Order> = {}) =>
    returnCaseOf(
      returning({
        ...order,
        status: 'delivered',
        itemReturn: itemReturn as unknown as Order['itemReturn'],
        ...more,
      }),
    );
  expect(ofReturn()).toMatchObject({ refundCents: 2_000, disputed: false, verdicts: both });
  expect(ofReturn({ refundedCents: 3_500 })).toMatchObject({ refundCents: 500, verdicts: both });
  expect(ofReturn(dispute(4_000))).toMatchObject({ disputed: true, verdicts: ['release'] });
  expect(isBankDeciding({ dispute: { status: 'lost' } })).toBe(false);
});
