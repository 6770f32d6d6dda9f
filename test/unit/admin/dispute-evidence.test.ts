import { evidenceOf } from '../../../lambdas/admin/dispute-evidence';
import { bookingPurchase } from '../../../lambdas/booking/purchase';
import type { Booking } from '../../../lambdas/data/bookings';
import type { Checkout } from '../../../lambdas/data/checkouts';
import { completed } from '../events/fixtures';

const checkout = { id: 'b1', cardCents: 10_000, creditCents: 0, paidAt: completed.paidAt } as Checkout;
const textFor = (change: Partial<Booking>) =>
  evidenceOf(checkout, [{ purchase: bookingPurchase({ ...completed, ...change }) }]).uncategorized_text;
const completedAt = '2026-05-05T13:20:00.000Z';

test('the bank reads that a booking was completed', () => {
  expect(textFor({ completedAt })).toContain(`The service was completed at ${completedAt}.`);
});

test('the bank reads of a no-show, and of its contest, but not that it was completed', () => {
  const problem = { text: 'I was there', at: '2026-05-06T10:00:00.000Z' };
  const text = textFor({ completedAt, noShow: { at: completedAt }, problem });
  expect(text).toContain(`The provider said at ${completedAt} that the customer did not come.`);
  expect(text).toContain('The customer contested this at 2026-05-06T10:00:00.000Z: I was there');
  expect(text).not.toContain('was completed');
});
