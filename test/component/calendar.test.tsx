import { screen, waitFor, within } from '@testing-library/react';
import { withOffers } from '../../shared/availability/last-minute';
import type { ProviderBooking, ProviderDashboard } from '../../shared/booking/schema';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { type Answers, offline, refused } from './given/api';
import { keptRules, rules } from './given/availability';
import { providersBooking } from './given/bookings';
import { closePage, type OpenPage, openPage } from './given/page';
import { provider } from './given/people';

afterEach(() => closePage());

const { zone } = rules;
// A Wednesday without a change of the clocks nearby.
const date = '2098-03-05';
const dayName = 'Wednesday, March 5';

const at = (time: string, more: Partial<ProviderBooking> = {}): ProviderBooking => ({
  ...providersBooking(),
  title: 'Knotless Braids',
  id: time.replace(':', '-'),
  date,
  time,
  startsAt: instantOf(date, time, zone),
  durationMinutes: 180,
  ...more,
});
const bookings = [at('10:00', { status: 'confirmed' }), at('14:00')];

const dashboard = (upcoming: ProviderBooking[]): ProviderDashboard => ({
  counts: {
    pendingBookings: 0,
    confirmedBookings: 0,
    completedBookings: 0,
    cancelledBookings: 0,
    paidOrders: 0,
    processingOrders: 0,
    shippedOrders: 0,
    deliveredOrders: 0,
    cancelledOrders: 0,
    services: 0,
    products: 0,
  },
  hasSetHours: true,
  upcoming,
});

const openCalendar = (answers: Answers = {}, query = `?view=day&date=${date}`): Promise<OpenPage> =>
  openPage({
    path: '/provider/calendar',
    at: `/provider/calendar${query}`,
    page: () => import('../../web/app/pages/ProviderCalendarPage'),
    as: provider,
    answers: {
      ...keptRules().answers,
      getProviderCalendar: ({ query: { from, days } }) => ({
        items: from <= date && date < addDays(from, days) ? bookings : [],
        proposed: [],
        busy: [],
        more: false,
      }),
      getCalendarFeed: {},
      getProviderDashboard: dashboard([]),
      ...answers,
    },
  });

const day = () => screen.findByRole('region', { name: dayName });
const inDay = async () => within(await day());
const confirmed = /^Knotless Braids, Chloe Rivera, 10:00 AM to 1:00 PM, Confirmed/;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const slot = (time: string) => screen.findByRole('button', { name: `Add time off, ${dayName}, ${time}` });
const dialog = async (name?: string) => within(await screen.findByRole('dialog', name ? { name } : {}));
const fieldValue = (element: HTMLElement) => (element as HTMLInputElement).value;

test('the views show the same appointments, of the day that the address has', async () => {
  const { user } = await openCalendar({}, `?view=week&date=${date}`);
  expect((await inDay()).getByRole('button', { name: confirmed })).toBeTruthy();
  expect((await inDay()).getByRole('button', { name: /2:00 PM to 5:00 PM, Pending/ })).toBeTruthy();
  expect(screen.getByText(/^2 appointments\. Times are in Eastern Time\.$/)).toBeTruthy();
  expect(screen.getAllByRole('region', { name: /, [A-Z]\w+ \d/ })).toHaveLength(7);
  await user.click(button(`Show ${dayName}`));
  await waitFor(() => expect(screen.getAllByRole('region', { name: /, [A-Z]\w+ \d/ })).toHaveLength(1));
  expect(screen.getByRole('tab', { name: 'Day' }).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement?.textContent).toBe('Wed, Mar 5, 2098');
  expect((await inDay()).getByRole('button', { name: confirmed })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'List' }));
  await waitFor(async () => expect((await inDay()).getAllByRole('listitem')).toHaveLength(2));
  await user.click(screen.getByRole('tab', { name: 'Day' }));
  await user.click(button('Next day'));
  await screen.findByText(/^No appointments on this day\./);
  await user.click(button('Today'));
  await waitFor(() => expect(document.querySelector('[aria-current=date]')).not.toBeNull());
});

test('days without appointments say so, in the list too', async () => {
  await openCalendar(
    { getProviderCalendar: { items: [], proposed: [], busy: [], more: false } },
    '?view=list',
  );
  expect(screen.getByRole('tab', { name: 'List' }).getAttribute('aria-selected')).toBe('true');
  expect(await screen.findAllByText(/^No appointments in these four weeks/)).toHaveLength(2);
});

