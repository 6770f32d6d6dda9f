import { screen, waitFor, within } from '@testing-library/react';
import { rebookPath } from '../../shared/booking/rebooking';
import type { BookingCalendar, CustomerBooking } from '../../shared/booking/schema';
import { type Answers, offline, refused } from './given/api';
import { booking, held } from './given/bookings';
import { hairstyle } from './given/listings';
import { closePage, type OpenPage, openPage } from './given/page';
import { customer } from './given/people';

afterEach(() => closePage());

const calendar: BookingCalendar = {
  zone: 'America/New_York',
  today: '2026-12-01',
  lastDate: '2027-01-30',
  cancellationFeeCents: 1_234,
  travelArea: '',
  travelFeeCents: 1_500,
  lastMinute: [],
  days: [
    { date: '2026-12-01', status: 'closed' },
    { date: '2026-12-02', status: 'full' },
    { date: '2026-12-03', status: 'free' },
    { date: '2026-12-04', status: 'free' },
  ],
};

const slots = ['09:00', '10:00', '11:00'].map((time) => ({ time, free: time !== '09:00' }));

const openForm = (answers: Answers = {}, query = ''): Promise<OpenPage> =>
  openPage({
    path: '/book/:id',
    at: `/book/${hairstyle.id}${query}`,
    page: () => import('../../web/features/booking/pages/BookPage'),
    as: customer,
    answers: {
      getHairstyle: hairstyle,
      getWallet: { wallet: { creditCents: 0, heldCents: 0 }, items: [] },
      listBookings: { items: [] },
      getCalendar: calendar,
      getAvailability: ({ query }) => ({
        date: query.date,
        zone: calendar.zone,
        today: calendar.today,
        slots,
      }),
      ...answers,
    },
  });

const button = (name: string) => screen.getByRole('button', { name });
const time = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const shownTimes = () => document.querySelectorAll('.slot-picker-slot').length;
const summary = () => within(screen.getByLabelText('Summary'));

const chooseTen = async ({ user }: OpenPage) => {
  await waitFor(async () => expect((await time('10:00 AM')).disabled).toBe(false));
  await user.click(await time('10:00 AM'));
};

/** The bookings that were asked for. */
const booked = ({ sent }: OpenPage) => sent.filter(({ route }) => route === 'createBooking');

const twentyPercent = { type: 'percentage', value: 2_000 } as const;

const sizes = [
  { id: 'mid', name: 'Mid-back', priceCents: 18_000, durationMinutes: 300, active: true },
  { id: 'long', name: 'Waist length', priceCents: 26_000, durationMinutes: 420, active: true },
];
const sized = { ...hairstyle, variations: sizes };

const chooseSize = async ({ user }: OpenPage, name: string) => {
  const choices = within(screen.getByRole('group', { name: 'Select Size/Length' }));
  await user.click(choices.getByText(name));
  await within(screen.getByRole('region', { name: 'Service' })).findByText(new RegExp(`^${name} ·`));
};

// A part of the page, since jsdom loads no other one.
const placed = { booking, url: '#pay' };

test('the calendar opens on the first free day, and full days cannot be chosen', async () => {
  await openForm();
  const full = await screen.findByRole<HTMLButtonElement>('button', { name: /December 2.*, fully booked$/ });
  expect(full.disabled).toBe(true);
  expect(document.querySelector('[data-day="2026-12-03"]')?.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('Fully booked')).toBeTruthy();
});

test('times that are taken are folded away until asked for, and cannot be chosen', async () => {
  const { user } = await openForm();
  await screen.findByRole('button', { name: 'Show unavailable times' });
  expect(shownTimes()).toBe(2);
  await user.click(button('Show unavailable times'));
  expect(shownTimes()).toBe(3);
  expect((await time('9:00 AM')).disabled).toBe(true);
  await user.click(button('Hide unavailable times'));
  expect(shownTimes()).toBe(2);
});

test('the terms say what comes back, until when, and what happens next', async () => {
  const page = await openForm();
  await chooseTen(page);
  expect(summary().getByText(/^Cancel before Thu, Dec 3, 10:00 AM and get \$82\.66 back\./)).toBeTruthy();
  expect(summary().getByText(/Next: pay securely by card/)).toBeTruthy();
});

test('without a time nothing is booked, and the summary of problems leads to the times', async () => {
  const page = await openForm();
  await screen.findByRole('button', { name: 'Show unavailable times' });
  await page.user.click(button('Confirm Booking'));
  await screen.findByText('There is a problem');
  expect(screen.getByRole('link', { name: 'Please select a date and time' })).toBeTruthy();
  expect(booked(page)).toEqual([]);
});

