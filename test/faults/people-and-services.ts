import { randomUUID } from 'node:crypto';
import { register } from '../../lambdas/account/cognito/register';
import { clientOffers } from '../../lambdas/data/client-offers';
import { assign, create, type Write } from '../../lambdas/data/engine/writes';
import { hairstyles, type StoredHairstyle } from '../../lambdas/data/hairstyles';
import { profiles, roles } from '../../lambdas/data/people';
import { personalCodes } from '../../lambdas/data/personal-codes';
import { promos } from '../../lambdas/data/promos';
import type { Person } from '../../lambdas/http/actor';
import { locations } from '../../shared/account/locations';
import { defaultHours } from '../../shared/availability/defaults';
import { chosenAddOns, withAddOns } from '../../shared/catalog/offer';
import { isoOf } from '../../shared/time/iso';
import { addDays, localAt, weekday } from '../../shared/time/zoned';
import { createProducts } from './products-and-carts';
import type { World } from './world';

export const zone = 'America/New_York';

const person = (id: string, accountType: string): Person => ({
  id,
  loginId: `login-of-${id}`,
  email: `${id}@example.com`,
  name: id,
  accountType,
  signedInAt: 0,
  sessionId: '',
  twoStep: false,
});

export const customers = [0, 1, 2].map((index) => person(`customer${index}`, 'customer'));
export const providers = [0, 1].map((index) => person(`provider${index}`, 'provider'));
export const admin = person('admin', 'customer');

/** As many customers as a race needs. */
export const crowd = (size: number): Person[] =>
  Array.from({ length: size }, (_, index) => person(`crowd${index}`, 'customer'));

type Service = Pick<StoredHairstyle, 'id' | 'priceCents' | 'durationMinutes' | 'lastsWeeks' | 'addOns'> & {
  provider: number;
};

const beads = { id: 'beads', name: 'Beads', priceCents: 1_555, durationMinutes: 45, active: true };
const oil = { id: 'oil', name: 'Oil', priceCents: 333, durationMinutes: 0, active: true };

const allergies: StoredHairstyle['questions'][number] = {
  id: 'allergies',
  text: 'Do you have allergies?',
  kind: 'yesNo',
  required: true,
  choices: [],
};

const services: Service[] = [
  { id: 'braids', provider: 0, priceCents: 12_345, durationMinutes: 150, addOns: [beads, oil] },
  { id: 'cut', provider: 0, priceCents: 800, durationMinutes: 60, lastsWeeks: 4, addOns: [] },
  { id: 'locs', provider: 1, priceCents: 20_000, durationMinutes: 90, addOns: [oil] },
  { id: 'consultation', provider: 1, priceCents: 0, durationMinutes: 15, addOns: [beads] },
];
export const serviceIds = services.map(({ id }) => id);

const storedHairstyle = (service: (typeof services)[number], createdAt: string): StoredHairstyle => ({
  id: service.id,
  providerId: providers[service.provider]!.id,
  providerName: providers[service.provider]!.name,
  providerArea: '',
  providerPhoto: '',
  title: service.id,
  description: '',
  category: 'braids',
  priceCents: service.priceCents,
  durationMinutes: service.durationMinutes,
  lastsWeeks: service.lastsWeeks,
  images: [{ src: '/media/a/b', width: 10, height: 10 }],
  variations: [],
  addOns: service.addOns,
  questions: service.id === 'locs' ? [allergies] : [],
  active: true,
  archived: false,
  providerApproved: true,
  createdAt,
  version: 1,
});

const promoCode = (
  name: string,
  more: { discountValue: number; usageLimit: number | null; first: boolean },
) => ({
  code: name,
  description: null,
  discountType: 'percentage' as const,
  discountValue: more.discountValue,
  maxDiscountCents: null,
  usageLimit: more.usageLimit,
  validFrom: null,
  validUntil: null,
  version: 1,
  active: true,
  firstAppointmentOnly: more.first,
  usedCount: 0,
});

/** An offer that the first provider has sent to all customers, and its code. */
export const offerId = 'the-offer';
export const offerCode = 'OFFER-0A1B2C3D';
const offerRate = 1_500;

const sentOffer = (now: number): Write[] => {
  const [at, endsAt] = [isoOf(now), isoOf(now + 30 * 86_400_000)];
  const offer = {
    providerId: providers[0]!.id,
    rate: offerRate,
    endsAt,
    validUntil: endsAt.slice(0, 10),
  };
  const counts = { group: customers.length, sent: customers.length, skipped: 0, used: 0 };
  return [
    create(clientOffers, { ...offer, ...counts, id: offerId, message: '', createdAt: at, requestHash: '' }),
    ...customers.map(({ id }) =>
      create(personalCodes, { ...offer, offerId, customerId: id, code: offerCode, sentAt: at }),
    ),
  ];
};