test('a day without appointments leads to the next one, and to the others of its week', async () => {
  const { user } = await openCalendar(
    { getProviderDashboard: dashboard(bookings) },
    `?view=day&date=${addDays(date, -7)}`,
  );
  await user.click(
    await screen.findByRole('button', { name: 'Next: Wed, Mar 5, 10:00 AM, Knotless Braids' }),
  );
  expect((await inDay()).getByRole('button', { name: confirmed })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Next: / })).toBeNull();
  const week = within(screen.getByRole('navigation', { name: 'Days of the week' }));
  expect(week.getByRole('button', { name: `${dayName}: 2 appointments` })).toBeTruthy();
  await user.click(week.getByRole('button', { name: 'Thursday, March 6' }));
  await screen.findByText(/^No appointments on this day\./);
});

test('an appointment opens with its actions, and follows what they change', async () => {
  let pending = bookings[1]!;
  const { user } = await openCalendar({
    getProviderCalendar: () => ({ items: [bookings[0]!, pending], proposed: [], busy: [], more: false }),
    updateBookingStatus: () => {
      pending = { ...pending, status: 'confirmed' };
      return pending;
    },
  });
  await user.click(await screen.findByRole('button', { name: /Pending/ }));
  const opened = await dialog('Appointment');
  await opened.findByText('At your salon');
  await user.click(opened.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(opened.queryByRole('button', { name: 'Accept' })).toBeNull());
  expect(button(/2:00 PM to 5:00 PM, Confirmed/)).toBeTruthy();
});

test('a proposed time is held, and opens the appointment', async () => {
  const proposal = { number: 1, by: 'customer', until: instantOf(date, '08:00', zone) } as const;
  const asked = at('09:00', {
    title: 'Trim',
    durationMinutes: 45,
    proposal: { ...proposal, times: [{ date, time: '18:00', startsAt: instantOf(date, '18:00', zone) }] },
  });
  const { user } = await openCalendar({
    getProviderCalendar: { items: [asked, ...bookings], proposed: [], busy: [], more: false },
  });
  await user.click(
    await screen.findByRole('button', { name: /^Proposed time, Trim, Chloe Rivera, 6:00 PM to 6:45 PM/ }),
  );
  await screen.findByText(/proposed another time/);
});

test('what is taken in another calendar is shown with its name, and cannot be pressed', async () => {
  const busy = {
    calendarName: 'Family',
    from: instantOf(date, '15:30', zone),
    to: instantOf(date, '17:00', zone),
  };
  await openCalendar({
    getProviderCalendar: { items: [], proposed: [], busy: [busy], more: false },
  });
  expect(await screen.findByText(/^Busy · .*Family.*, 3:30 PM to 5:00 PM$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Busy/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /4:00 PM/ })).toBeNull();
});

describe('time off', () => {
  const timeOff = { from: instantOf(date, '09:00', zone), to: instantOf(date, '10:00', zone) };

  test('a free time is pressed to take it off, and pressed again to offer it', async () => {
    const { kept, answers } = keptRules();
    const { user } = await openCalendar(answers);
    await user.click(await slot('9:00 AM to 10:00 AM'));
    const adding = await dialog('Add time off');
    expect(['First day', 'From', 'Until'].map((label) => fieldValue(adding.getByLabelText(label)))).toEqual([
      date,
      '09:00',
      '10:00',
    ]);
    await user.click(adding.getByRole('button', { name: 'Add time off' }));
    await screen.findByText('Time off added');
    expect(document.activeElement).toBe(button('Add time off'));
    expect(screen.queryByRole('button', { name: /, 9:00 AM to 10:00 AM$/ })?.textContent).toContain(
      'Time off',
    );
    expect(kept.now.timeOff).toEqual([timeOff]);
    await user.click(button('Time off, 9:00 AM to 10:00 AM'));
    await user.click((await dialog()).getByRole('button', { name: 'Remove time off' }));
    await screen.findByText('Time off removed');
    expect(document.activeElement).toBe(button('Add time off'));
    expect(await slot('9:00 AM to 10:00 AM')).toBeTruthy();
    expect(kept.now.timeOff).toEqual([]);
  });

  test('over bookings, it asks first', async () => {
    const { kept, answers } = keptRules();
    const { user } = await openCalendar({
      ...answers,
      previewAvailability: {
        affected: bookings.map(({ id, title, time, customer }) => ({
          ...{ id, title, time, date },
          customerName: customer.name,
          reason: 'timeOff',
        })),
        more: false,
      },
    });
    await screen.findByRole('button', { name: confirmed });
    await user.click(button('Add time off'));
    const adding = await dialog('Add time off');
    await user.click(adding.getByRole('button', { name: 'Add time off' }));
    const question = await dialog('2 bookings do not fit your changes');
    expect(question.getAllByRole('listitem')[0]!.textContent).toContain(
      'Chloe Rivera. During your time off.',
    );
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(fieldValue(adding.getByLabelText('Last day'))).toBe(date);
    expect(kept.now.version).toBe(0);
    await user.click(adding.getByRole('button', { name: 'Add time off' }));
    await user.click(
      (await dialog('2 bookings do not fit your changes')).getByRole('button', { name: 'Save changes' }),
    );
    expect(await screen.findByRole('button', { name: 'Time off, all day' })).toBeTruthy();
    expect(button(confirmed)).toBeTruthy();
    expect(document.activeElement).toBe(button('Add time off'));
  });

  test('added while the rules change elsewhere, it keeps both changes', async () => {
    const { kept, change, answers } = keptRules();
    let isFirst = true;
    const { user } = await openCalendar({
      ...answers,
      previewAvailability: () => {
        if (isFirst) change({ stepMinutes: 30 });
        isFirst = false;
        return { affected: [], more: false };
      },
    });
    await user.click(await slot('9:00 AM to 10:00 AM'));
    await user.click((await dialog()).getByRole('button', { name: 'Add time off' }));
    await screen.findByText('Time off added');
    expect(kept.now).toMatchObject({ stepMinutes: 30, timeOff: [timeOff] });
  });

  test('what cannot be saved says so', async () => {
    const { user } = await openCalendar({ previewAvailability: offline });
    await user.click(await slot('9:00 AM to 10:00 AM'));
    await user.click((await dialog()).getByRole('button', { name: 'Add time off' }));
    await screen.findByText('Your time off was not saved. Please try again.');
  });
});

