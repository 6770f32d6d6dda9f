import type { Booking } from '../../../lambdas/data/bookings';
import { pendingOfBooking, pendingOfOrder } from '../../../lambdas/wallet/pending-waits';
import { booking, completed, confirmed, ended, order } from '../events/fixtures';

const starts = Date.parse(booking.startsAt);
const hour = 3_600_000;
const at = (hours: number) => new Date(starts + hours * hour).toISOString();
const underReview: Booking['underReview'] = { reasons: ['provider_card'], at: at(-20) };
const releaseDue = { ...completed, dueAt: at(72) };

// The appointment takes an hour, completes by itself a day after its end, and is released three days later.
test.each([
  ['not accepted', booking, -1, { waitsFor: 'acceptance', dueAt: at(0) }],
  ['to come', confirmed, -1, { waitsFor: 'appointment', dueAt: at(0), availableBy: at(97) }],
  ['over', confirmed, 0, { waitsFor: 'completion', dueAt: at(25), availableBy: at(97) }],
  ['under review', { ...confirmed, underReview }, -1, { waitsFor: 'appointment', dueAt: at(0) }],
  ['completed', releaseDue, 1, { waitsFor: 'confirmation', dueAt: at(72), availableBy: at(72) }],
  [
    'disputed',
    { ...confirmed, dispute: { id: 'dp_1', cents: 0, status: 'open' } },
    -1,
    { waitsFor: 'dispute' },
  ],
  ['completed, under review', { ...completed, underReview }, 1, { waitsFor: 'review' }],
  [
    'completed, with a problem',
    { ...completed, underReview, problem: { text: 'Late', at: at(2) } },
    1,
    { waitsFor: 'problem' },
  ],
  [
    'a no-show',
    { ...releaseDue, noShow: { at: at(1) } },
    1,
    { waitsFor: 'contest', dueAt: at(49), availableBy: releaseDue.dueAt },
  ],
  [
    'a no-show that was not contested',
    { ...releaseDue, noShow: { at: at(1) } },
    50,
    { waitsFor: 'release', dueAt: releaseDue.dueAt, availableBy: releaseDue.dueAt },
  ],
  [
    'cleared',
    { ...releaseDue, underReview: { ...underReview!, verdict: 'release' as const } },
    1,
    { waitsFor: 'confirmation' },
  ],
])('a booking that is %s', (_, stored, hours, expected) => {
  const pending = pendingOfBooking(stored as Booking, starts + hours * hour);
  expect(pending).toMatchObject({ kind: 'booking', netCents: 9_000, customerName: 'Chloe', ...expected });
  if (!('availableBy' in expected) && expected.waitsFor !== 'confirmation')
    expect(pending?.availableBy).toBeUndefined();
});

const day = 24 * hour;
const after = (days: number) => new Date(Date.parse(order.paidAt!) + days * day).toISOString();

test.each([
  ['paid', { ...order, dueAt: after(14) }, { waitsFor: 'shipment', dueAt: after(14) }],
  [
    'being prepared',
    { ...order, status: 'processing' as const, dueAt: after(14) },
    { waitsFor: 'shipment', dueAt: after(14) },
  ],
  [
    'disputed',
    { ...order, dispute: { id: 'dp_1', cents: 0, status: 'open' as const } },
    { waitsFor: 'dispute' },
  ],
  [
    'disputed before, and won',
    { ...order, dueAt: after(14), dispute: { id: 'dp_1', cents: 0, status: 'won' as const } },
    { waitsFor: 'shipment' },
  ],
  [
    'shipped',
    { ...order, status: 'shipped' as const, shippedAt: order.paidAt },
    { waitsFor: 'delivery', dueAt: after(21), availableBy: after(28) },
  ],
  [
    'delivered',
    { ...order, status: 'delivered' as const, dueAt: after(7) },
    { waitsFor: 'confirmation', dueAt: after(7), availableBy: after(7) },
  ],
])('an order that is %s', (_, stored, expected) => {
  expect(pendingOfOrder(stored)).toMatchObject({
    kind: 'order',
    title: '2 × Argan Oil',
    netCents: 3_600,
    ...expected,
  });
});

test('nothing is pending once it was released, refunded, or never paid', () => {
  expect(pendingOfBooking({ ...completed, releasedAt: at(72) }, starts)).toBeUndefined();
  expect(pendingOfBooking(ended('decline'), starts)).toBeUndefined();
  expect(pendingOfOrder({ ...order, paymentStatus: 'unpaid' })).toBeUndefined();
});
