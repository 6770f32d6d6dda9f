import { lastMinuteDays } from '../../shared/availability/last-minute';
import type { Hairstyle } from '../../shared/catalog/schema';
import { addDays, localAt, weekday } from '../../shared/time/zoned';
import { admin } from '../acting/admin';
import { marketplaceZone } from '../acting/bookings';
import { type Cloud, setClock } from '../acting/cloud';
import type { Person } from '../acting/person';
import { withSchedulesHeld } from '../acting/schedules';
import { OperatorError } from '../local/lifecycle';
import { addBookings } from './bookings';
import { addCatalog } from './catalog';
import { addConversations } from './conversations';
import { banners } from './data/banners';
import { history } from './data/history';
import { hoursFrom, travelFeeCents, withDiscounts, withOwnHours } from './data/hours';
import { newOrders, pastOrders, recentOrders } from './data/orders';
import { first20 } from './data/promo';
import { shippingTerms, withShipping } from './data/shipping';
import { upcoming } from './data/upcoming';
import { addGiftCards } from './gift-cards';
import { addOffer } from './offers';
import { addOrders } from './orders';
import { addPeople, type People } from './people';
import { openPictureStore, type PictureStore } from './picture-store';
import { addProducts } from './products';
import { addReviewPictures } from './review-pictures';
import { sweepPast } from './sweep-past';
import { addTips } from './tips';

/** Sets one provider's travel fee. */
export const setTravelFee = async ({ providers }: People): Promise<void> => {
  const { api } = providers[withOwnHours];
  const { zone, stepMinutes: _, ...rules } = await api.getMyAvailability();
  await api.updateAvailability({ body: { ...rules, stepMinutes: 60, travelFeeCents } });
};

/** Has one seller ask for shipping, to the states without a sea between. */
const setShipping = async ({ providers }: People): Promise<void> => {
  await providers[withShipping].api.saveShipping({ body: { ...shippingTerms, version: 0 } });
};

/** Gives one provider hours and time off of their own, from today on. */
export const setHours = async ({ providers }: People): Promise<void> => {
  const { api } = providers[withOwnHours];
  const { version, zone } = await api.getMyAvailability();
  await api.updateAvailability({ body: { ...hoursFrom(localAt(Date.now(), zone).date), version } });
};

/** Discounts one provider's free times of today and tomorrow. */
export const discountFreeTimes = async ({ providers }: People): Promise<void> => {
  const { api } = providers[withDiscounts];
  const { zone } = await api.getMyAvailability();
  const offers = lastMinuteDays(localAt(Date.now(), zone).date).map((date) => ({
    date,
    rate: 2_000 as const,
  }));
  await api.setLastMinuteOffers({ body: { offers } });
};

/** Creates the demo's banners one after the other, because they are shown in the order of creation. */
export const addBanners = async (pictures: PictureStore, adminPerson: Person): Promise<void> => {
  for (const { drawing, ...banner } of banners) {
    const image = await pictures.add(adminPerson, drawing);
    await adminPerson.api.createBanner({ body: { ...banner, image } });
  }
};

const favoriteTitles = ['Golden Blonde Box Braids', 'Rounded Afro Shape-Up', 'Soft Locs'];

/** Saves favorites for the demo's first customer: three styles and a stylist. */
export const addFavorites = async (
  { customers: { chloe }, providers: { amara } }: People,
  catalog: Map<string, Hairstyle>,
): Promise<void> => {
  for (const title of favoriteTitles) {
    const { id } = catalog.get(title) ?? {};
    if (!id) throw new Error(`The demo has no hairstyle called ${title}`);
    await chloe.api.addFavorite({ params: { kind: 'hairstyle', id } });
  }
  await chloe.api.addFavorite({ params: { kind: 'provider', id: amara.id } });
};

