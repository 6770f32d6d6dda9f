import { evidenceOf } from '../../../lambdas/admin/dispute-evidence';
import { bookingPurchase } from '../../../lambdas/booking/purchase';
import type { Booking } from '../../../lambdas/data/bookings';
import type { Checkout } from '../../../lambdas/data/checkouts';
import type { StoredReview } from '../../../lambdas/data/reviews';
import { tipPurchase } from '../../../lambdas/tips/purchase';
import { completed, tip } from '../events/fixtures';

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

test('the bank reads what a disputed tip was given for, when that was done, and its review', () => {
  const booking = bookingPurchase({ ...completed, completedAt });
  const review = { rating: 5, comment: 'Lovely', createdAt: completedAt } as StoredReview;
  const evidence = evidenceOf(checkout, [{ purchase: tipPurchase(tip), booking, review }]);
  const { title, date, time, zone } = completed;
  expect(evidence).toMatchObject({ product_description: `1 × Tip: ${tip.title}`, service_date: date });
  for (const said of [
    `1 × ${title} from`,
    `Appointment: ${date} at ${time} (${zone}).`,
    `The service was completed at ${completedAt}.`,
    'The customer rated it 5 of 5',
  ])
    expect(evidence.uncategorized_text).toContain(said);
});