test('an address beyond the travel radius is named as soon as it has its ZIP code, and when it is refused', async () => {
  const message = 'This stylist travels up to 25 miles, and this address is about 40 miles away.';
  const page = await openForm({
    getCalendar: { ...calendar, travelMiles: 25 },
    getTravel: ({ query }) => ({ maxMiles: 25, ...(query.zip === '08540' && { miles: 40 }) }),
    createBooking: refused('too_far', { message, fields: { 'location.address': message } }),
  });
  await chooseTen(page);
  await page.user.click(screen.getByLabelText('At my home'));
  const address = screen.getByLabelText<HTMLInputElement>('Address');
  screen.getByText('Travels up to 25 miles. Please add the state and ZIP code.');
  await page.user.type(address, '1 Nassau Street, Princeton, NJ');
  expect(page.sent.some(({ route }) => route === 'getTravel')).toBe(false);
  await page.user.type(address, ' 08540');
  await screen.findByText(message);
  await page.user.clear(address);
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  await page.user.type(address, 'The Grand Hotel');
  await page.user.click(button('Confirm Booking'));
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(1);
  expect(address.getAttribute('aria-invalid')).toBe('true');
});

test('coming to the customer needs an address and adds the travel fee', async () => {
  const page = await openForm({ createBooking: placed });
  await chooseTen(page);
  await page.user.click(screen.getByText('At my home'));
  await waitFor(() => expect(screen.getByLabelText('Summary').textContent).toContain('$110.00'));
  await page.user.click(button('Confirm Booking'));
  await screen.findByText('There is a problem');
  expect(booked(page)).toEqual([]);
});

test('a promo code is checked and can be removed', async () => {
  const { user } = await openForm({
    checkPromoCode: ({ body }) =>
      body.code === 'FIRST20'
        ? { valid: true, discount: twentyPercent, discountCents: 1_900, totalCents: 7_600 }
        : { valid: false, error: 'Invalid promo code', discountCents: 0, totalCents: 9_500 },
  });
  const code = await screen.findByLabelText('Promo code');
  await user.click(button('Apply'));
  await screen.findByText('Please enter a promo code');
  await user.type(code, 'nonsense');
  await user.click(button('Apply'));
  await screen.findByText('Invalid promo code');
  await user.clear(code);
  await user.type(code, 'first20{Enter}');
  await screen.findByText('Promo code applied! You save $19.00');
  expect(screen.getByLabelText('Summary').textContent).toContain('Discount (FIRST20)');
  await user.click(button('Remove promo code FIRST20'));
  expect(screen.getByLabelText('Summary').textContent).not.toContain('Discount');
});

test('a changed price is asked about; the next try has the new one, and a key of its own', async () => {
  const page = await openForm({
    createBooking: refused('price_changed', { details: { totalCents: 12_500 } }),
  });
  await chooseTen(page);
  await page.user.click(button('Confirm Booking'));
  const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }));
  for (const total of [/\$95\.00/, /\$125\.00/]) expect(dialog.getByText(total)).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Book at the new price' }));
  await waitFor(() =>
    expect(booked(page)).toMatchObject([
      { body: { expectedTotalCents: 9_500 } },
      { body: { expectedTotalCents: 12_500 } },
    ]),
  );
  const [first, second] = booked(page).map(({ headers }) => headers);
  expect(first).not.toEqual(second);
});

test('after "Not now" to a changed price, the page shows the new one', async () => {
  let priceCents = 9_500;
  const page = await openForm({
    getHairstyle: () => ({ ...hairstyle, priceCents }),
    createBooking: () => {
      priceCents = 12_500;
      return refused('price_changed', { details: { totalCents: priceCents } });
    },
  });
  await chooseTen(page);
  await page.user.click(button('Confirm Booking'));
  const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }));
  await page.user.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.getByLabelText('Summary').textContent).toContain('$125.00'));
  expect(booked(page)).toHaveLength(1);
});