/** Has one customer wait for two Sundays of a stylist who does not work then, or a time would be held at once. */
const joinWaitlist = async (
  { customers: { marcus } }: People,
  catalog: Map<string, Hairstyle>,
): Promise<void> => {
  const { id: hairstyleId, providerId, variations } = catalog.get('Soft Locs')!;
  const { date } = localAt(Date.now(), marketplaceZone);
  const sunday = addDays(date, 7 - weekday(date));
  const days = [sunday, addDays(sunday, 7)];
  const variationId = variations[0]?.id;
  await marcus.api.joinWaitlist({
    body: { hairstyleId, providerId, variationId, days, part: 'any', location: 'provider' },
  });
};

const day = 86_400_000;

// With real Stripe, nobody can pay automatically and the clock cannot be moved back.
const canSell = !process.env.STRIPE_SECRET_KEY;

/**
 * Creates listings and purchases, services and products in parallel. The clock is at `began` first and then moves
 * forward.
 */
const addListingsAndPurchases = async (
  cloud: Cloud,
  pictures: PictureStore,
  adminPerson: Person,
  people: People,
  began: number,
): Promise<void> => {
  const [hairstyles, products] = await Promise.all([
    addCatalog(pictures, people, began).then(async (listed) => {
      await addFavorites(people, listed);
      if (canSell) await addBookings(cloud, people, listed, history);
      return listed;
    }),
    addProducts(pictures, people, began).then(async (listed) => {
      if (canSell) await addOrders(cloud, people, listed, pastOrders, began);
      return listed;
    }),
  ]);
  // Suspending now leaves time for the listings to disappear from every list.
  const suspend = () =>
    adminPerson.api.decideApplication({
      params: { providerId: people.suspended.id },
      body: { verdict: 'suspend', reason: 'Several customers reported missed appointments.' },
    });
  const wait = () => joinWaitlist(people, hairstyles);
  if (!canSell) return void (await Promise.all([suspend(), wait()]));
  const sixDaysAgo = Date.now() - 6 * day;
  await setClock(cloud, new Date(sixDaysAgo).toISOString());
  await addOrders(cloud, people, products, recentOrders, sixDaysAgo);
  await setClock(cloud, null);
  await Promise.all([
    suspend(),
    wait(),
    addBookings(cloud, people, hairstyles, upcoming),
    addOrders(cloud, people, products, newOrders, Date.now()),
    addTips(cloud, people, history),
    addGiftCards(cloud, people),
  ]);
  await addReviewPictures(pictures, people, history);
  await sweepPast(cloud);
};

const fill = async (cloud: Cloud, pictures: PictureStore, began: number): Promise<void> => {
  const [adminPerson, people] = await Promise.all([admin(cloud), addPeople(cloud, pictures)]);
  await adminPerson.api.createPromoCode({ body: first20 });
  await Promise.all([setTravelFee(people), setShipping(people)]);
  await Promise.all([
    addListingsAndPurchases(cloud, pictures, adminPerson, people, began),
    addBanners(pictures, adminPerson),
  ]);
  // Later than the bookings, which are at default hours and attached to messages.
  await Promise.all([setHours(people), discountFreeTimes(people), addConversations(people)]);
  if (canSell) await addOffer(people);
};

/** Fills the cloud with the clock set back to when the demo begins, thirty days ago. */
const fillFromBeginning = async (cloud: Cloud): Promise<void> => {
  const began = Date.now() - 30 * day;
  await setClock(cloud, new Date(began).toISOString());
  const pictures = await openPictureStore(cloud);
  try {
    await fill(cloud, pictures, began);
  } finally {
    pictures.close();
    await setClock(cloud, null);
  }
};

/**
 * Fills an empty local cloud with the demo through the API, each step as the person who would take it. The clock is
 * set back thirty days first, because nothing can be booked for a past day. Throws `OperatorError` if an earlier
 * attempt was interrupted.
 */
export const seed = async (cloud: Cloud): Promise<void> => {
  try {
    // Today's sweep would end open purchases of the past with today's date.
    await withSchedulesHeld(cloud, () => fillFromBeginning(cloud));
  } catch (error) {
    if ((error as Error).name !== 'UsernameExistsException') throw error;
    throw new OperatorError('The demo data is incomplete. Start over with: npm start -- --fresh');
  }
};
