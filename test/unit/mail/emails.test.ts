import type { Booking } from '../../../lambdas/data/bookings';
import type { Mail } from '../../../lambdas/data/mails';
import type { Order } from '../../../lambdas/data/orders';
import { whenOf } from '../../../lambdas/mail/emails/booking-details';
import { cancelledEmail, reminderEmail } from '../../../lambdas/mail/emails/booking-emails';
import { newOrderEmail, orderCancelledEmail, placedEmail } from '../../../lambdas/mail/emails/order-emails';
import { remindsAt } from '../../../lambdas/mail/reminders';

const booking = {
  id: 'b1',
  customerId: 'chloe',
  customer: { name: 'Chloe' },
  providerId: 'amara',
  providerName: 'Amara',
  title: 'Braids',
  addOns: [] as Booking['addOns'],
  date: '2026-03-06',
  time: '10:00',
  zone: 'America/New_York',
  startsAt: '2026-03-06T15:00:00.000Z',
  location: { kind: 'provider' },
  totalCents: 8_000,
  status: 'confirmed',
} as Booking;
const to = (userId: string, which = '') => ({ userId, which }) as Mail;

test.each([
  ['2026-03-06T15:00:00.000Z', '2026-03-06', 'Mar 6, 2026 at 10:00 AM EST'],
  ['2026-03-09T14:00:00.000Z', '2026-03-09', 'Mar 9, 2026 at 10:00 AM EDT'],
])('an appointment at %s is shown in the time of its place', (startsAt, date, shown) => {
  expect(whenOf({ ...booking, startsAt, date })).toBe(shown);
});

test.each([
  ['in winter', '2026-03-06T15:00:00.000Z', '2026-03-05T15:00:00.000Z'],
  ['23 hours before where an hour is skipped', '2026-03-08T14:00:00.000Z', '2026-03-07T15:00:00.000Z'],
  ['25 hours before where an hour is repeated', '2026-11-01T15:00:00.000Z', '2026-10-31T14:00:00.000Z'],
])('the reminder comes at the same time of day, %s', (_, startsAt, dueAt) => {
  expect(remindsAt({ startsAt, zone: 'America/New_York' })).toBe(dueAt);
});

test('a reminder says nothing about another start, or a start that is over', () => {
  const start = Date.parse(booking.startsAt);
  const mail = to('chloe', booking.startsAt);
  expect(reminderEmail(booking, mail, start - 1)?.subject).toBe(
    'Reminder: your appointment on Mar 6, 2026 at 10:00 AM',
  );
  expect(reminderEmail(booking, mail, start)).toBeUndefined();
  expect(reminderEmail({ ...booking, startsAt: '2026-03-07T15:00:00.000Z' }, mail, start)).toBeUndefined();
  expect(reminderEmail({ ...booking, status: 'cancelled' }, mail, start - 1)).toBeUndefined();
});

test.each([
  ['decline', 'chloe', 'Declined: your appointment', /^Your appointment, .* was declined by the stylist/],
  ['customerCancel', 'chloe', 'Cancelled: your appointment', /^You cancelled your appointment/],
  [
    'customerCancel',
    'amara',
    'Cancelled: booking',
    /^Your customer cancelled the booking, .* You earn nothing from it\.$/,
  ],
  ['expireUnanswered', 'amara', 'Cancelled: booking', /you did not accept it in time/],
])('after %s, %s reads %s', (endedBy, userId, subject, words) => {
  const email = cancelledEmail({ ...booking, status: 'cancelled', endedBy } as Booking, to(userId), 0);
  expect(email).toMatchObject({
    subject: `${subject} on Mar 6, 2026 at 10:00 AM`,
    paragraphs: [expect.stringMatching(words)],
  });
});

const refunds = [{ cents: 1_000, cardCents: 0, reason: 'Sorry: see evil.example' }];
const refunded = { status: 'cancelled', endedBy: 'refundByAdmin', refunds };
const toCard = { ...refunded, refunds: [{ cents: 1_000, cardCents: 1_000, reason: '' }] };
const sentence = '$10.00 was refunded to your wallet.';

test.each([
  ['a booking', (userId: string) => cancelledEmail({ ...booking, ...refunded } as Booking, to(userId), 0)],
  ['an order', (userId: string) => orderCancelledEmail(order('Oil', refunded as object), to(userId))],
])('the reason why an admin refunded %s is quoted, and to its customer alone', (_, written) => {
  expect(written('chloe')).toMatchObject({
    paragraphs: [expect.stringContaining(sentence)],
    details: expect.arrayContaining([{ label: 'Reason', quote: refunds[0]?.reason }]),
  });
  expect(JSON.stringify(written('amara'))).not.toContain('evil');
});

test.each([
  [
    'a booking',
    (problem: object) => cancelledEmail({ ...booking, ...toCard, problem } as Booking, to('chloe'), 0),
  ],
  [
    'an order',
    (problem: object) => orderCancelledEmail(order('Oil', { ...toCard, problem } as object), to('chloe')),
  ],
])('a refund of %s to the card is mailed, also if it decided an open report', (_, written) => {
  expect(written({ text: 'Uneven', at: booking.startsAt, verdict: 'refund' })).toMatchObject({
    paragraphs: [expect.stringContaining('$10.00 was refunded to your card.')],
  });
});

test('a provider who declined reads nothing about it', () => {
  const declined = { ...booking, status: 'cancelled', endedBy: 'decline' } as Booking;
  expect(cancelledEmail(declined, to('amara'), 0)).toBeUndefined();
});

const order = (id: string, more: Partial<Order> = {}) =>
  ({
    id,
    name: id,
    quantity: 1,
    totalCents: 1_000,
    customerId: 'chloe',
    customer: { name: 'Chloe' },
    providerId: 'amara',
    shippingCents: 0,
    shippingAddress: '12 Main Street',
    status: 'paid',
    paidAt: '2026-03-04T15:00:00.000Z',
    ...more,
  }) as Order;

test('a customer reads about all orders of a cart, a seller about their own', () => {
  const cart = [order('Oil'), order('Comb', { providerId: 'sofia', quantity: 2 })];
  expect(placedEmail(cart)).toMatchObject({
    subject: 'Your order: 2 products',
    details: [
      { label: 'Item', quote: 'Oil', value: '$10.00' },
      { label: 'Item', quote: 'Comb', value: '2 pieces, $10.00' },
      { label: 'Total', value: '$20.00' },
      { label: 'Ship to', quote: '12 Main Street' },
    ],
  });
  expect(newOrderEmail(cart, to('sofia'))).toMatchObject({
    subject: 'New order: 1 product',
    details: [{ quote: 'Comb' }, { label: 'Customer', quote: 'Chloe' }, { label: 'Ship to' }],
  });
});

test('a cart that was cancelled meanwhile has no mail', () => {
  const cart = [order('Oil', { status: 'cancelled' })];
  expect(placedEmail(cart)).toBeUndefined();
  expect(newOrderEmail(cart, to('amara'))).toBeUndefined();
});
