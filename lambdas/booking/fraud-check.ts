import type { FraudReviewReason } from '../../shared/booking/lifecycle';
import { isSameAddress } from '../../shared/booking/underReview';
import type { Booking } from '../data/bookings';
import { cardsOf, firstDiscounts } from '../data/cards';
import { profiles, type StoredProfile } from '../data/people';
import { promos } from '../data/promos';
import type { Store } from '../data/store';
import { create } from '../data/writes';
import type { FraudCheck } from '../payments/purchase';

/** Of the cards somebody has paid with, so many are looked at. */
const maxCards = 8;

/**
 * Whether one of these cards has had the discount of a first appointment for somebody else, and the writes by which
 * they have all had it now. Throws `stale` where another booking had it in the meantime.
 */
const takeFirstDiscount = async (store: Store, cards: string[], booking: Booking, at: string) => {
  const found = await store.readEach(cards.map((card) => firstDiscounts.ref(card)));
  const { id: bookingId, customerId } = booking;
  const taken = cards.filter((_, index) => !found[index]);
  return {
    isSecond: found.some((discount) => discount && discount.customerId !== customerId),
    writes: taken.map((card) => create(firstDiscounts, { card, customerId, bookingId, at })),
  };
};

const sharesHome = ({ location }: Booking, customer?: StoredProfile, provider?: StoredProfile): boolean =>
  isSameAddress(provider?.address, customer?.address) ||
  (location.kind === 'home' && isSameAddress(provider?.address, location.address));

const readParties = async (store: Store, { customerId, providerId, promoCode }: Booking) => {
  const { promo, ...parties } = await store.readAll({
    cards: cardsOf.ref(customerId),
    theirs: cardsOf.ref(providerId),
    customer: profiles.ref(customerId),
    provider: profiles.ref(providerId),
    promo: promoCode ? promos.ref(promoCode) : undefined,
  });
  return { ...parties, isFirst: !!promo?.firstAppointmentOnly };
};

/**
 * Looks at the payment of a booking for one person posing as several: a card that has had the discount of a first appointment for
 * another customer, or a provider known by the customer's card or home. Wallet credit is looked at by the cards its
 * owner has paid with before. `at` is ISO. Throws `stale` where two payments of one card meet.
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
    provider_card: cards.some((each) => parties.theirs.includes(each)),
    provider_address: sharesHome(booking, parties.customer, parties.provider),
  };
  const reasons = (Object.keys(signs) as FraudReviewReason[]).filter((reason) => signs[reason]);
  return {
    writes: first?.writes ?? [],
    knowsCard: !!card && parties.cards.includes(card),
    ...(reasons.length > 0 && { underReview: { reasons, at } }),
  };
};
