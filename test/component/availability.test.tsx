import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { instantOf } from '../../shared/time/zoned';
import { type Answers, offline, refused } from './given/api';
import { keptRules, rules } from './given/availability';
import { closePage, type OpenPage, openPage } from './given/page';
import { provider } from './given/people';

afterEach(() => closePage());

/** Rules with hours on some days alone (Sunday is 0), since those of a day have hundreds of options to choose from. */
const keptWeek = (...open: number[]) => {
  const server = keptRules();
  const week = rules.week.map((spans, day) => (open.includes(day) ? spans : []));
  server.kept.now = { ...rules, week };
  return server;
};

const openAvailability = async (answers: Answers = keptWeek().answers): Promise<OpenPage> => {
  const page = await openPage({
    path: '/provider/availability',
    page: () => import('../../web/features/availability/pages/AvailabilityPage'),
    as: provider,
    answers,
  });
  await screen.findByRole('heading', { name: 'Weekly hours' });
  return page;
};

// Whether they are hidden takes long to find out on a page with some thousand options.
const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
const findRange = (day: string, number: number) =>
  screen.queryByLabelText(`${day}, time range ${number}`, { selector: 'fieldset' });
const range = (day: string, number = 1) => within(findRange(day, number)!);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const save = ({ user }: OpenPage) => user.click(button('Save Changes'));
const summary = async () =>
  within((await screen.findByText('There is a problem')).closest<HTMLElement>('.error-summary')!);
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const listed = () =>
  within(screen.getByRole('list', { name: 'Time off' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const addTimeOff = async ({ user }: OpenPage, first: string, last: string, hours?: [string, string]) => {
  await user.click(button('Add time off'));
  const adding = await dialog('Add time off');
  await user.type(adding.getByLabelText('First day'), first);
  await user.clear(adding.getByLabelText('Last day'));
  await user.type(adding.getByLabelText('Last day'), last);
  if (hours) {
    await user.click(adding.getByLabelText('All day'));
    await user.selectOptions(adding.getByLabelText('From'), hours[0]);
    await user.selectOptions(adding.getByLabelText('Until'), hours[1]);
  }
  await user.click(adding.getByRole('button', { name: 'Add time off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('hours are split and copied to other days, of which open ones are chosen at first', async () => {
  const { kept, answers } = keptWeek(1, 5, 6);
  const page = await openAvailability(answers);
  await page.user.click(button('Add time range on Monday'));
  await page.user.selectOptions(range('Monday', 2).getByLabelText('Finish by'), '8:00 PM');
  await page.user.click(button('Copy to other days: Monday'));
  const copying = await dialog('Copy Monday’s hours');
  expect(copying.getByLabelText<HTMLInputElement>('Sunday').checked).toBe(false);
  await page.user.click(copying.getByLabelText('Saturday'));
  await page.user.click(copying.getByRole('button', { name: 'Copy hours' }));
  expect(range('Friday', 2).getByLabelText<HTMLSelectElement>('Finish by').value).toBe('20:00');
  expect(findRange('Saturday', 2)).toBeNull();
  await save(page);
  await screen.findByText('Availability saved');
  expect(kept.now.week.map((spans) => spans.length)).toEqual([0, 2, 0, 0, 0, 2, 1]);
});

test('a day shows its hours in short, and opens', async () => {
  const page = await openAvailability(keptWeek(2).answers);
  const tuesday = () => button(/^Tuesday, /);
  expect(tuesday().textContent).toBe('Tuesday, Starts 9 AM – 6 PM');
  expect(tuesday().getAttribute('aria-expanded')).toBe('false');
  await page.user.click(tuesday());
  expect(tuesday().getAttribute('aria-expanded')).toBe('true');
  await page.user.selectOptions(range('Tuesday').getByLabelText('First start'), '10:30 AM');
  expect(tuesday().textContent).toBe('Tuesday, Starts 10:30 AM – 6 PM');
});

test('a time that is wrong is named, linked and described at its field', async () => {
  const page = await openAvailability(keptWeek(2).answers);
  const endBy = range('Tuesday').getByLabelText('Finish by');
  await page.user.selectOptions(endBy, '5:00 PM');
  await save(page);
  const link = (await summary()).getByRole('link', { name: 'Tuesday: The end must be after the last start' });
  expect(document.activeElement).toBe(link.closest('.error-summary'));
  await page.user.click(link);
  expect(document.activeElement).toBe(endBy);
  expect(descriptionOf(endBy)).toBe('The end must be after the last start');
  await page.user.selectOptions(endBy, 'Midnight');
  await waitFor(() => expect(screen.queryByText('There is a problem')).toBeNull());
  await save(page);
  await screen.findByText('Availability saved');
});

test('a travel fee is in dollars, and has a maximum', async () => {
  const { kept, answers } = keptWeek();
  const page = await openAvailability(answers);
  const fee = screen.getByLabelText<HTMLInputElement>('Travel fee ($, optional)');
  expect(fee.value).toBe('');
  await page.user.type(fee, 'much');
  await save(page);
  const link = (await summary()).getByRole('link', { name: /^Travel fee: / });
  expect(link.textContent).toBe('Travel fee: Enter an amount in dollars, such as 45.00');
  await page.user.click(link);
  expect(document.activeElement).toBe(fee);
  await page.user.clear(fee);
  await page.user.type(fee, '500.01');
  expect((await screen.findAllByText(/Enter \$500\.00 or less/)).length).toBeGreaterThan(0);
  await page.user.clear(fee);
  await page.user.type(fee, '12.5');
  await save(page);
  await screen.findByText('Availability saved');
  expect(fee.value).toBe('12.50');
  expect(kept.now.travelFeeCents).toBe(1_250);
});

test('a travel radius is a whole number of miles, and can be taken away', async () => {
  const { kept, answers } = keptWeek();
  const page = await openAvailability(answers);
  const radius = screen.getByLabelText<HTMLInputElement>('Travel radius (miles, optional)');
  await page.user.type(radius, '101');
  await save(page);
  const link = (await summary()).getByRole('link', { name: /^Travel radius: / });
  expect(link.textContent).toBe('Travel radius: Enter a whole number of miles from 1 to 100');
  await page.user.clear(radius);
  await page.user.type(radius, '25');
  await save(page);
  await screen.findByText('Availability saved');
  expect(kept.now.travelMiles).toBe(25);
  await page.user.clear(radius);
  await save(page);
  await waitFor(() => expect(kept.now.travelMiles).toBeFalsy());
});

test('a travel radius that cannot be measured says so, with the way to the profile', async () => {
  const page = await openAvailability({
    ...keptWeek().answers,
    getMe: { ...provider, address: '1 Salon Street, Brooklyn' },
  });
  const missing = () => screen.queryByRole('link', { name: 'your address has its state and ZIP code' });
  expect(missing()).toBeNull();
  await page.user.type(screen.getByLabelText('Travel radius (miles, optional)'), '5');
  expect(missing()?.getAttribute('href')).toContain('/profile');
});

describe('time off', () => {
  test('needs a day, and is listed until it is removed', async () => {
    const page = await openAvailability();
    await page.user.click(button('Add time off'));
    const adding = await dialog('Add time off');
    await page.user.click(adding.getByRole('button', { name: 'Afternoon' }));
    await page.user.click(adding.getByRole('button', { name: 'Add time off' }));
    const first = adding.getByLabelText('First day');
    await waitFor(() => expect(descriptionOf(first)).toBe('This field is required'));
    expect(document.activeElement).toBe(first);
    // Some browsers take years of more than four digits while the year is being typed.
    for (const day of [first, adding.getByLabelText('Last day')])
      fireEvent.change(day, { target: { value: '20266-11-28' } });
    await waitFor(() => expect(descriptionOf(first)).toBe('Enter a date with a year of four digits'));
    await page.user.click(adding.getByRole('button', { name: 'Cancel' }));
    await addTimeOff(page, '2099-06-01', '2099-06-01', ['1:00 PM', '5:00 PM']);
    expect(listed()[0]).toContain('1:00 PM – 5:00 PM');
    await page.user.click(button(/^Remove .*1:00 PM/));
    expect(screen.queryByRole('list', { name: 'Time off' })).toBeNull();
    expect(document.activeElement).toBe(button('Add time off'));
  });

  test('that overlaps other time off becomes one period', async () => {
    const page = await openAvailability();
    await addTimeOff(page, '2099-06-01', '2099-06-03');
    await addTimeOff(page, '2099-06-01', '2099-06-03');
    expect(listed()).toEqual(['Mon, Jun 1, 2099 – Wed, Jun 3, 2099']);
    await addTimeOff(page, '2099-06-03', '2099-06-05');
    expect(listed()).toEqual(['Mon, Jun 1, 2099 – Fri, Jun 5, 2099']);
  });

  test('that meets a booking asks first', async () => {
    const { kept, answers } = keptWeek();
    const booked = { id: 'booking', title: 'Gloss and Trim', customerName: 'Zora Booked' };
    const page = await openAvailability({
      ...answers,
      previewAvailability: {
        affected: [{ ...booked, date: '2099-06-01', time: '14:00', reason: 'timeOff' }],
        more: false,
      },
    });
    await addTimeOff(page, '2099-06-01', '2099-06-01', ['1:00 PM', '5:00 PM']);
    await save(page);
    const question = await dialog('1 booking does not fit your changes');
    const affected = question.getByText('Zora Booked').closest('li');
    expect(affected?.textContent).toContain('Zora Booked. During your time off.');
    await page.user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(kept.now.version).toBe(0);
    await save(page);
    const again = await dialog('1 booking does not fit your changes');
    await page.user.click(again.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Availability saved');
    expect(kept.now.timeOff).toEqual([
      {
        from: instantOf('2099-06-01', '13:00', rules.zone),
        to: instantOf('2099-06-01', '17:00', rules.zone),
      },
    ]);
  });
});

test('unsaved changes are kept unless the provider discards them', async () => {
  const page = await openAvailability();
  const travelArea = screen.getByLabelText<HTMLInputElement>('Travel area');
  await page.user.type(travelArea, 'Brooklyn');
  await page.user.click(screen.getByRole('link', { name: 'Back' }));
  await page.user.click(
    (await dialog('Leave without saving?')).getByRole('button', { name: 'Keep editing' }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(travelArea.value).toBe('Brooklyn');
  await page.user.click(screen.getByRole('link', { name: 'Back' }));
  await page.user.click(
    (await dialog('Leave without saving?')).getByRole('button', { name: 'Discard changes' }),
  );
  await screen.findByText('Now at /provider/dashboard');
  closePage({ keepingStorage: true });
  await openAvailability();
  expect(screen.getByLabelText<HTMLInputElement>('Travel area').value).toBe('');
});

test('a change made elsewhere is taken over without losing what was typed', async () => {
  const { kept, change, answers } = keptWeek();
  const page = await openAvailability(answers);
  change({ stepMinutes: 15 });
  await page.user.type(screen.getByLabelText('Travel area'), 'Queens');
  await save(page);
  await page.user.click(await screen.findByRole('button', { name: 'Reload' }));
  const step = screen.getByLabelText<HTMLSelectElement>('Start times every');
  await waitFor(() => expect(step.value).toBe('15'));
  expect(screen.getByLabelText<HTMLInputElement>('Travel area').value).toBe('Queens');
  await save(page);
  await screen.findByText('Availability saved');
  expect(kept.now).toMatchObject({ stepMinutes: 15, travelArea: 'Queens' });
});

test('a refusal is said at its field, and anything else in the summary', async () => {
  let answer: Answers['updateAvailability'] = refused('invalid_input', {
    fields: { travelFeeCents: 'Too much' },
  });
  const { answers } = keptWeek();
  const page = await openAvailability({ ...answers, updateAvailability: () => answer as never });
  await page.user.type(screen.getByLabelText('Travel area'), 'Queens');
  await save(page);
  expect((await summary()).getByRole('link', { name: 'Travel fee: Too much' })).toBeTruthy();
  answer = offline;
  await page.user.type(screen.getByLabelText('Travel fee ($, optional)'), '10');
  await save(page);
  await screen.findByText('Failed to save availability');
  expect((await summary()).getByText(/Your changes were not saved\. Please try again\./)).toBeTruthy();
});

describe('other calendars', () => {
  const family = {
    id: 'family',
    name: 'Family',
    host: 'calendar.google.com',
    ending: '.ics',
    addedAt: '2026-03-01T15:00:00.000Z',
    readAt: '2026-03-04T15:00:00.000Z',
    nextAt: '2026-03-04T15:15:00.000Z',
    isWaiting: false,
    busyCount: 12,
    skipped: 0,
  };
  const section = async () =>
    within(
      (await screen.findByRole('heading', { name: 'Other calendars', hidden: true })).closest('section')!,
    );

  test('a calendar is added by its address, which is said to be wrong at its field, and is not shown again', async () => {
    const address = 'https://calendar.google.com/private-0a1b/basic.ics';
    let added = false;
    const { user } = await openAvailability({
      ...keptWeek().answers,
      getOtherCalendars: () => ({ calendars: added ? [family] : [], conflicts: [] }),
      addOtherCalendar: ({ body }) => {
        if (body.address !== address)
          return refused('invalid_input', { fields: { address: 'Enter the secret iCal address.' } });
        added = true;
        return { calendars: [{ ...family, name: body.name }], conflicts: [] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add calendar', hidden: true }));
    const adding = await dialog('Add a calendar');
    await user.click(adding.getByRole('button', { name: 'Add calendar' }));
    expect(await adding.findAllByText('This field is required')).toHaveLength(2);
    await user.type(adding.getByLabelText('Name'), 'Family');
    await user.type(adding.getByLabelText('Secret iCal address'), 'nonsense');
    await user.click(adding.getByRole('button', { name: 'Add calendar' }));
    expect(await adding.findByText('Enter the secret iCal address.')).toBeTruthy();
    fireEvent.change(adding.getByLabelText('Secret iCal address'), { target: { value: address } });
    await user.click(adding.getByRole('button', { name: 'Add calendar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const shown = await section();
    expect(await shown.findByText('calendar.google.com, address ends in “.ics”')).toBeTruthy();
    expect(shown.getByText(/^12 busy times\. Last read: /)).toBeTruthy();
    expect(document.body.textContent).not.toContain('private-0a1b');
  });

  test('a failure is said in words, and a calendar is read now or removed once that is confirmed', async () => {
    let calendars: Array<typeof family> = [
      { ...family, failure: { problem: 'answer', status: 404 } } as typeof family,
    ];
    const { user } = await openAvailability({
      ...keptWeek().answers,
      getOtherCalendars: () => ({ calendars, conflicts: [] }),
      readOtherCalendar: () => {
        calendars = [family];
        return { calendars, conflicts: [] };
      },
      removeOtherCalendar: () => {
        calendars = [];
        return { calendars, conflicts: [] };
      },
    });
    const shown = await section();
    expect(
      await shown.findByText(
        /^We could not read this calendar: the address answered 404\. Times read on .+ stay blocked until /,
      ),
    ).toBeTruthy();
    await user.click(button('Read now (Family)'));
    await shown.findByText(/^12 busy times/);
    await user.click(button('Remove Family'));
    const question = await dialog('Remove this calendar?');
    await user.click(question.getByRole('button', { name: 'Remove calendar' }));
    await waitFor(() => expect(shown.queryByText('Family')).toBeNull());
  });

  test('a calendar that is being read says so on its button, which still names it', async () => {
    await openAvailability({
      ...keptWeek().answers,
      getOtherCalendars: { calendars: [{ ...family, isWaiting: true }], conflicts: [] },
    });
    await (await section()).findByText('Family');
    expect(button('Reading… (Family)').getAttribute('aria-busy')).toBe('true');
  });

  test('three calendars are the most, and overlaps lead to the bookings', async () => {
    await openAvailability({
      ...keptWeek().answers,
      getOtherCalendars: {
        calendars: ['one', 'two', 'three'].map((id) => ({ ...family, id, name: id })),
        conflicts: [
          {
            calendarName: 'two',
            bookingId: 'b1',
            title: 'Knotless Braids',
            customerName: 'Chloe Rivera',
            date: '2026-03-06',
            time: '10:00',
          },
        ],
      },
    });
    const shown = await section();
    expect(await shown.findByText('You can add up to 3 calendars.')).toBeTruthy();
    const overlaps = shown.getByRole('list', { name: 'Overlaps with appointments', hidden: true });
    expect(overlaps.textContent).toBe('Mar 6, 2026 at 10:00 AM: Knotless Braids, Chloe Rivera. Busy in two.');
  });

  test('a failed load can be retried', async () => {
    let isDown = true;
    const { user } = await openAvailability({
      ...keptWeek().answers,
      getOtherCalendars: () => (isDown ? refused('not_found') : { calendars: [family], conflicts: [] }),
    });
    const shown = await section();
    await shown.findByText("Couldn't load your other calendars.");
    isDown = false;
    await user.click(shown.getByRole('button', { name: 'Try again', hidden: true }));
    await shown.findByText('Family');
  });
});
