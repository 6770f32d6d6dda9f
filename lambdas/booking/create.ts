import type { bookingApi } from '../../shared/booking/api';
import type { Reply } from '../../shared/http/route';
import { bookings } from '../data/bookings';
import { countAttempt, promoAttempts } from '../data/limits';
import type { Call } from '../http/endpoints';
import { reserve } from '../payments/reserve';
import { type BookingDeps, refsFor } from './create-input';
import { quoteBooking } from './quote';
import { releaseReplaced } from './replace';
import { reserveBooking } from './reserve';
import { forCustomer } from './view';

type CreateBooking = (typeof bookingApi)['createBooking'];

/** Counts a try of a promo code before anything is said about it; once per call, however often we retry. */
const countPromoTry = ({ store }: BookingDeps, { body, actor, now }: Call<CreateBooking>) => {
  let counted: Promise<void> | undefined;
  return async (): Promise<void> => {
    if (!body.promoCode) return;
    counted ??= countAttempt(store, promoAttempts, actor.id, now);
    await counted;
  };
};

/**
 * Books an appointment, releasing the hold it replaces, and opens its payment. The same Idempotency-Key returns the same booking. Throws `slot_taken`,
 * `price_changed`, `not_listed`, `not_offered`, `not_bookable`, `own_listing`, `invalid_promo_code`, `too_many_open`,
 * `too_many_requests` after too many tries of promo codes, and what `reserve` and `releaseReplaced` throw.
 */
export const createBooking =
  (deps: BookingDeps) =>
  async (call: Call<CreateBooking>): Promise<Reply<CreateBooking>> => {
    const countTry = countPromoTry(deps, call);
    await releaseReplaced(deps, call, countTry);
    const { reserved, read, url } = await reserve(deps, call, {
      refs: refsFor(call),
      // A batch read is not a snapshot: it may see the checkout and not yet the booking.
      readExisting: async ({ booking }, { id }) => booking ?? (await deps.store.read(bookings.ref(id)))!,
      quote: async (read, attempt) => {
        await countTry();
        const { store, marketplaceZone } = deps;
        const quote = await quoteBooking(store, call.body, read, { ...attempt, marketplaceZone });
        return reserveBooking(quote, call.body, attempt, read.settings);
      },
    });
    return { booking: forCustomer(reserved, { profile: read.provider, role: read.role }), url };
  };
