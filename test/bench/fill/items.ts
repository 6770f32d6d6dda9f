import { type Booking, bookings } from '../../../lambdas/data/bookings';
import { busyDays } from '../../../lambdas/data/busy';
import type { Item } from '../../../lambdas/data/engine/item';
import { hairstyles, type StoredHairstyle } from '../../../lambdas/data/hairstyles';
import { profiles, roles } from '../../../lambdas/data/people';
import { products, type StoredProduct } from '../../../lambdas/data/products';
import { hoursByDay, minuteOf } from '../../../shared/availability/interval';
import { hairstyleCategories } from '../../../shared/catalog/categories';
import { productCategories } from '../../../shared/catalog/product-categories';
import type { Image } from '../../../shared/http/fields';
import { addDays, instantOf, weekday } from '../../../shared/time/zoned';

const zone = 'America/New_York';
const createdAt = '2026-01-05T12:00:00.000Z';
const bookingsPerDay = 5;
const minProviders = 200;
const minProducts = 1_000;
const maxServicesInAllLists = 100_000;

/** The sizes of a marketplace with this many services, as many bookings (or none) and half as many products. */
export const sizesOf = (services: number, isBooked = true) => {
  const providers = Math.max(minProviders, services / 100);
  const products = Math.max(minProducts, services / 2);
  return {
    services,
    products,
    providers,
    servicesEach: services / providers,
    productsEach: products / providers,
    isBooked,
    daysTaken: isBooked ? services / providers / bookingsPerDay : 0,
  };
};
export type Sizes = ReturnType<typeof sizesOf>;

export const providerId = (index: number) => `provider-${index}`;
export const hairstyleId = (provider: number, index: number) => `style-${provider}-${index}`;
export const productId = (provider: number, index: number) => `product-${provider}-${index}`;

/** The price of every product, in cents. */
export const productCents = 1_800;

/** The next days except Sundays, from the day after tomorrow on: bookable in any time zone. */
export const workingDays = (today: string, count: number): string[] => {
  const days: string[] = [];
  for (let ahead = 2; days.length < count; ahead++) {
    const day = addDays(today, ahead);
    if (weekday(day) !== 0) days.push(day);
  }
  return days;
};

const picture = (seed: string): Image => ({
  src: `/media/${seed}`,
  width: 1280,
  height: 1600,
  placeholder: `data:image/webp;base64,${Buffer.from(seed.padEnd(60, seed)).toString('base64')}`,
});

const createdAtOf = (provider: number, index: number): string =>
  new Date(Date.parse(createdAt) + (provider * 1_000 + index) * 1_000).toISOString();

const providerItems = (index: number): Item[] => {
  const id = providerId(index);
  const email = `${id}@bench.hairloom.test`;
  const shown = { address: true, email: false, phone: false };
  const person = {
    id,
    loginId: id,
    email,
    name: `Provider ${index}`,
    phone: '+1 555 0100',
    address: '12 Braid Street',
  };
  const bio = 'Fifteen years of braids, locs and natural hair, at my place or yours. '.repeat(3);
  return [
    profiles.item({
      ...person,
      bio,
      area: '',
      shown,
      addresses: [],
      version: 1,
      ratingSum: 44,
      ratingCount: 10,
      createdAt,
    }),
    roles.item({
      userId: id,
      role: 'provider',
      status: 'approved',
      zone,
      locations: ['provider', 'home'],
      rulesVersion: 0,
      createdAt,
      version: 2,
    }),
  ];
};

/** A provider's service. */
export const hairstyleOf = (provider: number, index: number): StoredHairstyle => {
  const id = hairstyleId(provider, index);
  return {
    id,
    providerId: providerId(provider),
    providerName: `Provider ${provider}`,
    providerArea: '',
    providerPhoto: '',
    title: `Knotless box braids ${provider}-${index}`,
    description: 'Light, long-lasting braids without a knot at the root. '.repeat(2),
    category: hairstyleCategories[(provider + index) % hairstyleCategories.length]!,
    priceCents: 12_000,
    durationMinutes: 60,
    images: [1].map((number) => picture(`${providerId(provider)}/${id}-${number}`)),
    variations: ['Medium', 'Large'].map((name, size) => ({
      id: `size-${size}`,
      name,
      description: 'Down to the waist',
      priceCents: 10_000 + 2_000 * size,
      durationMinutes: 60,
      active: true,
    })),
    addOns: [],
    questions: [],
    active: true,
    providerApproved: true,
    archived: false,
    createdAt: createdAtOf(provider, index),
    version: 1,
  };
};

