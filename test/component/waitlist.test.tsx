import { screen, waitFor, within } from '@testing-library/react';
import type { BookingCalendar } from '../../shared/booking/schema';
import type { CustomerWait, ProviderWait } from '../../shared/waitlist/schema';
import { type Answers, offline, refused } from './given/api';
import { hairstyle } from './given/listings';
import { closePage, openPage } from './given/page';
import { customer, provider } from './given/people';

afterEach(() => closePage());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 5_000).toISOString();
const image = hairstyle.images[0]!;

const waiting: CustomerWait = {
  id: 'w1',
  hairstyleId: hairstyle.id,
  providerId: hairstyle.providerId,
  providerName: 'Amara',
  title: hairstyle.title,
  image,
  days: ['2026-12-02', '2026-12-04'],
  part: 'evening',
  location: 'provider',
  status: 'waiting',
  createdAt: '2026-12-01T12:00:00.000Z',
};
const offered = (): CustomerWait => ({
  ...waiting,
  status: 'offered',
  offer: {
    date: '2026-12-03',
    time: '10:00',
    startsAt: '2026-12-03T15:00:00.000Z',
    until: inMinutes(12),
  },
});

const calendar: BookingCalendar = {
  zone: 'America/New_York',
  today: '2026-12-01',
  lastDate: '2027-01-30',
  cancellationFeeCents: 1_000,
  travelArea: '',
  travelFeeCents: 0,
  lastMinute: [],
  days: [
    { date: '2026-12-01', status: 'closed' },
    { date: '2026-12-02', status: 'full' },
    { date: '2026-12-03', status: 'free' },
  ],
};

const openBooking = (answers: Answers = {}, query = '') =>
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
        slots: [{ time: '10:00', free: query.waitId === 'w1' }],
      }),
      ...answers,
    },
  });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const day = (date: string) => document.querySelector<HTMLElement>(`dialog [data-day="${date}"] button`)!;

test('a customer for whom no time fits says which days they wait for', async () => {
  const { user, sent } = await openBooking({
    joinWaitlist: waiting,
    getCalendar: { ...calendar, travelMiles: 25 },
  });
  await user.click(await button('Tell me if a time opens'));
  await user.click(await button('Join Waitlist'));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one day');
  for (const date of ['2026-12-04', '2026-12-02']) await user.click(day(date));
  expect(screen.getByText('2 days: Wed, Dec 2 · Fri, Dec 4')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Part of the day'), 'evening');
  const inDialog = within(screen.getByRole('dialog'));
  await user.selectOptions(inDialog.getByLabelText('Where'), 'home');
  expect(inDialog.getByText('Travels up to 25 miles.')).toBeTruthy();
  await user.click(await button('Join Waitlist'));
  await screen.findByText('You are on the waitlist');
  expect(sent.find(({ route }) => route === 'joinWaitlist')?.body).toMatchObject({
    hairstyleId: hairstyle.id,
    days: ['2026-12-02', '2026-12-04'],
    part: 'evening',
  });
});

test('somebody who waits already sees for what, and changes it; a refusal is shown', async () => {
  const { user } = await openBooking({
    listWaits: { items: [waiting] },
    joinWaitlist: refused('invalid_input', { fields: { days: 'Choose days that can be booked' } }),
  });
  await screen.findByText(/^You are on the waitlist: Wed, Dec 2 · Fri, Dec 4, evening/);
  await user.click(await button('Change'));
  await user.click(await button('Save Changes'));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose days that can be booked');
});

test('a time that is held is chosen on the booking page, with how long it is held', async () => {
  const { sent } = await openBooking({ listWaits: { items: [offered()] } }, '?waitlist=w1');
  expect((await screen.findByText(/is held for you/)).textContent).toBe(
    'Dec 3, 2026 at 10:00 AM is held for you for 12 more minutes.',
  );
  const time = await screen.findByRole<HTMLInputElement>('radio', { name: '10:00 AM' });
  await waitFor(() => expect(time.checked).toBe(true));
  const asked = sent.find(({ route }) => route === 'getAvailability');
  expect(asked?.query).toMatchObject({ waitId: 'w1', date: '2026-12-03' });
});

test('a held time is chosen whatever the address says, with its time zone', async () => {
  const offer = { ...offered().offer!, zone: 'Asia/Tokyo' };
  await openBooking({ listWaits: { items: [{ ...offered(), offer }] } });
  expect((await screen.findByText(/is held for you/)).textContent).toBe(
    'Dec 3, 2026 at 10:00 AM (Japan Standard Time) is held for you for 12 more minutes.',
  );
  const time = await screen.findByRole<HTMLInputElement>('radio', { name: '10:00 AM' });
  await waitFor(() => expect(time.checked).toBe(true));
});

test('what is held can be asked for again if it could not be loaded', async () => {
  await openBooking({ listWaits: offline }, '?waitlist=w1');
  await screen.findByText("Couldn't load what is held for you", undefined, { timeout: 10_000 });
  expect(screen.queryByText(/no longer held/)).toBeNull();
});

test('a time that is not held any more is said to be over', async () => {
  await openBooking({ listWaits: { items: [waiting] } }, '?waitlist=w1');
  await screen.findByText(/^The time is no longer held for you/);
});

const openMine = (answers: Answers) =>
  openPage({
    path: '/bookings',
    page: () => import('../../web/app/pages/BookingsPage'),
    as: customer,
    answers: { listBookings: { items: [] }, ...answers },
  });

test('the bookings list has what the customer waits for, with the time that is held', async () => {
  const held = offered();
  const { user, sent } = await openMine({
    listWaits: { items: [held] },
    passOffer: waiting,
    leaveWaitlist: { ...waiting, status: 'left' },
  });
  await screen.findByText('A time opened: Dec 3, 2026 at 10:00 AM');
  const link = screen.getByRole('link', { name: 'Book this time' });
  expect(link.getAttribute('href')).toBe(`/book/${hairstyle.id}?waitlist=w1`);
  await user.click(await button('Not for me'));
  await screen.findByText('You keep waiting for another time');
  await user.click(await button(/^Leave waitlist for/));
  const dialog = screen.getByRole('dialog', { name: 'Leave the waitlist?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave Waitlist' }));
  await screen.findByText('You left the waitlist');
  expect(sent.find(({ route }) => route === 'leaveWaitlist')).toBeTruthy();
  const passed = sent.find(({ route }) => route === 'passOffer');
  expect(passed?.body).toEqual({ until: held.offer?.until });
});

