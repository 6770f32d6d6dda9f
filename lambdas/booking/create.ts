import type { bookingApi } from '../../shared/booking/api';
import { maxHolds, maxOpenBookings } from '../../shared/booking/lifecycle';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { availability } from '../data/availability';
import { bookings } from '../data/bookings';
import { busyDays, readBusyDays, refuseTaken } from '../data/busy';
import { derivedId } from '../data/derived-id';
import { hairstyles } from '../data/hairstyles';
import { madeUnderKey, refuseReusedKey } from '../data/idempotency';
import { countAttempt, promoAttempts } from '../data/limits';
import { appointmentCounts, customerCounts, profiles, roles } from '../data/people';
import { promos } from '../data/promos';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { siteOf } from '../http/origin';
import type { NewcomerLimits } from '../payments/newcomer-limits';
import { asNewcomer } from '../payments/newcomers';
import { sessionUrlOf } from '../payments/pay';
import type { Payments } from '../payments/sessions';
import { settle } from '../payments/settle';
import { unlessPlaced } from '../payments/unless-placed';
import { makeOffer } from './offer';
import { begin, placeBooking } from './place';
import { forCustomer } from './view';

export type BookingDeps = {
  store: Store;
  payments: Payments;
  marketplaceZone: string;
  newcomers: NewcomerLimits;
};

type CreateBooking = (typeof bookingApi)['createBooking'];

const readForBooking = async (store: Store, { body, actor }: Call<CreateBooking>, bookingId: string) => {
  const read = await store.readAll({
    ...madeUnderKey(bookingId),
    booking: bookings.ref(bookingId),
    hairstyle: hairstyles.ref(body.hairstyleId),
    role: roles.ref(body.providerId),
    provider: profiles.ref(body.providerId),
    customer: profiles.ref(actor.id),
    counts: customerCounts.ref(actor.email),
    appointments: appointmentCounts.ref(actor.email),
    rules: availability.ref(body.providerId),
    day: busyDays.ref(body.providerId, body.date),
    promo: body.promoCode ? promos.ref(body.promoCode) : undefined,
  });
  refuseReusedKey(read, body);
  return read;
};

const refuseTooMany = ({ holds, open }: { holds: number; open: number }) => {
  if (holds >= maxHolds) throw new Refusal('too_many_holds');
  if (open >= maxOpenBookings) throw new Refusal('too_many_open');
};

type Read = Awaited<ReturnType<typeof readForBooking>>;

const decide = async (deps: BookingDeps, { body, actor, now }: Call<CreateBooking>, read: Read) => {
  const offer = makeOffer(body, read, { customerId: actor.id, now, marketplaceZone: deps.marketplaceZone });
  const time = { ...offer.when.busy, providerId: body.providerId };
  const days = await readBusyDays(deps.store, time, new Map([[body.date, read.day]]));
  refuseTaken(time, days, now);
  refuseTooMany(read.counts);
  return { offer, days };
};

/**
 * Reads, decides and writes once; answers what exists afterwards, be it of this call or of an earlier one. `guess` is
 * taken before a word is said about a promo code.
 */
const place = async (deps: BookingDeps, ask: Call<CreateBooking>, guess: () => Promise<void>) => {
  const { body, actor, now, headers, ip } = ask;
  const id = derivedId(actor.id, headers['idempotency-key']);
  const read = await readForBooking(deps.store, ask, id);
  if (read.checkout && read.booking) {
    return {
      booking: read.booking,
      checkout: read.checkout,
      provider: { profile: read.provider, role: read.role },
    };
  }
  if (body.promoCode) await guess();
  const { offer, days } = await unlessPlaced(deps.store, id, () => decide(deps, ask, read));
  const begun = begin(offer, body, {
    id,
    customer: { ...actor, name: read.customer?.name ?? actor.name },
    phone: read.customer?.phone ?? '',
    origin: siteOf(headers),
    now,
  });
  const { booking } = begun;
  const { providerId } = booking;
  const { checkout, limits } = asNewcomer(
    begun.checkout,
    { counts: read.counts, ip, providerId, now },
    deps.newcomers,
  );
  if (checkout.cardCents > 0) await deps.payments.ready();
  await placeBooking(deps.store, booking, checkout, { ...offer, days }, limits);
  return { booking, checkout, provider: { profile: read.provider, role: read.role } };
};

/**
 * Places a booking and opens its payment. The same Idempotency-Key answers with the same booking. Throws
 * `slot_taken`, `price_changed`, `not_listed`, `not_offered`, `not_bookable`, `own_listing`, `invalid_promo_code`,
 * `too_many_holds`, `too_many_open`, `too_many_from_network`, `provider_busy`, `amount_too_small`, `amount_too_large`,
 * `insufficient_credit`, `key_reused`, `payments_not_set_up`, `too_many_requests` to whoever guesses promo codes, and
 * what opening the payment throws.
 */
export const createBooking =
  (deps: BookingDeps) =>
  async (ask: Call<CreateBooking>): Promise<Reply<CreateBooking>> => {
    let taken: Promise<void> | undefined;
    const guess = () => {
      taken ??= countAttempt(deps.store, promoAttempts, ask.actor.id, ask.now);
      return taken;
    };
    const { booking, checkout, provider } = await retryOnConflict(() => place(deps, ask, guess));
    if (checkout.status === 'open' && checkout.cardCents === 0) await settle(deps, checkout.id, ask.now);
    const url = await sessionUrlOf(deps, checkout, ask.now);
    return { booking: forCustomer(booking, provider), url };
  };