export const productOf = (provider: number, index: number): StoredProduct => {
  const id = productId(provider, index);
  return {
    id,
    providerId: providerId(provider),
    providerName: `Provider ${provider}`,
    providerArea: '',
    providerPhoto: '',
    name: `Argan oil ${provider}-${index}`,
    description: 'Cold-pressed, for ends that have seen a flat iron or two. '.repeat(2),
    category: productCategories[(provider + index) % productCategories.length]!,
    priceCents: productCents,
    // Enough never to sell out.
    stock: 100_000,
    pieces: 100_000,
    reserved: 0,
    sold: 0,
    images: [picture(`${providerId(provider)}/${id}`)],
    active: true,
    providerApproved: true,
    archived: false,
    createdAt: createdAtOf(provider, index),
    version: 1,
  };
};

/** A paid booking of a service on one of these days. */
export const bookingOf = (hairstyle: StoredHairstyle, number: number, days: readonly string[]): Booking => {
  const date = days[Math.floor(number / bookingsPerDay)]!;
  // Every other hour, so that each day has free hours in between.
  const time = `${String(9 + 2 * (number % bookingsPerDay)).padStart(2, '0')}:00`;
  const customer = `customer-${hairstyle.id}`;
  const startsAt = instantOf(date, time, zone);
  return {
    id: `booking-${hairstyle.id}`,
    checkoutId: `booking-${hairstyle.id}`,
    customerId: customer,
    customer: { name: 'Chloe Customer', email: `${customer}@bench.hairloom.test`, phone: '+1 555 0101' },
    providerId: hairstyle.providerId,
    providerName: hairstyle.providerName,
    hairstyleId: hairstyle.id,
    title: hairstyle.title,
    addOns: [],
    tips: [],
    image: hairstyle.images[0]!,
    date,
    time,
    zone,
    startsAt,
    durationMinutes: 60,
    busy: { from: minuteOf(startsAt), to: minuteOf(startsAt) + 60, dayZone: zone },
    location: { kind: 'provider' },
    listCents: 12_000,
    discountCents: 0,
    travelFeeCents: 0,
    totalCents: 12_000,
    creditCents: 0,
    cancellationFeeCents: 2_000,
    platformFeeRate: 1_000,
    status: 'confirmed',
    paymentStatus: 'paid',
    paidAt: createdAt,
    dueAt: startsAt,
    reviewed: false,
    createdAt,
    updatedAt: createdAt,
    version: 2,
  };
};

/** The busy days of a provider's paid bookings. */
const busyItems = (theirs: readonly Booking[]): Item[] => {
  const days = new Map<string, Item>();
  for (const { id, providerId, busy } of theirs) {
    const { dayZone, ...time } = busy;
    for (const [day, hours] of hoursByDay(time, dayZone)) {
      const before = days.get(day) ?? { ...busyDays.key(providerId, day), ttl: 4_000_000_000 };
      const counters = Object.fromEntries(hours.map((hour) => [`h${hour}`, 2]));
      days.set(day, { ...before, ...counters, [`b#${id}`]: time });
    }
  }
  return [...days.values()];
};

/** The partition keys of lists that no measured operation reads: of providers, customers, the schedule and admins. */
const keysOfUnreadLists = [
  'providerPk',
  'providerStatusPk',
  'customerPk',
  'customerStatusPk',
  'duePk',
  'monthPk',
  'statusPk',
];

const withoutUnreadLists = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !keysOfUnreadLists.includes(name)));

/**
 * All table items of a marketplace: providers, services, products and, if it is booked, a booking for each service. Of a large
 * one, every tenth item is in the lists that no measured operation reads: each list holds a copy of its items, and all of them
 * would take 43 GB for a million services. One without bookings violates no invariant.
 */
export function* marketplace(sizes: Sizes, today: string): Generator<Item> {
  const days = workingDays(today, sizes.daysTaken);
  const isThin = sizes.services > maxServicesInAllLists;
  const listed = (item: Item, index: number): Item =>
    isThin && index % 10 !== 0 ? withoutUnreadLists(item) : item;
  for (let provider = 0; provider < sizes.providers; provider++) {
    yield* providerItems(provider);
    const theirs: Booking[] = [];
    for (let index = 0; index < sizes.servicesEach; index++) {
      const hairstyle = hairstyleOf(provider, index);
      yield listed(hairstyles.item(hairstyle), index);
      if (!sizes.isBooked) continue;
      const booking = bookingOf(hairstyle, index, days);
      yield listed(bookings.item(booking), index);
      theirs.push(booking);
    }
    yield* busyItems(theirs);
    for (let index = 0; index < sizes.productsEach; index++)
      yield listed(products.item(productOf(provider, index)), index);
  }
}
