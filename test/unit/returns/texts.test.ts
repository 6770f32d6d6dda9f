import type { Mail } from '../../../lambdas/data/mails';
import type { Order } from '../../../lambdas/data/orders';
import { returnEmail } from '../../../lambdas/mail/emails/return-email';
import { returnNotifications } from '../../../lambdas/notifications/return-texts';

const at = '2026-05-04T14:00:00.000Z';
const orderWith = (itemReturn: object): Order =>
  ({
    id: 'order-1',
    name: 'Argan Oil',
    quantity: 2,
    totalCents: 4_000,
    customerId: 'chloe',
    customer: { name: 'Chloe' },
    providerId: 'amara',
    providerName: 'Amara Studio',
    itemReturn: { quantity: 1, reason: 'It leaks', pictures: [], at, ...itemReturn },
  }) as unknown as Order;
const told = (itemReturn: object) =>
  Object.fromEntries(returnNotifications(orderWith(itemReturn)).map(({ userId, title }) => [userId, title]));

test.each([
  [{ status: 'asked' }, { amara: 'Return request' }],
  [{ status: 'accepted' }, { chloe: 'Return accepted' }],
  [{ status: 'declined' }, { chloe: 'Return declined' }],
  [{ status: 'sent' }, { amara: 'Return on its way' }],
  [{ status: 'withdrawn' }, { amara: 'Return withdrawn' }],
  [{ status: 'escalated', complaintBy: 'customer' }, { amara: 'Return under review' }],
  [{ status: 'escalated', complaintBy: 'provider' }, { chloe: 'Return under review' }],
  [
    { status: 'escalated', complaintBy: 'system' },
    { chloe: 'Return under review', amara: 'Return under review' },
  ],
  [
    { status: 'refunded', refundedCents: 2_000 },
    { chloe: 'Return refunded', amara: 'Return refunded' },
  ],
  [
    { status: 'closed', endedBy: 'dismiss' },
    { chloe: 'Return closed', amara: 'Return closed' },
  ],
])('of a return that is %j, each side is told what the other did', (itemReturn, titles) => {
  expect(told(itemReturn)).toEqual(titles);
});

test('only what the card paid, and has not got back, can be sent on to it', () => {
  const refunded = {
    ...orderWith({ status: 'refunded', refundedCents: 1_500 }),
    ...{ paymentStatus: 'refunded', creditCents: 1_500, refundedCents: 4_000, refundedAt: at },
  } as Order;
  const byAdmin = {
    id: '1',
    cents: 2_500,
    cardCents: 2_500,
    reason: '',
    at,
    by: 'admin',
    status: 'done' as never,
  };
  const messageOf = (order: Order) => returnNotifications(order)[0]!.message;
  expect(messageOf(refunded)).toContain('send it on to the card');
  expect(messageOf({ ...refunded, refunds: [byAdmin] })).not.toContain('card');
  expect(messageOf({ ...refunded, creditCents: 4_000 })).not.toContain('card');
});

test('why it was closed is said', () => {
  const messageOf = (itemReturn: object) =>
    returnNotifications(orderWith({ status: 'closed', ...itemReturn }))[0]!.message;
  expect(messageOf({ endedBy: 'expire', instructions: 'To me' })).toMatch(/did not send .* in time/);
  expect(messageOf({ endedBy: 'expire' })).toMatch(/declined return of 1 of 2 × Argan Oil is over/);
  expect(messageOf({ endedBy: 'end' })).toMatch(/^Nothing is left to refund/);
});

test('a mail quotes what the other side wrote, and only while it is news', () => {
  const mail = (userId: string, which: string) => ({ userId, which: `${which}#${at}` }) as Mail;
  const asked = orderWith({ status: 'asked' });
  const email = returnEmail(asked, mail('amara', 'asked'));
  expect(email).toMatchObject({
    subject: 'Return request: $40.00 order',
    details: [{ quote: 'Argan Oil' }, { value: '1 of 2' }, { label: 'Reason', quote: 'It leaks' }],
  });
  expect(JSON.stringify(email?.paragraphs)).not.toContain('Chloe');
  expect(returnEmail(asked, mail('chloe', 'asked'))).toBeUndefined();
  expect(returnEmail(orderWith({ status: 'accepted' }), mail('amara', 'asked'))).toBeUndefined();
});
