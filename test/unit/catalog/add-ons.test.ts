import { chosenService } from '../../../lambdas/booking/quote';
import { bookings } from '../../../lambdas/data/bookings';
import { hairstyles, type StoredHairstyle } from '../../../lambdas/data/hairstyles';
import { quote } from '../../../shared/booking/pricing';
import { bookingInput } from '../../../shared/booking/schema';
import { hairstyleChange, hairstyleInput } from '../../../shared/catalog/hairstyle-input';
import { maxAddOns } from '../../../shared/catalog/limits';
import { chosenAddOns, offerOf, priceWithoutAddOns, withAddOns } from '../../../shared/catalog/offer';
import { booking } from '../events/fixtures';

const active = { active: true };
const wash = { id: 'wash', name: 'Wash', priceCents: 3_500, durationMinutes: 45, ...active };
const beads = { id: 'beads', name: 'Beads', priceCents: 1_200, durationMinutes: 0, ...active };
const retired = { id: 'retired', name: 'Retired', priceCents: 100, durationMinutes: 15, active: false };
const long = { id: 'long', name: 'Long', priceCents: 20_000, durationMinutes: 150, ...active };

const service: StoredHairstyle = {
  id: 'braids',
  providerId: 'amara',
  providerName: 'Amara',
  providerArea: '',
  providerPhoto: '',
  title: 'Braids',
  description: '',
  category: 'braids',
  priceCents: 12_000,
  durationMinutes: 60,
  images: [{ src: '/media/a/b', width: 10, height: 10 }],
  variations: [long],
  addOns: [wash, beads, retired],
  questions: [],
  active: true,
  archived: false,
  providerApproved: true,
  createdAt: '2026-05-04T13:59:00.000Z',
  version: 1,
};

const { active: _, ...bookedWash } = wash;
const { active: __, ...bookedBeads } = beads;

test('the chosen add-ons are in the order of the provider, without those that are not offered', () => {
  expect(chosenAddOns(service.addOns, ['beads', 'retired', 'none', 'wash'])).toEqual([
    bookedWash,
    bookedBeads,
  ]);
  expect(chosenAddOns(service.addOns, [])).toEqual([]);
});

test('add-ons add to the price and the time of a service or of its chosen size', () => {
  const addOns = [bookedWash, bookedBeads];
  expect(withAddOns(service, [])).toEqual({ priceCents: 12_000, durationMinutes: 60 });
  expect(withAddOns(service, addOns)).toEqual({ priceCents: 16_700, durationMinutes: 105 });
  const sized = withAddOns(offerOf(service, 'long'), addOns);
  expect(sized).toEqual({ priceCents: 24_700, durationMinutes: 195 });
  expect(priceWithoutAddOns(sized.priceCents, addOns)).toBe(20_000);
});

test('a promo code takes off from the service and its add-ons, and not from the travel fee', () => {
  const { priceCents } = withAddOns(service, [bookedWash, bookedBeads]);
  expect(quote(priceCents, { type: 'percentage', value: 2_000 }, 1_500)).toEqual({
    listCents: 16_700,
    discountCents: 3_340,
    travelFeeCents: 1_500,
    totalCents: 14_860,
  });
});

test('what is booked has the price and the time of all that was chosen', () => {
  expect(chosenService(service, { variationId: 'long', addOnIds: ['beads', 'wash'] })).toMatchObject({
    variation: long,
    addOns: [bookedWash, bookedBeads],
    listCents: 24_700,
    durationMinutes: 195,
  });
});

test.each(['retired', 'none'])('the add-on %s is refused at its field', (id) => {
  const refusal = expect.objectContaining({
    code: 'not_listed',
    more: expect.objectContaining({ fields: { addOnIds: expect.stringContaining('no longer offered') } }),
  });
  expect(() => chosenService(service, { addOnIds: ['wash', id] })).toThrow(refusal);
});

test('a request with the same add-on twice is refused', () => {
  const ids = bookingInput.shape.addOnIds;
  expect(ids.safeParse(['wash', 'wash']).error?.issues[0]?.message).toBe('An add-on can be chosen once');
  expect(ids.parse(undefined)).toEqual([]);
});

const input = {
  title: 'Braids',
  category: 'braids',
  priceCents: 12_000,
  durationMinutes: 600,
  images: service.images,
};

const problemsOf = (change: object) =>
  hairstyleInput
    .safeParse({ ...input, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

const addOn = { name: 'Wash', priceCents: 3_500, durationMinutes: 45 };

test.each([
  ['a negative price', { addOns: [{ ...addOn, priceCents: -1 }] }, 'addOns.0.priceCents'],
  ['a negative time', { addOns: [{ ...addOn, durationMinutes: -15 }] }, 'addOns.0.durationMinutes'],
  [
    'a time not in quarters of an hour',
    { addOns: [{ ...addOn, durationMinutes: 20 }] },
    'addOns.0.durationMinutes',
  ],
  ['no name', { addOns: [{ ...addOn, name: ' ' }] }, 'addOns.0.name'],
  ['too many', { addOns: Array.from({ length: maxAddOns + 1 }, () => addOn) }, 'addOns'],
  [
    'the same id twice',
    {
      addOns: [
        { ...addOn, id: 'a' },
        { ...addOn, id: 'a' },
      ],
    },
    'addOns',
  ],
])('a service is refused for add-ons with %s', (_, change, path) => {
  expect(problemsOf(change)?.map(([at]) => at)).toEqual([path]);
});

test('a service with all its add-ons takes no longer than a service can', () => {
  const hours = (count: number, isOffered = true) => ({
    ...addOn,
    durationMinutes: count * 60,
    active: isOffered,
  });
  const tooLong = [['addOns', 'With all its add-ons, a service takes at most 12h 45m']];
  expect(problemsOf({ addOns: [hours(1), addOn, hours(1)] })).toBeUndefined();
  expect(problemsOf({ addOns: [hours(2), hours(1)] })).toEqual(tooLong);
  // What is switched off cannot be booked.
  expect(problemsOf({ addOns: [hours(2), hours(1, false)] })).toBeUndefined();
  const variations = [{ name: 'Long', priceCents: 1, durationMinutes: 765 }];
  expect(problemsOf({ variations, addOns: [{ ...addOn, durationMinutes: 0 }] })).toBeUndefined();
  expect(problemsOf({ variations, addOns: [addOn] })).toEqual(tooLong);
  expect(hairstyleChange.safeParse({ ...input, addOns: [hours(3)], version: 1 }).success).toBe(false);
});

test('a service with all its add-ons costs no more than can be paid', () => {
  const dear = { ...addOn, priceCents: 60_000_00, durationMinutes: 0 };
  const variations = [{ name: 'Long', priceCents: 50_000_00, durationMinutes: 60 }];
  const tooDear = [['addOns', 'With all its add-ons, a service costs at most $100,000.00']];
  expect(problemsOf({ addOns: [dear] })).toBeUndefined();
  expect(problemsOf({ variations, addOns: [dear] })).toEqual(tooDear);
  expect(problemsOf({ variations, addOns: [{ ...dear, active: false }] })).toBeUndefined();
});

test('services and bookings from before have no add-ons', () => {
  const { addOns: _, ...oldService } = service;
  expect(hairstyles.parse(oldService)?.addOns).toEqual([]);
  const { addOns: __, ...oldBooking } = booking;
  expect(bookings.parse(oldBooking)?.addOns).toEqual([]);
});