test('a time that was just taken is said at the times, is no longer chosen, and cannot be', async () => {
  let isTaken = false;
  const page = await openForm({
    getAvailability: ({ query }) => ({
      ...{ date: query.date, zone: calendar.zone, today: calendar.today },
      slots: slots.map((slot) => (isTaken && slot.time === '10:00' ? { ...slot, free: false } : slot)),
    }),
    createBooking: () => {
      isTaken = true;
      return refused('slot_taken');
    },
  });
  await chooseTen(page);
  await page.user.click(button('Confirm Booking'));
  await screen.findByText('There is a problem');
  const times = screen.getByRole('group', { name: 'Time' });
  expect(times.textContent).toContain('That time was just taken. Please pick another.');
  await waitFor(async () => expect((await time('10:00 AM')).disabled).toBe(true));
  expect((await time('10:00 AM')).checked).toBe(false);
});

test('the wallet pays what it can, and the card the rest', async () => {
  const page = await openForm({
    getWallet: { wallet: { creditCents: 2_000, heldCents: 0 }, items: [] },
    createBooking: placed,
  });
  await chooseTen(page);
  await page.user.click(await screen.findByLabelText('Use wallet balance'));
  for (const line of ['Total$95.00', 'Wallet balance−$20.00', 'To pay by card$75.00'])
    expect(screen.getByLabelText('Summary').textContent).toContain(line);
  await page.user.click(button('Confirm Booking'));
  await waitFor(() => expect(booked(page)).toMatchObject([{ body: { creditCents: 2_000 } }]));
});