const grantedRoles = (createdAt: string) =>
  [admin, ...providers].map(({ id }) => ({
    userId: id,
    role: id === admin.id ? ('admin' as const) : ('provider' as const),
    status: 'approved' as const,
    zone,
    locations: [...locations],
    rulesVersion: 0,
    createdAt,
    version: 1,
  }));

/** Creates three customers, two approved providers with four services and three products, an admin, and promo codes. */
export const seedWorld = async ({ store, clock }: World, extraPeople: Person[] = []): Promise<void> => {
  const createdAt = new Date(clock.now).toISOString();
  const people = [...customers, ...providers, admin, ...extraPeople];
  await Promise.all(
    people.map((person) => register(store, { ...person, accountType: 'customer' }, zone, clock.now)),
  );
  const [one, two] = await store.readEach(providers.map(({ id }) => profiles.ref(id)));
  await store.transact([
    // One of them is found by where they are.
    assign(
      profiles.ref(one!.id),
      { address: '1 Salon Street, Brooklyn, NY 11201', shown: { ...one!.shown, address: true } },
      one!,
    ),
    assign(profiles.ref(two!.id), { address: `1 Salon Street, ${two!.name}` }, two!),
    ...grantedRoles(createdAt).map((role) => create(roles, role)),
    ...services.map((service) => create(hairstyles, storedHairstyle(service, createdAt))),
    ...createProducts(providers, createdAt),
    create(promos, {
      ...promoCode('FIRST20', { discountValue: 2_000, usageLimit: null, first: true }),
      createdAt,
    }),
    create(promos, {
      ...promoCode('TWICE', { discountValue: 3_333, usageLimit: 2, first: false }),
      createdAt,
    }),
    create(promos, {
      ...promoCode('FREE', { discountValue: 10_000, usageLimit: null, first: false }),
      createdAt,
    }),
    ...sentOffer(clock.now),
  ]);
};

/** The nth bookable day from tomorrow on, counted from zero. */
export const bookableDay = (now: number, n: number): string => {
  const today = localAt(now, zone).date;
  const days = Array.from({ length: defaultHours.horizonDays }, (_, day) => addDays(today, day + 1));
  return days.filter((day) => weekday(day) !== 0)[n]!;
};

/** The provider of a service. */
export const providerOf = (service: string): Person =>
  providers[services.find(({ id }) => id === service)!.provider]!;

/** Discounts in basis points. */
const discountRates: Record<string, number> = {
  FIRST20: 2_000,
  TWICE: 3_333,
  FREE: 10_000,
  [offerCode]: offerRate,
};

export type Choice = {
  service: string;
  /** The ids of add-ons; those that the service does not have are left out. */
  addOnIds?: readonly string[];
  day: number;
  time: string;
  promoCode?: string;
  creditCents?: number;
  /** Where it takes place if not at the provider's, for this travel fee (cents). */
  away?: { kind: 'home' | 'office'; travelFeeCents: number };
  /** The provider's own discount on that day, in basis points. */
  providerRate?: number;
  key?: string;
};

const chosenOf = ({ service: wanted, addOnIds = [] }: Choice) => {
  const service = services.find(({ id }) => id === wanted)!;
  const addOns = chosenAddOns(service.addOns, addOnIds);
  return { service, addOns, ...withAddOns(service, addOns) };
};

/** The price of a service with its add-ons after the better discount, with any travel fee, in cents. */
export const costOf = (choice: Choice): number => {
  const { promoCode, away, providerRate = 0 } = choice;
  const { priceCents } = chosenOf(choice);
  const rate = Math.max(providerRate, promoCode ? discountRates[promoCode]! : 0);
  return priceCents - Math.round((priceCents * rate) / 10_000) + (away?.travelFeeCents ?? 0);
};

/** The headers and body of a booking request. */
export const bookingRequest = (now: number, choice: Choice) => {
  const { service, addOns, durationMinutes } = chosenOf(choice);
  return {
    headers: { 'idempotency-key': choice.key ?? randomUUID(), origin: 'https://hairloom.test' },
    body: {
      hairstyleId: service.id,
      providerId: providers[service.provider]!.id,
      addOnIds: addOns.map(({ id }) => id),
      answers: service.id === 'locs' ? [{ questionId: allergies.id, value: 'no' }] : [],
      date: bookableDay(now, choice.day),
      time: choice.time,
      location: choice.away ? { kind: choice.away.kind, address: '1 Test Street' } : { kind: 'provider' },
      promoCode: choice.promoCode,
      creditCents: choice.creditCents,
      expectedTotalCents: costOf(choice),
      expectedMinutes: durationMinutes,
    },
  };
};

/** The id of the Stripe session in a payment URL. */
export const sessionIn = (url: string): string => /cs_\w+|free_[\w-]+/.exec(url)?.[0] ?? '';