test('the bookings list offers to try again if the waitlist cannot be loaded', async () => {
  await openMine({ listWaits: offline });
  await screen.findByText("Couldn't load your waitlist", undefined, { timeout: 10_000 });
});

const ofProvider: ProviderWait = { ...waiting, days: ['2030-12-02'], customerName: 'Willa Waits' };

const openCalendar = (answers: Answers) =>
  openPage({
    path: '/provider/calendar',
    page: async () => {
      const { ProviderWaits } = await import('../../web/features/booking/waitlist/ProviderWaits');
      const Component = () => (
        <>
          <h1>Calendar</h1>
          <ProviderWaits />
        </>
      );
      return { Component };
    },
    as: provider,
    answers,
  });

test('a provider sees who waits, and offers somebody a time', async () => {
  const { user, sent } = await openCalendar({
    listProviderWaits: { items: [ofProvider], more: false },
    getWaitTimes: ({ query }) => ({
      date: query.date,
      zone: calendar.zone,
      today: calendar.today,
      slots: [{ time: '17:00', free: true }],
    }),
    offerTime: ofProvider,
  });
  await user.click(await button('Offer a time to Willa Waits'));
  await user.click(await button('Offer Time'));
  await screen.findByText('Please select a time');
  await user.click(await screen.findByRole('radio', { name: '5:00 PM' }));
  await user.click(await button('Offer Time'));
  await screen.findByText('The time is held, and we tell them now');
  expect(sent.find(({ route }) => route === 'offerTime')?.body).toEqual({
    date: '2030-12-02',
    time: '17:00',
  });
});

test('the provider’s list says that nobody waits, and offers to try again if it cannot be loaded', async () => {
  await openCalendar({});
  await screen.findByText('Nobody waits for a time right now.');
  closePage();
  await openCalendar({ listProviderWaits: offline });
  await screen.findByText("Couldn't load the waitlist", undefined, { timeout: 10_000 });
});