test('a second booking of the same service replaces the held one after asking', async () => {
  const page = await openForm({ listBookings: { items: [held()] }, createBooking: placed });
  await chooseTen(page);
  await page.user.click(button('Confirm Booking'));
  const question = async () =>
    within(await screen.findByRole('dialog', { name: 'Replace your held booking?' }));
  await page.user.click((await question()).getByRole('button', { name: 'Keep booking' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(booked(page)).toEqual([]);
  await page.user.click(button('Confirm Booking'));
  await page.user.click((await question()).getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(booked(page)).toMatchObject([{ body: { replaces: booking.id } }]));
});

test('a try whose reply was lost is repeated with the same key', async () => {
  let isDown = true;
  const page = await openForm({ createBooking: () => (isDown ? offline : placed) });
  await chooseTen(page);
  await page.user.click(button('Confirm Booking'));
  await screen.findByText('There is a problem');
  expect(screen.getAllByText('Failed to create booking').length).toBeGreaterThan(0);
  isDown = false;
  await page.user.click(button('Confirm Booking'));
  await waitFor(() => expect(booked(page)).toHaveLength(2));
  const [first, second] = booked(page).map(({ headers }) => headers);
  expect(first).toEqual(second);
});

test('a calendar that cannot be loaded can be tried again', async () => {
  let isDown = true;
  const { user } = await openForm({ getCalendar: () => (isDown ? refused('not_found') : calendar) });
  await screen.findByText("Couldn't load the calendar");
  isDown = false;
  await user.click(button('Try again'));
  await screen.findByRole('button', { name: 'Show unavailable times' });
});

test('a stylist without a place takes no appointments yet', async () => {
  await openForm({ getHairstyle: { ...hairstyle, provider: { ...hairstyle.provider, locations: [] } } });
  await screen.findByText('Not taking appointments yet');
  expect(screen.queryByRole('button', { name: 'Confirm Booking' })).toBeNull();
});

test('the size chosen before is kept', async () => {
  const size = { id: 'long', name: 'Waist length', priceCents: 26_000, durationMinutes: 420, active: true };
  await openForm({ getHairstyle: { ...hairstyle, variations: [size] } }, '?variation=long');
  const service = within(await screen.findByRole('region', { name: 'Service' }));
  await service.findByText(/Waist length · 7h 0m/);
  expect(service.getByRole('link', { name: 'Amara Okafor' }).getAttribute('href')).toBe(
    '/providers/provider',
  );
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(`/hairstyles/${hairstyle.id}`);
});

test('a size that was not chosen before is asked for, and is what is booked', async () => {
  const page = await openForm({
    getHairstyle: sized,
    createBooking: placed,
    checkPromoCode: { valid: true, discount: twentyPercent, discountCents: 1_900, totalCents: 7_600 },
  });
  await chooseTen(page);
  expect(summary().getByText('Choose a size')).toBeTruthy();
  expect(summary().getByText('Starting price', { selector: 'dt' })).toBeTruthy();
  await page.user.type(screen.getByLabelText('Promo code'), 'first20{Enter}');
  await screen.findByText('−$19.00');
  await page.user.click(button('Confirm Booking'));
  expect(await screen.findByRole('link', { name: 'Please select a size or length' })).toBeTruthy();
  expect(
    screen.getByRole('group', { name: 'Select Size/Length', description: 'Please select a size or length' }),
  ).toBeTruthy();
  expect(booked(page)).toEqual([]);
  await chooseSize(page, 'Mid-back');
  await waitFor(() => expect(summary().getByText('−$36.00')).toBeTruthy());
  await chooseSize(page, 'Waist length');
  await waitFor(() => expect(summary().getByText('−$52.00')).toBeTruthy());
  expect(screen.queryByText('There is a problem')).toBeNull();
  expect(summary().queryByText('Choose a size')).toBeNull();
  expect(summary().queryByText('Starting price')).toBeNull();
  await page.user.click(button('Confirm Booking'));
  await waitFor(() =>
    expect(booked(page)).toMatchObject([{ body: { variationId: 'long', expectedTotalCents: 20_800 } }]),
  );
  // Each check is one of a few attempts, so other sizes take none.
  expect(page.sent.filter(({ route }) => route === 'checkPromoCode')).toHaveLength(1);
});

test('a size that is no longer offered is asked for again, and nothing is booked without it', async () => {
  let offered = sizes;
  const message = 'The size you chose is no longer offered. Please select another.';
  const page = await openForm(
    {
      getHairstyle: () => ({ ...hairstyle, variations: offered }),
      createBooking: ({ body }) => {
        if (body.variationId === 'mid') return placed;
        offered = sizes.slice(0, 1);
        return refused('not_listed', { message, fields: { variationId: message } });
      },
    },
    '?variation=long',
  );
  await chooseTen(page);
  expect(screen.queryByRole('group', { name: 'Select Size/Length' })).toBeNull();
  await page.user.click(button('Confirm Booking'));
  await screen.findByRole('group', {
    name: 'Select Size/Length',
    description: 'The size you chose is no longer offered. Please select another.',
  });
  await page.user.click(button('Confirm Booking'));
  await screen.findByRole('link', { name: 'Please select a size or length' });
  expect(booked(page)).toHaveLength(1);
  await chooseSize(page, 'Mid-back');
  await page.user.click(button('Confirm Booking'));
  await waitFor(() =>
    expect(booked(page)[1]).toMatchObject({ body: { variationId: 'mid', expectedTotalCents: 18_000 } }),
  );
});

const addOns = [
  { id: 'wash', name: 'Wash', priceCents: 2_500, durationMinutes: 30, active: true },
  { id: 'beads', name: 'Beads', priceCents: 0, durationMinutes: 15, active: true },
];
const extended = { ...hairstyle, addOns };
const addOn = (name: string | RegExp) =>
  within(screen.getByRole('group', { name: 'Add-ons' })).getByRole<HTMLInputElement>('checkbox', { name });
const lastQuery = ({ sent }: OpenPage, route: string) => sent.filter((one) => one.route === route).at(-1);

test('a service without add-ons asks for none', async () => {
  const page = await openForm({ createBooking: placed });
  await chooseTen(page);
  expect(screen.queryByRole('group', { name: 'Add-ons' })).toBeNull();
  await page.user.click(button('Confirm Booking'));
  await waitFor(() => expect(booked(page)).toMatchObject([{ body: { addOnIds: [], expectedMinutes: 60 } }]));
});

test('chosen add-ons count in price, duration, free times and promo, and are what is booked', async () => {
  const page = await openForm({
    getHairstyle: extended,
    createBooking: placed,
    checkPromoCode: { valid: true, discount: twentyPercent, discountCents: 2_400, totalCents: 9_600 },
  });
  await chooseTen(page);
  expect(addOn(/^Beads\s*Free · 15m$/).checked).toBe(false);
  await page.user.click(addOn(/^Wash\s*\+\$25\.00 · 30m$/));
  await within(screen.getByRole('region', { name: 'Service' })).findByText('1h 30m');
  for (const line of ['Price$95.00', 'Wash$25.00', 'Total$120.00'])
    expect(screen.getByLabelText('Summary').textContent).toContain(line);
  for (const route of ['getCalendar', 'getAvailability'])
    await waitFor(() => expect(lastQuery(page, route)).toMatchObject({ query: { addOnIds: ['wash'] } }));
  await page.user.type(screen.getByLabelText('Promo code'), 'first20{Enter}');
  await screen.findByText('−$24.00');
  expect(lastQuery(page, 'checkPromoCode')).toMatchObject({ body: { addOnIds: ['wash'] } });
  await page.user.click(addOn(/^Beads/));
  await page.user.click(button('Confirm Booking'));
  const body = { addOnIds: ['wash', 'beads'], expectedTotalCents: 9_600, expectedMinutes: 105 };
  await waitFor(() => expect(booked(page)).toMatchObject([{ body }]));
});

const shownDay = () => document.querySelector('[data-day][aria-selected=true]')?.getAttribute('data-day');
const noTimes = 'No times are available on this day. Please pick another day.';

/** Answers of a stylist who has no time for a longer appointment on the first day. */
const fullWithWash: Answers = {
  getHairstyle: extended,
  getCalendar: ({ query }) => ({
    ...calendar,
    days: calendar.days.map((day) =>
      day.date === '2026-12-03' && query.addOnIds.length > 0 ? { ...day, status: 'full' } : day,
    ),
  }),
  getAvailability: ({ query }) => ({
    ...{ date: query.date, zone: calendar.zone, today: calendar.today },
    slots: query.date === '2026-12-03' && query.addOnIds.length > 0 ? slots.slice(0, 1) : slots,
  }),
};

test('a day that the page began with and that has no time for a longer appointment gives way to the next', async () => {
  const page = await openForm(fullWithWash);
  await screen.findByRole('button', { name: 'Show unavailable times' });
  expect(shownDay()).toBe('2026-12-03');
  await page.user.click(addOn(/^Wash/));
  await waitFor(() => expect(shownDay()).toBe('2026-12-04'));
  await waitFor(async () => expect((await time('10:00 AM')).disabled).toBe(false));
  expect(screen.queryByText(noTimes)).toBeNull();
});

test('a day that the customer chose stays, and the summary of problems leads to the note that it has no times', async () => {
  const page = await openForm(fullWithWash);
  await page.user.click(await screen.findByRole('button', { name: /December 4, / }));
  await page.user.click(screen.getByRole('button', { name: /December 3, / }));
  await page.user.click(addOn(/^Wash/));
  const note = await screen.findByText(noTimes);
  expect(shownDay()).toBe('2026-12-03');
  await page.user.click(button('Confirm Booking'));
  await page.user.click(await screen.findByRole('link', { name: 'Please select a date and time' }));
  expect(document.activeElement).toBe(note);
});

test('a last-minute discount counts on its day alone, and the better one of it and a promo code is used', async () => {
  const page = await openForm({
    getCalendar: { ...calendar, lastMinute: [{ date: '2026-12-03', rate: 2_500 }] },
    createBooking: placed,
    checkPromoCode: { valid: true, discount: twentyPercent, discountCents: 1_900, totalCents: 7_600 },
  });
  await chooseTen(page);
  await screen.findByText('25% off');
  for (const line of ['Price$95.00', 'Last-minute discount−$23.75', 'Total$71.25'])
    expect(screen.getByLabelText('Summary').textContent).toContain(line);
  await page.user.type(screen.getByLabelText('Promo code'), 'first20{Enter}');
  await screen.findByText(/as much as FIRST20 or more, so your code is not used/);
  expect(screen.queryByText('Promo code applied! You save $19.00')).toBeNull();
  expect(screen.getByLabelText('Summary').textContent).toContain('Total$71.25');
  await page.user.click(await screen.findByRole('button', { name: /December 4, / }));
  await waitFor(() => expect(screen.queryByText('25% off')).toBeNull());
  expect(screen.getByLabelText('Summary').textContent).toContain('Total$76.00');
  expect(screen.queryByText(/so your code is not used/)).toBeNull();
});

test('an offer of the stylist is used with one press, and is named beside what it saves', async () => {
  const offer = {
    code: 'OFFER-1A2B3C4D',
    provider: { id: hairstyle.provider.id, name: 'Amara' },
    rate: 2_000,
    message: '',
    validUntil: '2026-12-31',
  };
  const page = await openForm({
    listOwnOffers: {
      items: [offer, { ...offer, code: 'OFFER-00000000', provider: { id: 'other', name: 'Other' } }],
    },
    createBooking: placed,
    checkPromoCode: {
      valid: true,
      discount: { ...twentyPercent, byProvider: true },
      discountCents: 1_900,
      totalCents: 7_600,
    },
  });
  await chooseTen(page);
  await page.user.click(await screen.findByRole('button', { name: /^Use your offer/ }));
  await screen.findByText('Offer applied! You save $19.00');
  await screen.findByRole('button', { name: 'Remove offer OFFER-1A2B3C4D' });
  for (const line of ['Offer (OFFER-1A2B3C4D)−$19.00', 'Total$76.00'])
    expect(screen.getByLabelText('Summary').textContent).toContain(line);
  await page.user.click(button('Confirm Booking'));
  await waitFor(() =>
    expect(booked(page)).toMatchObject([
      { body: { promoCode: 'OFFER-1A2B3C4D', expectedTotalCents: 7_600 } },
    ]),
  );
});

test('the offer of a held booking can be used again for the one that replaces it', async () => {
  const hold = held();
  const offer = {
    code: 'OFFER-1A2B3C4D',
    provider: { id: hairstyle.provider.id, name: 'Amara' },
    rate: 2_000,
    message: '',
    validUntil: '2026-12-31',
  };
  const page = await openForm({
    listBookings: { items: [hold] },
    listOwnOffers: ({ query }) => ({ items: query.heldBookingId === hold.id ? [offer] : [] }),
    checkPromoCode: {
      valid: true,
      discount: { ...twentyPercent, byProvider: true },
      discountCents: 1_900,
      totalCents: 7_600,
    },
  });
  const use = () => screen.findByRole('button', { name: /^Use your offer/ });
  await page.user.click(await use());
  await page.user.click(await screen.findByRole('button', { name: 'Remove offer OFFER-1A2B3C4D' }));
  await page.user.click(await use());
  await screen.findByRole('button', { name: 'Remove offer OFFER-1A2B3C4D' });
  expect(lastQuery(page, 'checkPromoCode')).toMatchObject({ body: { heldBookingId: hold.id } });
});

test('a time that is not free for as long as the add-ons take is given up, and the page says so', async () => {
  const page = await openForm({
    getHairstyle: extended,
    getAvailability: ({ query }) => ({
      ...{ date: query.date, zone: calendar.zone, today: calendar.today },
      slots: slots.map(({ time, free }) => ({
        time,
        free: free && (time !== '10:00' || query.addOnIds.length === 0),
      })),
    }),
  });
  await chooseTen(page);
  await page.user.click(addOn(/^Wash/));
  const lost = '10:00 AM is not free for 1h 30m. Please pick another time.';
  await screen.findByText(lost);
  await page.user.click(addOn(/^Wash/));
  await waitFor(() => expect(screen.queryByText(/is not free for/)).toBeNull());
  await page.user.click(addOn(/^Wash/));
  await screen.findByText(lost);
  expect(summary().getByText(/^Choose a time on/)).toBeTruthy();
  await page.user.click(await time('11:00 AM'));
  expect(screen.queryByText(/is not free for/)).toBeNull();
});

test('an add-on that now takes longer is asked about as a changed price is', async () => {
  const changed = { totalCents: 12_000, durationMinutes: 120 };
  const page = await openForm(
    { getHairstyle: extended, createBooking: refused('price_changed', { details: changed }) },
    '?addOns=wash',
  );
  await chooseTen(page);
  await page.user.click(button('Confirm Booking'));
  const dialog = within(await screen.findByRole('dialog', { name: 'The duration has changed' }));
  for (const duration of ['1h 30m', '2h 0m']) expect(dialog.getByText(duration)).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Book anyway' }));
  await waitFor(() =>
    expect(booked(page)[1]).toMatchObject({ body: { expectedTotalCents: 12_000, expectedMinutes: 120 } }),
  );
});

test('an add-on that is no longer offered is said, and is neither paid for nor booked', async () => {
  const message = 'An add-on you chose is no longer offered. Please check your choice.';
  let offered = addOns;
  const page = await openForm(
    {
      getHairstyle: () => ({ ...hairstyle, addOns: offered }),
      createBooking: ({ body }) => {
        if (!body.addOnIds.includes('wash')) return placed;
        offered = addOns.slice(1);
        return refused('not_listed', { message, fields: { addOnIds: message } });
      },
    },
    '?addOns=wash,beads',
  );
  await chooseTen(page);
  await page.user.click(button('Confirm Booking'));
  await screen.findByRole('group', { name: 'Add-ons', description: message });
  expect(addOn(/^Beads/).checked).toBe(true);
  expect(screen.getByLabelText('Summary').textContent).toContain('Total$95.00');
  await page.user.click(button('Confirm Booking'));
  await waitFor(() =>
    expect(booked(page)[1]).toMatchObject({ body: { addOnIds: ['beads'], expectedTotalCents: 9_500 } }),
  );
});

test('a reload keeps what was filled in before the size, and a removed promo code stays removed', async () => {
  const answers: Answers = {
    getHairstyle: sized,
    checkPromoCode: { valid: true, discount: twentyPercent, discountCents: 1_900, totalCents: 7_600 },
  };
  const page = await openForm(answers);
  await chooseTen(page);
  await page.user.type(screen.getByLabelText(/^Anything your stylist/), 'Short on top');
  await page.user.type(screen.getByLabelText('Promo code'), 'first20{Enter}');
  await chooseSize(page, 'Waist length');
  await page.user.click(await screen.findByRole('button', { name: 'Remove promo code FIRST20' }));
  closePage({ keepingStorage: true });
  await openForm(answers, '?variation=long');
  expect((await time('10:00 AM')).checked).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Anything your stylist/).value).toBe('Short on top');
  expect(screen.getByLabelText('Promo code')).toBeTruthy();
});

test('times are under the part of the day they are in', async () => {
  await openForm({
    getAvailability: ({ query }) => ({
      ...{ date: query.date, zone: calendar.zone, today: calendar.today },
      slots: ['11:45', '12:00', '17:00'].map((time) => ({ time, free: true })),
    }),
  });
  await time('11:45 AM');
  for (const [part, label] of [
    ['Morning', '11:45 AM'],
    ['Afternoon', '12:00 PM'],
    ['Evening', '5:00 PM'],
  ])
    expect(
      within(screen.getByRole('group', { name: part })).getByRole('radio', { name: label }),
    ).toBeTruthy();
});

describe('booked again', () => {
  /** A Thursday; the calendar's first Thursday, December 3, is free. */
  const before: CustomerBooking = {
    ...booking,
    date: '2026-11-05',
    startsAt: '2026-11-05T15:00:00.000Z',
    status: 'completed',
    paymentStatus: 'paid',
    location: { kind: 'home', address: '12 Fulton Street' },
  };
  const openAgain = (answers: Answers = {}, change: Partial<CustomerBooking> = {}) => {
    const repeated = { ...before, ...change };
    const { search } = new URL(rebookPath(repeated), 'http://localhost');
    return openForm({ getBooking: repeated, ...answers }, search);
  };
  const notes = async () => (await screen.findByRole('region', { name: 'Booking again' })).textContent;
  const selectedDay = () =>
    document.querySelector('[data-day][aria-selected="true"]')?.getAttribute('data-day');
  const selectedTime = () => document.querySelector<HTMLInputElement>('.slot-picker input:checked')?.value;

  test('the form has the size, the place, and the same weekday and time', async () => {
    const page = await openAgain(
      { getHairstyle: sized, createBooking: placed },
      { variationId: 'long', variationName: 'Waist length' },
    );
    expect(await notes()).toBe('Filled in from your appointment on Thu, Nov 5, 2026 at 10:00 AM.');
    expect([selectedDay(), selectedTime()]).toEqual(['2026-12-03', '10:00']);
    expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('12 Fulton Street');
    expect(within(screen.getByRole('region', { name: 'Service' })).getByText(/^Waist length ·/)).toBeTruthy();
    await page.user.click(button('Confirm Booking'));
    await waitFor(() => expect(booked(page)).toHaveLength(1));
    expect(booked(page)[0]!.body).toMatchObject({
      variationId: 'long',
      date: '2026-12-03',
      time: '10:00',
      location: before.location,
    });
  });

  test('nothing is chosen, and it is said why, if the same time is taken', async () => {
    await openAgain({}, { time: '09:00' });
    expect(await notes()).toContain('9:00 AM is not free on Thursday, December 3. Please pick a time.');
    expect([selectedDay(), selectedTime()]).toEqual(['2026-12-03', undefined]);
  });

  test('a service that lasts some weeks is proposed for then, beyond the days that are loaded at first', async () => {
    const january = ['2027-01-27', '2027-01-28', '2027-01-29'];
    await openAgain({
      getHairstyle: { ...hairstyle, lastsWeeks: 12 },
      getCalendar: ({ query }) =>
        query.from
          ? { ...calendar, days: january.map((date) => ({ date, status: 'free' as const })) }
          : calendar,
    });
    expect(await notes()).toContain('Usually lasts 12 weeks. Be reminded when it is time');
    expect([selectedDay(), selectedTime()]).toEqual(['2027-01-28', '10:00']);
  });

  test('another weekday is proposed if none of the same is free', async () => {
    await openAgain({}, { date: '2026-11-11' });
    expect(await notes()).toContain('No day like that is free from Wednesday, December 2 on.');
    expect([selectedDay(), selectedTime()]).toEqual(['2026-12-03', undefined]);
  });

  test('a size or place that is gone is said, and chosen anew', async () => {
    await openAgain(
      { getHairstyle: sized },
      { variationId: 'short', location: { kind: 'hotel', address: 'Room 5' } },
    );
    expect(await notes()).toContain(
      'The size you had is no longer offered.“At my hotel” is no longer offered.',
    );
    expect(screen.getByRole('group', { name: 'Select Size/Length' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Address/)).toBeNull();
  });

  test('add-ons are ticked as before, and one that is gone is said', async () => {
    const had = (id: string) => ({ id, name: id, priceCents: 2_500, durationMinutes: 30 });
    await openAgain({ getHairstyle: extended }, { addOns: [had('wash'), had('gone')] });
    expect(await notes()).toContain('An add-on you had is no longer offered.');
    expect([addOn(/^Wash/).checked, addOn(/^Beads/).checked]).toEqual([true, false]);
  });

  test('a service that is gone says so', async () => {
    await openAgain({ getHairstyle: refused('not_found') });
    await screen.findByRole('heading', { name: 'No longer offered' });
    expect(screen.getByText('Gloss and Trim cannot be booked any more.')).toBeTruthy();
  });

  test.each<[string, Answers]>([
    ['someone else’s', { getBooking: refused('not_found') }],
    ['another service’s', { getBooking: { ...before, hairstyleId: 'other' } }],
  ])('the form starts as usual for %s booking', async (_, answers) => {
    await openAgain(answers);
    await screen.findByRole('button', { name: 'Show unavailable times' });
    expect(screen.queryByRole('region', { name: 'Booking again' })).toBeNull();
  });

  test('what was changed since is there after a reload', async () => {
    const { user } = await openAgain();
    await notes();
    await user.click(await time('11:00 AM'));
    closePage({ keepingStorage: true });
    await openAgain();
    await notes();
    expect([selectedDay(), selectedTime()]).toEqual(['2026-12-03', '11:00']);
  });
});

describe('questions', () => {
  const color = {
    id: 'color',
    text: 'Is your hair colored?',
    kind: 'choice' as const,
    required: true,
    choices: ['Yes, by a stylist', 'No'],
  };
  const more = {
    id: 'more',
    text: 'Anything tender?',
    kind: 'text' as const,
    required: false,
    choices: [],
  };
  const asking = { ...hairstyle, questions: [color, more] };

  test('are answered while booking, and those that are required are asked for', async () => {
    const page = await openForm({ getHairstyle: asking, createBooking: placed });
    await chooseTen(page);
    await page.user.click(button('Confirm Booking'));
    await page.user.click(
      await screen.findByRole('link', { name: /Is your hair colored\?.* Please answer this question/ }),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Is your hair colored?'));
    expect(booked(page)).toEqual([]);
    await page.user.selectOptions(screen.getByLabelText('Is your hair colored?'), 'No');
    await page.user.type(screen.getByLabelText('Anything tender? (optional)'), 'Behind the ear');
    await page.user.click(button('Confirm Booking'));
    await waitFor(() =>
      expect(booked(page)).toMatchObject([
        {
          body: {
            answers: [
              { questionId: 'color', value: 'No' },
              { questionId: 'more', value: 'Behind the ear' },
            ],
            pictures: [],
          },
        },
      ]),
    );
  });

  test('one that was added since is shown with its error, and what was typed stays', async () => {
    let questions: typeof asking.questions = [more];
    const page = await openForm({
      getHairstyle: () => ({ ...hairstyle, questions }),
      createBooking: ({ body }) => {
        if (body.answers?.length === 2) return placed;
        questions = [color, more];
        const fields = { 'answers.color': 'Please answer this question' };
        return refused('check_answers', { message: 'Please check your answers', fields });
      },
    });
    await chooseTen(page);
    await page.user.type(screen.getByLabelText('Anything tender? (optional)'), 'No');
    await page.user.click(button('Confirm Booking'));
    const added = await screen.findByLabelText('Is your hair colored?');
    await waitFor(() => expect(added.getAttribute('aria-invalid')).toBe('true'));
    await page.user.selectOptions(added, 'No');
    await page.user.click(button('Confirm Booking'));
    await waitFor(() => expect(booked(page)).toHaveLength(2));
  });

  test('a service without any is booked with as few presses as ever', async () => {
    const page = await openForm({ createBooking: placed });
    await chooseTen(page);
    await page.user.click(button('Confirm Booking'));
    await waitFor(() => expect(booked(page)).toMatchObject([{ body: { answers: [], pictures: [] } }]));
  });
});
