import { imageMessages } from './image-messages';

/**
 * Every code the API refuses a request with, its HTTP status and the message screens show. Replies carry the message,
 * so the site imports only the types from this file.
 */
export const refusals = {
  invalid_input: [400, 'Please check the highlighted fields.'],
  malformed_body: [400, 'The request could not be read.'],
  body_too_large: [413, 'This is more than can be sent at once.'],
  invalid_signature: [400, 'The signature does not match.'],
  signed_out: [401, 'Please sign in to continue.'],
  forbidden: [403, 'Unauthorized access'],
  not_provider: [403, "You don't have provider access"],
  own_listing: [403, 'You cannot book or review your own services.'],
  report_decided: [409, 'We have already decided on your report.'],
  not_yours_to_mark: [403, 'You cannot mark a review that you wrote or that is about your work.'],
  own_content: [403, 'You cannot report your own reviews and listings.'],
  own_conversation: [403, 'You cannot message yourself.'],
  messages_refused: [403, 'You cannot send messages in this conversation.'],
  two_step_needed: [403, 'Set up two-step sign-in in your profile to continue as an admin.'],
  account_leaving: [
    403,
    'You have asked to delete your account. Cancel the deletion in your profile to do this.',
  ],
  sign_in_again: [403, 'Please sign in again to continue.'],
  email_taken: [409, 'An account with this email already exists.'],
  wrong_code: [422, 'This code is not correct. Enter the one from our latest email.'],
  wrong_sms_code: [422, 'This code is not correct. Enter the one from our latest text message.'],
  sms_unavailable: [409, 'We cannot send text messages at the moment. Try again in a few minutes.'],
  sms_stopped: [409, 'This number replied STOP to our messages.'],
  code_expired: [422, 'This code has expired. Ask for a new one.'],
  invitation_for_other: [403, 'This invitation is for another email address. Sign in with that address.'],
  invitation_link_needed: [
    403,
    'Open the link that you got with the invitation. It proves that this email address is yours.',
  ],
  invitation_over: [404, 'This invitation has expired or was withdrawn. Ask an admin for a new one.'],
  not_found: [404, 'We could not find that.'],
  provider_not_found: [404, 'Provider not found'],
  slot_taken: [409, 'That time was just taken. Please pick another.'],
  price_changed: [409, 'The price has changed'],
  not_listed: [409, 'This service is no longer available.'],
  cart_changed: [409, 'Your cart has changed. Please check it.'],
  not_offered: [409, 'This stylist does not offer appointments at this location.'],
  no_salon_address: [409, 'The address of this salon is not known yet. Choose another location.'],
  proposal_open: [409, 'There is already an open proposal to move this booking.'],
  too_many_proposals: [409, 'This booking has had 3 proposals to move it. It cannot have another.'],
  too_much_proposed: [
    409,
    'Your open proposals already hold a lot of time. Propose fewer times, withdraw another proposal, or wait for an answer.',
  ],
  proposal_over: [409, 'This proposal is no longer open.'],
  not_possible_now: [409, 'This is no longer possible.'],
  too_many_tips: [409, 'A booking can have at most 3 tips.'],
  too_many_gift_cards: [
    409,
    'You can buy up to 10 gift cards for up to $1,000 a day. Please try again tomorrow.',
  ],
  gift_card_redeemed: [409, 'This gift card was already redeemed.'],
  gift_card_over: [409, 'This gift card was taken back and refunded.'],
  gift_card_locked: [409, 'This gift card cannot be redeemed right now. Please ask whoever gave it to you.'],
  only_to_card: [409, 'A gift card can only be refunded to the card that paid.'],
  only_whole_refund: [409, 'A gift card can only be refunded whole.'],
  too_many_holds: [409, 'You have unpaid bookings or orders. Please pay or cancel one of them first.'],
  unpaid_order_exists: [409, 'You already have an unpaid order for these items.'],
  too_many_open: [409, 'You already have 10 open bookings.'],
  too_many_favorites: [409, "You can't save any more favorites. Remove one first."],
  too_many_offers: [409, 'You can send up to 5 offers a day. Please try again tomorrow.'],
  nobody_accepts: [409, 'None of these clients would get an offer now.'],
  too_many_calendars: [409, 'You can add up to 3 calendars. Remove one first.'],
  import_running: [409, 'Clients are still being imported. Remove them after the import has finished.'],
  import_file_missing: [409, 'We no longer have this file. Choose it again.'],
  import_file_changed: [409, 'The file is not the one you checked. Check it again.'],
  not_utf8: [409, 'The file is not in UTF-8. Save it as “CSV UTF-8”.'],
  needs_picture: [409, 'Add a picture first. A listing without one cannot be shown to customers.'],
  too_many_webhooks: [409, 'You can add up to 3 endpoints. Remove one first.'],
  webhook_is_off: [409, 'This endpoint is turned off. Turn it on first.'],
  too_many_addresses: [409, 'You can save up to 5 addresses. Remove one first.'],
  settle_first: [409, 'Please settle your open bookings, orders and balances first.'],
  admin_role_first: [409, 'Ask another admin to withdraw your admin role first.'],
  balance_changed: [409, 'Your wallet balance has changed. Please check it again.'],
  too_much_data: [409, 'There are too many records for one request. Choose a shorter period.'],
  key_reused: [409, 'This request was already sent with different details.'],
  changed_meanwhile: [409, 'This has changed since you opened it. Reload to see the latest version.'],
  conflict: [409, 'Someone else changed this at the same time. Please try again.'],
  busy: [409, 'Many people are changing this at the same time. Please try again.'],
  already_reviewed: [409, "You've already reviewed this booking"],
  two_step_is_off: [409, 'Two-step sign-in is already off for this person.'],
  already_admin: [409, 'This person is already an admin.'],
  already_invited: [409, 'This person has an open invitation.'],
  provider_as_admin: [409, 'A provider cannot be an admin. Use an account with another email address.'],
  reply_final: [409, 'You can edit a reply for 24 hours. This one can no longer be changed.'],
  promo_code_exists: [409, 'This promo code already exists'],
  promo_code_used: [409, 'This promo code was already used, so it keeps its code.'],
  too_many_banners: [409, 'There can be up to 50 banners. Delete one first.'],
  zone_in_use: [409, 'You cannot change your time zone while you have open or unpaid bookings.'],
  just_paid: [409, 'This has just been paid. Check what you would get back before you cancel.'],
  invalid_payment_session: [404, 'Invalid payment session'],
  not_shipped_there: [409, 'A seller does not ship to this state.'],
  amount_too_small: [409, 'A card payment must be at least $0.50.'],
  amount_too_large: [409, 'A card payment can be at most $999,999.99.'],
  payments_not_set_up: [409, 'Payments are not set up yet. Please try again later.'],
  payments_unavailable: [409, 'Our payment provider is not responding. Try again in a few minutes.'],
  payment_refused: [409, 'Our payment provider did not accept this. Try again in a few minutes.'],
  refund_too_large: [409, 'This is more than what can still be refunded.'],
  too_many_refunds: [409, 'A booking or order can be refunded in at most 10 parts.'],
  customer_gone: [
    409,
    'This person has deleted their account, so nobody could spend wallet credit. Only the card that paid can be refunded.',
  ],
  returned_by_bank: [
    409,
    'The bank has returned this money to the customer after a dispute. Try the card again to close it.',
  ],
  not_by_card: [409, 'Nothing can be refunded to the card. Refund to the wallet instead.'],
  payment_disputed: [
    409,
    'The customer disputed this payment with their bank. It cannot be refunded until the bank has decided.',
  ],
  card_payment_disputed: [
    409,
    'A bank is deciding a dispute about this payment. Until then, nothing can be refunded to the card.',
  ],
  credit_spent: [409, 'You have already spent this refund from your wallet.'],
  insufficient_balance: [409, 'Insufficient Balance'],
  amount_too_low: [409, 'Amount Too Low'],
  payout_account_not_ready: [409, 'Set up your payout account before you cash out.'],
  payouts_paused: [409, 'Payouts are paused while we check our books. Your money is safe. Try again later.'],
  insufficient_credit: [409, 'Your wallet balance has changed. Please check the summary.'],
  not_bookable: [422, 'This time cannot be booked.'],
  size_required: [422, 'Please select a size or length'],
  check_answers: [422, 'Please check your answers to the stylist’s questions.'],
  unknown_zip: [422, 'We do not know this ZIP code. Check it, or try one nearby.'],
  too_far: [422, 'This address is farther away than this stylist travels.'],
  same_time: [422, 'The appointment is already at this time.'],
  time_in_past: [422, 'This time is in the past.'],
  time_too_soon: [422, 'This time is too soon. The stylist needs more notice.'],
  time_too_far: [422, 'This date is too far ahead.'],
  time_blocked: [422, 'This time is blocked in the stylist’s calendar.'],
  outside_hours: [422, 'This time is outside the stylist’s working hours.'],
  invalid_promo_code: [422, 'Invalid promo code'],
  unknown_gift_code: [
    422,
    'We do not know this code. Check it. If you got several emails, use the code in the latest one.',
  ],
  gift_unwanted: [422, 'The owner of this address does not want gift cards by email.'],
  day_not_possible: [422, 'Choose a day from today on, at most a year ahead.'],
  image_wrong_type: [422, imageMessages.wrongType],
  image_too_large: [422, imageMessages.tooLarge],
  image_too_many_pixels: [422, imageMessages.tooManyPixels],
  image_damaged: [422, imageMessages.damaged],
  image_removed: [422, imageMessages.removed],
  group_too_large: [422, 'An offer can go to up to 500 clients. Please choose a smaller group.'],
  too_many_from_network: [
    429,
    'New customers on your network have too many unpaid bookings or orders. Please try again later.',
  ],
  provider_busy: [429, 'Many new customers are booking this stylist right now. Please try again later.'],
  data_just_prepared: [429, 'Your data was prepared less than a day ago.'],
  too_many_requests: [429, 'Too many attempts. Wait a moment and try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof refusals;

export type FieldErrors = Record<string, string>;

/** What a refusal may carry besides its code: another message, messages by field, and details for the screen. */
export type RefusalMore = {
  message?: string;
  fields?: FieldErrors;
  details?: Record<string, unknown>;
};

/** The body of every 4xx reply: a code to act on, a message to show, and messages by field. */
export type RefusalBody = RefusalMore & { code: RefusalCode; message: string };

/** Returns the status and body of a refusal's reply. */
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
