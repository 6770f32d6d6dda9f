import { type GiftStatus, type GiftTransition, giftLifecycle } from '../../../shared/gift-cards/lifecycle';
import {
  checkoutIdOfGift,
  giftAmountProblem,
  giftIdOf,
  isGiftId,
  isWithinGiftRefund,
} from '../../../shared/gift-cards/rules';
import { giftCardInput } from '../../../shared/gift-cards/schema';
import { canTransition, type Party } from '../../../shared/lifecycle';
import { isTipId, tipIdOf } from '../../../shared/tips/rules';

const paidAt = '2026-05-04T15:00:00.000Z';
const now = Date.parse(paidAt);
const day = 86_400_000;

test('amounts are from $10 to $500, in whole cents', () => {
  expect([0, 999, 1_000, 12_345, 50_000, 50_001, undefined].map(giftAmountProblem)).toEqual([
    'Enter an amount',
    'Choose an amount from $10 to $500',
    undefined,
    undefined,
    undefined,
    'Choose an amount from $10 to $500',
    'Enter an amount',
  ]);
  const input = { amountCents: 1_000, recipientEmail: 'Naomi@Example.com', design: 'bloom' };
  expect(giftCardInput.parse(input)).toMatchObject({ recipientEmail: 'naomi@example.com', words: '' });
  for (const change of [
    { amountCents: 10.5 },
    { amountCents: 999 },
    { recipientEmail: 'naomi' },
    { design: 'x' },
  ])
    expect(giftCardInput.safeParse({ ...input, ...change }).success).toBe(false);
});

test('ids say that they are about gift cards, and from which checkout', () => {
  const id = giftIdOf('a'.repeat(26));
  expect([isGiftId(id), isTipId(id), checkoutIdOfGift(id)]).toEqual([true, false, 'a'.repeat(26)]);
  expect([
    isGiftId('a'.repeat(26)),
    isGiftId(tipIdOf('a'.repeat(26))),
    isGiftId(`${'a'.repeat(21)}-gift`),
  ]).toEqual([false, false, false]);
});

type Gift = {
  status: GiftStatus;
  paymentStatus: 'paid';
  paidAt: string;
  releasedAt?: string;
  dispute?: { status: string };
};
const base: Gift = { status: 'sent', paymentStatus: 'paid', paidAt };

const can = (name: GiftTransition, by: Party, gift: Partial<Gift> = {}, at = now): boolean =>
  canTransition(giftLifecycle, { ...base, ...gift }, name, by, at);

test('a gift card is taken back by its buyer for 14 days, by an admin also later, and by nobody once it is redeemed', () => {
  expect(isWithinGiftRefund(paidAt, now + 14 * day)).toBe(true);
  expect(can('refundByBuyer', 'customer')).toBe(true);
  expect(can('refundByBuyer', 'customer', { status: 'paid' }, now + 14 * day)).toBe(true);
  expect(can('refundByBuyer', 'customer', {}, now + 14 * day + 1)).toBe(false);
  expect(can('refundByBuyer', 'admin')).toBe(false);
  expect(can('refundByAdmin', 'admin', {}, now + 400 * day)).toBe(true);
  const redeemed = { status: 'redeemed' as const, releasedAt: paidAt };
  for (const name of ['refundByBuyer', 'send', 'redeem'] as const)
    expect(can(name, 'customer', redeemed)).toBe(false);
  expect(can('refundByAdmin', 'admin', redeemed)).toBe(false);
});

test('a gift card is redeemed once it was sent, and never while its payment is disputed', () => {
  expect(can('redeem', 'customer', {}, now + 4_000 * day)).toBe(true);
  for (const status of ['pending', 'paid', 'cancelled'] as const)
    expect(can('redeem', 'customer', { status })).toBe(false);
  for (const status of ['open', 'lost'])
    expect(can('redeem', 'customer', { dispute: { status } })).toBe(false);
  expect(can('redeem', 'customer', { dispute: { status: 'won' } })).toBe(true);
});
