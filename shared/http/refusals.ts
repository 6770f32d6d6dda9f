/**
 * Every reason the API says no, with the HTTP status and the words a screen may show. Replies carry the words, so the
 * site takes only the type of the codes from here.
 */
export const refusals = {
  invalid_input: [400, 'Please check the highlighted fields.'],
  malformed_body: [400, 'The request could not be read.'],
  invalid_signature: [400, 'The signature does not match.'],
  signed_out: [401, 'Please sign in to continue.'],
  forbidden: [403, 'Unauthorized access'],
  not_provider: [403, "You don't have provider access"],
  own_listing: [403, 'You cannot book or review yourself.'],
  not_found: [404, 'We could not find that.'],
  provider_not_found: [404, 'Provider not found'],
  slot_taken: [409, 'That time was just taken. Please pick another.'],
  price_changed: [409, 'The price has changed'],
  not_listed: [409, 'This service is no longer available.'],
  cart_changed: [409, 'Your cart has changed. Please check it.'],
  not_offered: [409, 'The provider does not come to this location.'],
  not_possible_now: [409, 'This is no longer possible.'],
  too_many_holds: [409, 'You have unpaid bookings or orders. Please pay or cancel one of them first.'],
  too_many_open: [409, 'You already have 10 open bookings.'],
  too_many_favorites: [409, "You can't save any more favorites. Remove one first."],
  key_reused: [409, 'This request was already used for something else.'],
  changed_meanwhile: [409, 'This was changed in the meantime. Reload to see the latest version.'],
  conflict: [409, 'Somebody changed this at the same moment. Please try again.'],
  already_reviewed: [409, "You've already reviewed this booking"],
  promo_code_exists: [409, 'This promo code already exists'],
  zone_in_use: [409, 'You have open bookings or unpaid holds.'],
  just_paid: [409, 'This has just been paid. Check what you would get back before you cancel.'],
  not_paid: [409, 'Payment verification failed'],
  invalid_payment_session: [404, 'Invalid payment session'],
  amount_too_small: [409, 'A card payment must be at least $0.50.'],
  amount_too_large: [409, 'A card payment can be at most $999,999.99.'],
  payments_not_set_up: [409, 'Payments are not set up yet. Please try again later.'],
  payments_unavailable: [409, 'Our payment provider is not answering. Try again in a few minutes.'],
  payment_refused: [409, 'Our payment provider did not accept this. Try again in a few minutes.'],
  credit_spent: [409, 'You have already spent this refund from your wallet.'],
  insufficient_credit: [409, 'Your wallet balance has changed. Please check the summary.'],
  not_bookable: [422, 'This time cannot be booked.'],
  invalid_promo_code: [422, 'Invalid promo code'],
  image_not_ready: [422, 'Please upload the image again.'],
  image_too_large: [
    422,
    'Images must be no more than 10,000 pixels on each side and 40 megapixels in total.',
  ],
  too_many_from_network: [
    429,
    'New customers on your network have too many unpaid bookings or orders. Please try again later.',
  ],
  provider_busy: [429, 'Many new customers are booking this stylist right now. Please try again later.'],
  too_many_requests: [429, 'Too many attempts. Wait a moment and try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof refusals;

export type FieldErrors = Record<string, string>;

/** What a refusal may say besides its code: other words, the fields they concern, and what a screen can use. */
export type RefusalMore = {
  message?: string;
  fields?: FieldErrors;
  details?: Record<string, unknown>;
};

/** The body of every 4xx: a code to act on, words to show, and which fields they concern. */
export type RefusalBody = RefusalMore & { code: RefusalCode; message: string };

/** What the API answers for a refusal: its status and the body. */
export const refusalReply = (refusal: {
  code: RefusalCode;
  more: RefusalMore;
}): { status: number; body: RefusalBody } => {
  const { code, more } = refusal;
  const [status, message] = refusals[code];
  const { fields, details } = more;
  const body = {
    code,
    message: more.message ?? message,
    ...(fields && { fields }),
    ...(details && { details }),
  };
  return { status, body };
};
