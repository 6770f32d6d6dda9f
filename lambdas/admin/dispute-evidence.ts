import { formatCents } from '../../shared/money/cents';
import { receiptNumber } from '../../shared/payments/receipt-number';
import type { Checkout } from '../data/checkouts';
import type { StoredReview } from '../data/reviews';
import type { Evidence } from '../payments/dispute-calls';
import type { Purchase } from '../payments/purchase';

/** A disputed purchase, with what a tip was given for, its customer's review and what its people wrote to each other, if there is any. */
type Evident = {
  purchase: Purchase;
  /** The booking that a tip was given for. */
  booking?: Purchase | undefined;
  review?: StoredReview | undefined;
  messages?: string | undefined;
};

const whatOf = ({ quantity, title, appointment }: Purchase): string =>
  [`${quantity} × ${title}`, ...(appointment?.addOns ?? []).map(({ name }) => name)].join(' + ');

const whenOf = ({ appointment }: Purchase): string =>
  appointment ? `${appointment.date} at ${appointment.time} (${appointment.zone})` : '';

const whereOf = ({ appointment, shippingAddress }: Purchase): string =>
  appointment
    ? (appointment.location.address ?? `at the ${appointment.location.kind}`)
    : (shippingAddress ?? '');

/** What became of a gift card, which its buyer had mailed to somebody. */
const giftHistoryOf = ({ ref, releasedAt }: Purchase): string[] => {
  if (ref.kind !== 'gift') return [];
  return releasedAt ? [`It was redeemed for credit at ${releasedAt}.`] : ['Nobody has redeemed it yet.'];
};

/** What happened to a purchase after its payment, a sentence each. */
const historyOf = ({ purchase, review }: Pick<Evident, 'purchase' | 'review'>): string[] => {
  const {
    appointment,
    problem,
    completedAt,
    shippedAt,
    deliveredAt,
    trackingNumber,
    confirmedAt,
    refundedCents = 0,
    itemReturn,
  } = purchase;
  return [
    ...giftHistoryOf(purchase),
    appointment?.noShow
      ? `The provider said at ${appointment.noShow.at} that the customer did not come.`
      : completedAt && `The service was completed at ${completedAt}.`,
    appointment?.noShow && problem && `The customer contested this at ${problem.at}: ${problem.text}`,
    shippedAt &&
      `It was shipped at ${shippedAt}${trackingNumber ? `, tracking number ${trackingNumber}` : ''}.`,
    deliveredAt && `It was delivered at ${deliveredAt}.`,
    itemReturn &&
      `The customer asked at ${itemReturn.at} to return ${itemReturn.quantity} of it: ${itemReturn.reason}`,
    itemReturn?.endedAt &&
      `The return ended at ${itemReturn.endedAt}${itemReturn.refundedCents ? ' with a refund' : ' without a refund'}.`,
    confirmedAt && `The customer confirmed it at ${confirmedAt}.`,
    review &&
      `The customer rated it ${review.rating} of 5 at ${review.createdAt}: ${review.comment || '(no text)'}`,
    refundedCents > 0 && `${formatCents(refundedCents)} was refunded.`,
  ].filter((sentence): sentence is string => !!sentence);
};

const boughtOf = (purchase: Purchase): string[] => {
  const { providerName, totalCents } = purchase;
  const [when, where] = [whenOf(purchase), whereOf(purchase)];
  return [
    `${whatOf(purchase)} from ${providerName}, ${formatCents(totalCents)}.`,
    ...(when ? [`Appointment: ${when}.`] : []),
    ...(where ? [`Place: ${where}.`] : []),
  ];
};

const described = ({ purchase, booking, review }: Evident): string =>
  (booking
    ? [
        ...boughtOf(purchase),
        ...historyOf({ purchase }),
        'The customer gave this tip after the appointment, on top of its price:',
        ...boughtOf(booking),
        ...historyOf({ purchase: booking, review }),
      ]
    : [...boughtOf(purchase), ...historyOf({ purchase, review })]
  ).join('\n');

const maxLength = 20_000;
const joined = (texts: Array<string | undefined>, separator = '; '): string | undefined =>
  [...new Set(texts.filter(Boolean))].join(separator).slice(0, maxLength) || undefined;

/** The evidence for a disputed payment: what was bought, when and where, what was paid, and what happened since. */
export const evidenceOf = (checkout: Checkout, all: readonly Evident[]): Evidence => {
  const purchases = all.map(({ purchase }) => purchase);
  const { name, email } = purchases[0]!.customer;
  const paid = `Receipt ${receiptNumber(checkout.id)}, paid ${checkout.paidAt}: ${formatCents(checkout.cardCents)} by card, ${formatCents(checkout.creditCents)} from the customer's wallet.`;
  const fields = {
    customer_name: name,
    customer_email_address: email,
    product_description: joined(purchases.map(whatOf)),
    service_date: joined(all.map(({ purchase, booking = purchase }) => booking.appointment?.date)),
    shipping_address: joined(purchases.map(({ shippingAddress }) => shippingAddress)),
    shipping_tracking_number: joined(purchases.map(({ trackingNumber }) => trackingNumber)),
    uncategorized_text: joined([paid, ...all.map(described), ...all.map(({ messages }) => messages)], '\n\n'),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text));
};
