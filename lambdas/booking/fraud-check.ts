import type { FraudReviewReason } from '../../shared/booking/lifecycle';
import { isSameAddress } from '../../shared/booking/underReview';
import { type Booking, bookings, countsAsAppointment } from '../data/bookings';
import { cardsOf, firstDiscounts, passFirstDiscount } from '../data/cards';
import type { Store } from '../data/engine/store';
import { create, type Write } from '../data/engine/writes';
import { profiles, type StoredProfile } from '../data/people';
import { promos } from '../data/promos';
import type { FraudCheck } from '../payments/purchase';

/** How many of a customer's cards are checked. */
const maxCards = 8;

/** Those of these bookings that returned the discount, such as a declined one. A booking that is gone did not. */
const readReturned = async (store: Store, bookingIds: string[]): Promise<Set<string>> => {
  const found = await store.readEach(bookingIds.map((id) => bookings.ref(id)));
  const returned = found.filter((booking) => booking && !countsAsAppointment(booking));
  return new Set(returned.map((booking) => booking!.id));
};

/**
 * Marks the cards as used for the first-appointment discount. `isSecond`: one of them was used for it before, by
 * whomever, and that booking did not return it. The writes throw `stale` if another booking marks a card in the
 * meantime.
 */
const takeFirstDiscount = async (store: Store, cards: string[], booking: Booking, at: string) => {
  const found = await store.readEach(cards.map((card) => firstDiscounts.ref(card)));
  const { id: bookingId, customerId } = booking;
  const earlier = found.flatMap((discount) => discount ?? []).filter((each) => each.bookingId !== bookingId);
  const returned = await readReturned(
    store,
    earlier.map((each) => each.bookingId),
  );
  const writes = cards.flatMap((card, index): Write[] => {
    const before = found[index];
    const discount = { card, customerId, bookingId, at };
    if (!before) return [create(firstDiscounts, discount)];
    return returned.has(before.bookingId) ? [passFirstDiscount(before, discount)] : [];
  });
  return { isSecond: earlier.some((each) => !returned.has(each.bookingId)), writes };
};

const sharesAddress = ({ location }: Booking, customer?: StoredProfile, provider?: StoredProfile): boolean =>
  isSameAddress(provider?.address, customer?.address) ||
  (location.kind === 'home' && isSameAddress(provider?.address, location.address));

const readParties = async (store: Store, { customerId, providerId, promoCode }: Booking) => {
  const { promo, ...parties } = await store.readAll({
    cards: cardsOf.ref(customerId),
    providerCards: cardsOf.ref(providerId),
    customer: profiles.ref(customerId),
    provider: profiles.ref(providerId),
    promo: promoCode ? promos.ref(promoCode) : undefined,
  });
  return { ...parties, isFirst: !!promo?.firstAppointmentOnly };
};

/**
 * Checks a payment for a customer with several accounts, or one who is also the provider: by a card that was already
 * used for the first-appointment discount, a card of the provider's, or the provider's address. A payment
 * from wallet credit is checked by the customer's earlier cards. `at` is ISO. The writes throw `stale` if another
 * payment by the same card was made in the meantime.
 */
export const checkForFraud = async (
  store: Store,
  booking: Booking,
  card: string | undefined,
  at: string,
): Promise<FraudCheck> => {
  const parties = await readParties(store, booking);
  const cards = [...new Set([...(card ? [card] : []), ...parties.cards])].slice(0, maxCards);
  const first = parties.isFirst ? await takeFirstDiscount(store, cards, booking, at) : undefined;
  const signs: Record<FraudReviewReason, boolean> = {
    first_discount_card: !!first?.isSecond,
    provider_card: cards.some((card) => parties.providerCards.includes(card)),
    provider_address: sharesAddress(booking, parties.customer, parties.provider),
  };
  const reasons = (Object.keys(signs) as FraudReviewReason[]).filter((reason) => signs[reason]);
  return {
    writes: first?.writes ?? [],
    knowsCard: !!card && parties.cards.includes(card),
    ...(reasons.length > 0 && { underReview: { reasons, at } }),
  };
};