test('the feed is created, copied, replaced after asking and turned off', async () => {
  let paths = 0;
  const { user } = await openCalendar({
    replaceCalendarFeed: () => ({ path: `/api/calendars/${++paths}` }),
    turnOffCalendarFeed: {},
  });
  await user.click(await screen.findByRole('button', { name: 'Create feed address' }));
  const address = await screen.findByLabelText<HTMLInputElement>('Feed address');
  expect(address.value).toBe('http://localhost/api/calendars/1');
  expect(document.activeElement?.textContent).toBe('Calendar feed');
  await user.click(button('Copy'));
  await screen.findByText('Link copied to clipboard!');
  expect(await navigator.clipboard.readText()).toBe(address.value);
  await user.click(button('Replace address'));
  const question = () => dialog('Replace the feed address?');
  await user.click((await question()).getByRole('button', { name: 'Keep address' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Replace address'));
  await user.click((await question()).getByRole('button', { name: 'Replace address' }));
  await screen.findByDisplayValue('http://localhost/api/calendars/2');
  await user.click(button('Turn off'));
  await user.click((await dialog()).getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Create feed address' });
});

test('free times of today and tomorrow are discounted, and the discounts end when they are taken back', async () => {
  const { kept, change, answers } = keptRules();
  const { user, sent } = await openCalendar({
    ...answers,
    setLastMinuteOffers: ({ body: { offers } }) => {
      change({ lastMinute: withOffers(kept.now.lastMinute, offers) });
      return kept.now;
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Last-minute discounts' }));
  const tomorrow = addDays(localAt(Date.now(), zone).date, 1);
  const choice = await section.findByLabelText<HTMLSelectElement>(/^Tomorrow, /);
  await user.selectOptions(choice, '25% off');
  await user.click(section.getByRole('button', { name: 'Save Discounts' }));
  await screen.findByText('Discounts saved');
  expect(sent.at(-1)).toMatchObject({ body: { offers: [{ date: tomorrow, rate: 2_500 }] } });
  expect(choice.selectedOptions[0]!.textContent).toBe('25% off');
  await user.selectOptions(choice, 'No discount');
  await user.click(section.getByRole('button', { name: 'Save Discounts' }));
  await screen.findByText('Discounts ended');
  expect(sent.at(-1)).toMatchObject({ body: { offers: [{ date: tomorrow, rate: 0 }] } });
});

test('a failed load can be retried', async () => {
  let isDown = true;
  const { user } = await openCalendar({
    getProviderCalendar: () =>
      isDown ? refused('not_found') : { items: bookings, proposed: [], busy: [], more: false },
  });
  await screen.findByRole('heading', { name: "Couldn't load your calendar" });
  isDown = false;
  await user.click(button('Try again'));
  await screen.findByRole('button', { name: confirmed });
});

test('today has the line of the current time', async () => {
  const allDay = Array.from({ length: 7 }, () => [
    { firstStart: '00:00', lastStart: '23:45', endBy: '24:00' },
  ]);
  await openCalendar({ getMyAvailability: { ...rules, week: allDay } }, '');
  const { time } = localAt(Date.now(), zone);
  await waitFor(() => expect(document.querySelector('.time-grid-now')).not.toBeNull());
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const line = document.querySelector<HTMLElement>('.time-grid-now')!;
  const shown = Number(line.style.getPropertyValue('--from'));
  expect(Math.abs(shown - hours * 60 - minutes)).toBeLessThanOrEqual(1);
  expect(line.closest('section')?.getAttribute('aria-current')).toBe('date');
});
