import { screen, waitFor, within } from '@testing-library/react';
import type { ProposedTime } from '../../shared/booking/proposal';
import type { CustomerBooking } from '../../shared/booking/schema';
import { type CustomerSection, sectionOf } from '../../shared/booking/timing';
import { formatTime } from '../../shared/time/zoned';
import { CompletionPrompt } from '../../web/features/booking/components/CompletionPrompt';
import { formatWeekdayAndYear } from '../../web/lib/dates';
import { queryClient } from '../../web/lib/queryClient';
import { type Answers, offline, refused, waiting } from './given/api';
import { booking, daysFromNow, held, paid } from './given/bookings';
import { closePage, type OpenPage, openPage } from './given/page';
import { customer } from './given/people';

afterEach(() => closePage());

const inSection =
  (bookings: readonly CustomerBooking[]): Answers['listBookings'] =>
  ({ query }) => ({
    items: bookings.filter(
      (each) =>
        (!query.status || each.status === query.status) &&
        (!query.when || sectionOf(each, Date.now()) === (query.when as CustomerSection)),
    ),
  });

const openBookings = (
  bookings: readonly CustomerBooking[],
  answers: Answers = {},
  at = '/bookings',
): Promise<OpenPage> =>
  openPage({
    path: '/bookings',
    at,
    page: () => import('../../web/app/pages/BookingsPage'),
    as: customer,
    answers: { listBookings: inSection(bookings), ...answers },
  });

const card = async () => within(await screen.findByRole('article'));
const button = async (name: string | RegExp) =>
  (await card()).getByRole<HTMLButtonElement>('button', { name });
const dialog = async (name?: string) => within(await screen.findByRole('dialog', name ? { name } : {}));
const sentTo = ({ sent }: OpenPage, name: string) => sent.filter(({ route }) => route === name);

test('what took place can be booked again', async () => {
  await openBookings([
    { ...paid(), ...daysFromNow(-7), id: 'done', status: 'completed', reviewed: true },
    { ...paid(), id: 'next', status: 'confirmed' },
  ]);
  await screen.findAllByRole('article');
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Book again/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/book/style?again=done']);
});

describe('the list', () => {
  test('has a tab for each status, kept in the address', async () => {
    const { user } = await openBookings([
      paid(),
      { ...paid(), id: 'sure', title: 'Sure', status: 'confirmed' },
      { ...paid(), id: 'gone', title: 'Gone', status: 'cancelled', paymentStatus: 'refunded' },
    ]);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All',
      'Pending',
      'Confirmed',
      'Completed',
      'Cancelled',
    ]);
    for (const status of ['Pending', 'Confirmed', 'Cancelled']) {
      await user.click(screen.getByRole('tab', { name: status }));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
      expect(screen.getByRole('article').textContent).toContain(status);
    }
    closePage();
    await openBookings([paid()], {}, '/bookings?status=completed');
    expect(screen.getByRole('tab', { name: 'Completed' }).getAttribute('aria-selected')).toBe('true');
    await screen.findByText('No completed bookings');
  });

  test('loads more until the booking that a link leads to is there, which takes the focus', async () => {
    const upcoming = Array.from({ length: 12 }, (_, number) => ({ ...paid(), id: `upcoming-${number}` }));
    const old: CustomerBooking = { ...paid(), id: 'old', status: 'cancelled', paymentStatus: 'refunded' };
    await openBookings([...upcoming, old], {}, '/bookings#old');
    await waitFor(() => expect(document.activeElement?.id).toBe('old'));
  });

  test('comes in sections; only what is to come can be added to a calendar', async () => {
    const { user } = await openBookings([
      { ...paid(), id: 'gone', status: 'cancelled', paymentStatus: 'refunded' },
      { ...paid(), ...daysFromNow(-7), id: 'done', status: 'completed' },
      paid(),
    ]);
    const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }));
    const headings = [...document.querySelectorAll('.purchase-sections-heading')];
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Upcoming', 'Past', 'Cancelled']);
    expect(upcoming.getByRole('link', { name: 'View Provider' }).getAttribute('href')).toBe(
      `/providers/${booking.provider.id}`,
    );
    expect(screen.getAllByRole('button', { name: 'Add to calendar' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    const asked = await dialog('Add to calendar');
    for (const [name, site] of [
      [/^Google Calendar/, 'calendar.google.com'],
      [/^Outlook/, 'outlook.live.com'],
    ] as const) {
      const href = asked.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(href).toContain(site);
      expect(decodeURIComponent(href)).toContain(`${booking.title} with ${booking.provider.name}`);
    }
    await user.click(asked.getByRole('link', { name: /^Calendar file/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows what is over in short, until it is opened', async () => {
    const { user } = await openBookings([
      { ...paid(), ...daysFromNow(-7), notes: 'Wooden beads', status: 'completed', reviewed: true },
    ]);
    expect((await card()).getByText('Confirmed')).toBeTruthy();
    expect((await card()).queryByText('Wooden beads')).toBeNull();
    await user.click(await button(/^Details of/));
    expect((await card()).getByText('Wooden beads')).toBeTruthy();
    expect((await card()).getByRole('link', { name: 'View Provider' })).toBeTruthy();
  });

  test('offers the hairstyles to somebody without bookings', async () => {
    const { user } = await openBookings([]);
    await user.click(await screen.findByRole('link', { name: 'Browse Hairstyles' }));
    await screen.findByText('Now at /hairstyles');
  });

  test('shows the travel fee, and the stylist’s phone and salon wherever a paid appointment is', async () => {
    const provider = { ...booking.provider, phone: '+1 212 555 0100', address: '8 Salon Street' };
    const location = { kind: 'home', address: '12 Test Street' } as const;
    await openBookings([{ ...paid(), location, provider, totalCents: 14_500, travelFeeCents: 2_500 }]);
    const text = (await screen.findByRole('article')).textContent;
    expect(text).toContain('12 Test Street');
    expect(text).toContain("Stylist's salon: ");
    expect(text).toContain('8 Salon Street');
    expect(text).toContain('$145.00Includes $25.00 travel fee');
    expect((await card()).getByRole('link', { name: provider.phone }).getAttribute('href')).toMatch(/^tel:/);
  });
});

describe('cancelling', () => {
  const cancelled = { ...booking, status: 'cancelled' } as const;

  type Asked = Awaited<ReturnType<typeof dialog>>;
  const linesOf = (asked: Asked) =>
    [...asked.getByText('You paid').closest('dl')!.children].map(({ textContent }) => textContent);

  test('a paid booking says what comes back, and afterwards what came back', async () => {
    const page = await openBookings([paid()], { cancelBooking: { booking: cancelled, refundCents: 8_500 } });
    await page.user.click(await button('Cancel Booking'));
    const asked = await dialog('Cancel this booking?');
    expect(linesOf(asked)).toEqual([
      'You paid',
      '$95.00',
      'Cancellation fee',
      '−$10.00',
      'Refund to your wallet',
      '$85.00',
    ]);
    await page.user.click(asked.getByRole('button', { name: 'Yes, cancel it' }));
    await screen.findByText('Booking cancelled. $85.00 refunded to your wallet.');
    expect(sentTo(page, 'cancelBooking')).toMatchObject([{ params: { bookingId: booking.id } }]);
  });

  test('a booking that was refunded in part says what is left', async () => {
    const page = await openBookings([{ ...paid(), refundedCents: 5_000 }]);
    await page.user.click(await button('Cancel Booking'));
    expect(linesOf(await dialog('Cancel this booking?'))).toEqual([
      'You paid',
      '$95.00',
      'Refunded before',
      '−$50.00',
      'Cancellation fee',
      '−$10.00',
      'Refund to your wallet',
      '$35.00',
    ]);
  });

  test('an unpaid booking has nothing to refund', async () => {
    const page = await openBookings([held()], { cancelBooking: { booking: cancelled, refundCents: 0 } });
    expect((await card()).getByText(/^Your .+ is held for \d+ more minutes\./)).toBeTruthy();
    expect((await card()).getByText('Awaiting payment')).toBeTruthy();
    expect((await card()).getByRole('button', { name: 'Pay now' })).toBeTruthy();
    await page.user.click(await button('Cancel Booking'));
    const asked = await dialog();
    expect(asked.getByText(/nothing to refund/)).toBeTruthy();
    await page.user.click(asked.getByRole('button', { name: 'Yes, cancel it' }));
    await screen.findByText('Booking cancelled.');
  });
});

describe('reviewing', () => {
  const done = (): CustomerBooking => ({ ...paid(), ...daysFromNow(-2), status: 'completed' });

  test('needs stars, counts the characters, and confirms', async () => {
    const page = await openBookings([done()], {
      reviewBooking: { booking: { ...done(), reviewed: true } },
    });
    await page.user.click(await button('Confirm & Review'));
    const asked = await dialog('Confirm & Review');
    const submit = asked.getByRole<HTMLButtonElement>('button', { name: 'Submit Review' });
    expect(submit.disabled).toBe(true);
    await page.user.click(asked.getByTitle('Excellent'));
    expect(asked.getByText('Excellent')).toBeTruthy();
    await page.user.type(asked.getByLabelText('Your review'), 'As good as new.');
    expect(asked.getByText('15/500')).toBeTruthy();
    await page.user.click(submit);
    await screen.findByText('Thank you for confirming and reviewing!');
    expect(sentTo(page, 'reviewBooking')).toMatchObject([
      { body: { rating: 5, comment: 'As good as new.' } },
    ]);
  });

  test('a reviewed booking is confirmed', async () => {
    await openBookings([{ ...done(), reviewed: true }]);
    expect((await card()).getByText('Confirmed')).toBeTruthy();
  });

  test('an unknown booking leads back to the bookings', async () => {
    await openPage({
      path: '/review/:bookingId',
      at: '/review/none-of-mine',
      page: () => import('../../web/features/booking/pages/ReviewPage'),
      as: customer,
      answers: { getBooking: refused('not_found') },
    });
    await screen.findByText('Failed to load booking details');
    await screen.findByText('Now at /bookings');
  });
});

test('a problem needs words, which stay if they cannot be sent', async () => {
  let isDown = true;
  const done: CustomerBooking = { ...paid(), ...daysFromNow(-1), status: 'completed' };
  const page = await openBookings([done], {
    reportProblem: ({ body }) => (isDown ? offline : { problem: { text: body.text, at: done.startsAt } }),
  });
  await page.user.click(await button('Report a problem'));
  const asked = await dialog('Report a problem');
  await page.user.click(asked.getByRole('button', { name: 'Send report' }));
  await asked.findByText('Please tell us what went wrong');
  await page.user.click(asked.getByRole('button', { name: 'It was not what we agreed on' }));
  await page.user.type(asked.getByLabelText('What went wrong'), 'Too short');
  await page.user.click(asked.getByRole('button', { name: 'Send report' }));
  await asked.findByText('We could not send your report. Please try again.');
  expect(asked.getByLabelText<HTMLTextAreaElement>('What went wrong').value).toBe(
    'It was not what we agreed on. Too short',
  );
  isDown = false;
  await page.user.click(asked.getByRole('button', { name: 'Send report' }));
  await screen.findByText(/^Thank you\. We will look into it/);
});

describe('a no-show', () => {
  const hoursAgo = (hours: number) => ({ at: new Date(Date.now() - hours * 3_600_000).toISOString() });
  const missed = (noShow: CustomerBooking['noShow']): CustomerBooking => ({
    ...paid(),
    ...daysFromNow(-3),
    status: 'completed',
    noShow,
  });

  test('can be contested for 48 hours, but not reviewed', async () => {
    const noShow = hoursAgo(47);
    const page = await openBookings([missed(noShow)], {
      reportProblem: ({ body }) => ({ problem: { text: body.text, at: noShow.at } }),
    });
    expect((await card()).getByText('No-show')).toBeTruthy();
    expect((await card()).getByText(/did not come\. If you were there, tell us by /)).toBeTruthy();
    expect((await card()).queryByRole('button', { name: 'Confirm & Review' })).toBeNull();
    await page.user.click(await button('I was there'));
    const asked = await dialog('Contest the no-show');
    await page.user.click(asked.getByRole('button', { name: 'The stylist was not there' }));
    await page.user.click(asked.getByRole('button', { name: 'Send report' }));
    await screen.findByText(/^Thank you\. We will look into it/);
    expect(sentTo(page, 'reportProblem')).toMatchObject([{ body: { text: 'The stylist was not there.' } }]);
  });

  test('is over after that', async () => {
    await openBookings([missed(hoursAgo(49))]);
    expect((await card()).getByText('The stylist said that you did not come.')).toBeTruthy();
    expect((await card()).queryByRole('button', { name: 'I was there' })).toBeNull();
  });

  test('has no page to review it', async () => {
    await openPage({
      path: '/review/:bookingId',
      at: `/review/${booking.id}`,
      page: () => import('../../web/features/booking/pages/ReviewPage'),
      as: customer,
      answers: { getBooking: missed(hoursAgo(1)) },
    });
    await screen.findByText('The stylist said that you did not come, so there is nothing to review');
  });
});

describe('another time', () => {
  const own = paid();
  const { zone } = own;
  const [first, second] = [daysFromNow(9), daysFromNow(10)];
  const textOf = (date: string, time: string) => `${formatWeekdayAndYear(date)} at ${formatTime(time)}`;
  const slots = ['09:00', '11:00', '13:00', '14:00'].map((time) => ({ time, free: true }));

  const openDialog = async (answers: Answers = {}, mine: CustomerBooking = own) => {
    const page = await openBookings([mine], {
      getRescheduleCalendar: {
        zone,
        today: daysFromNow(0).date,
        lastDate: second.date,
        days: [first, second].map(({ date }) => ({ date, status: 'free' })),
      },
      getRescheduleTimes: ({ query }) => ({ date: query.date, zone, today: daysFromNow(0).date, slots }),
      ...answers,
    });
    await page.user.click(await button('Propose Another Time'));
    const asked = await dialog('Propose another time');
    const choose = async (time: string) => {
      await page.user.click(await asked.findByText(formatTime(time)));
    };
    return { ...page, asked, choose, send: () => page.user.click(asked.getByText('Send Proposal')) };
  };

  const moved = { id: own.id, ...daysFromNow(3) };

  test('at least one and at most three times are proposed, and each can be removed', async () => {
    const { user, asked, choose, send, ...page } = await openDialog({ proposeTimes: moved });
    await asked.findByText('9:00 AM');
    await send();
    expect(asked.getByRole('alert').textContent).toBe('Choose at least one time');
    for (const time of ['09:00', '14:00', '11:00']) await choose(time);
    expect(asked.getByRole('heading', { name: 'Your times (3 of 3)' })).toBeTruthy();
    await choose('13:00');
    expect(asked.getByRole('alert').textContent).toContain('You can propose up to 3 times');
    await user.click(asked.getByRole('button', { name: `Remove ${textOf(first.date, '14:00')}` }));
    expect(document.activeElement?.textContent).toBe('Your times (2 of 3)');
    await send();
    await screen.findByText('New times proposed');
    expect(sentTo({ user, ...page }, 'proposeTimes')).toMatchObject([
      { body: { times: ['09:00', '11:00'].map((time) => ({ date: first.date, time })) } },
    ]);
  });

  test('a time that was just taken is marked in the list', async () => {
    const taken = 'That time was just taken. Please pick another.';
    const { asked, choose, send } = await openDialog({
      proposeTimes: refused('invalid_input', { fields: { 'times.1': taken } }),
    });
    for (const time of ['09:00', '13:00']) await choose(time);
    await send();
    const marked = await asked.findByText(taken);
    expect(marked.closest('li')?.textContent).toContain(textOf(first.date, '13:00'));
    expect(asked.getByRole('alert').textContent).toBe('Some of these times cannot be proposed.');
  });

  const times: ProposedTime[] = [first, second].map(({ date, time, startsAt }) => ({ date, time, startsAt }));
  const until = daysFromNow(1).startsAt;

  test('one’s own proposal can be withdrawn, and no other one made meanwhile', async () => {
    const proposal = { number: 1, by: 'customer', times, until } as const;
    const page = await openBookings([{ ...own, proposal }], { withdrawProposal: moved });
    expect((await screen.findByRole('article')).textContent).toContain('You proposed other times');
    expect((await card()).queryByRole('button', { name: 'Propose Another Time' })).toBeNull();
    await page.user.click(await button('Withdraw'));
    await screen.findByText('Proposal withdrawn');
    expect(sentTo(page, 'withdrawProposal')).toMatchObject([{ body: { number: 1 } }]);
  });

  test('the stylist’s proposal is declined, or accepted after asking', async () => {
    const proposal = { number: 1, by: 'provider', times, until } as const;
    const page = await openBookings([{ ...own, proposal }], {
      declineProposal: moved,
      acceptProposal: waiting,
    });
    expect((await screen.findByRole('article')).textContent).toContain('Amara Okafor proposed other times');
    await page.user.click(await button('Keep the current time'));
    await screen.findByText('The booking keeps its current time');
    const accept = await button(`Accept ${textOf(second.date, second.time)}`);
    await page.user.click(accept);
    const asked = await dialog('Move this booking?');
    expect(asked.getByText(/The price stays the same\./)).toBeTruthy();
    await page.user.click(asked.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.click(accept);
    await page.user.click((await dialog()).getByRole('button', { name: 'Yes, move it' }));
    await waitFor(() =>
      expect(sentTo(page, 'acceptProposal')).toMatchObject([{ body: { startsAt: second.startsAt } }]),
    );
  });

  test('nothing is proposed or accepted while that is not possible, but the current time can be kept', async () => {
    const proposal = { number: 1, by: 'provider', times, until } as const;
    const held = { ...own, canProposeTimes: false, canBeMoved: false };
    await openBookings([{ ...held, proposal }]);
    const shown = await card();
    shown.getByText('This booking cannot be moved right now. The current time stays booked.');
    shown.getByRole('button', { name: 'Keep the current time' });
    expect(shown.queryByRole('button', { name: /^Accept/ })).toBeNull();
    closePage();
    await openBookings([held]);
    (await card()).getByRole('button', { name: 'Cancel Booking' });
    expect((await card()).queryByRole('button', { name: 'Propose Another Time' })).toBeNull();
  });

  test('a second proposal says which one it is', async () => {
    const proposal = { number: 1, by: 'customer', times, until, outcome: 'declined' } as const;
    const { asked } = await openDialog({}, { ...own, proposal });
    expect(asked.getByText('This is proposal 2 of 3 for this booking.')).toBeTruthy();
  });

  test('the present time cannot be proposed, but others of its day can', async () => {
    const { asked } = await openDialog(
      {
        getRescheduleCalendar: {
          zone,
          today: daysFromNow(0).date,
          lastDate: own.date,
          days: [{ date: own.date, status: 'free' }],
        },
      },
      { ...own, time: '11:00' },
    );
    const present = await asked.findByRole<HTMLInputElement>('checkbox', { name: '11:00 AM' });
    expect(present.disabled).toBe(true);
    expect(asked.getByRole<HTMLInputElement>('checkbox', { name: '1:00 PM' }).disabled).toBe(false);
  });
});

test('the confirmation page does not confirm a booking that was not paid', async () => {
  for (const [search, answer] of [
    ['', undefined],
    [
      '?session_id=cs_made_up&booking_id=made_up',
      refused('invalid_input', { message: 'Invalid payment session' }),
    ],
  ] as const) {
    await openPage({
      path: '/booking-success',
      at: `/booking-success${search}`,
      page: () => import('../../web/features/booking/pages/BookingSuccessPage'),
      as: customer,
      answers: answer && { verifyPayment: answer },
    });
    await screen.findByText('Invalid payment session');
    await screen.findByText('Now at /bookings');
    closePage();
  }
});

test('what is completed while the site is open is asked about, one after another', async () => {
  let completed: CustomerBooking[] = [];
  const page = await openPage({
    path: '/any',
    page: async () => ({
      Component: () => (
        <main>
          <h1>Any page</h1>
          <CompletionPrompt />
        </main>
      ),
    }),
    as: customer,
    answers: {
      listBookings: () => ({ items: completed }),
      getBooking: ({ params }) => completed.find(({ id }) => id === params.bookingId)!,
    },
  });
  await waitFor(() => expect(sentTo(page, 'listBookings')).toHaveLength(1));
  completed = ['First', 'Second'].map((title) => ({
    ...paid(),
    id: title,
    title,
    status: 'completed',
  }));
  await queryClient.refetchQueries();
  for (const { title } of completed) {
    const asked = await dialog('Confirm & Review');
    await asked.findByText(title);
    await page.user.click(asked.getByRole('button', { name: 'Close' }));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a tip', () => {
  const done = (more: Partial<CustomerBooking> = {}): CustomerBooking => ({
    ...paid(),
    ...daysFromNow(-1),
    listCents: 10_000,
    status: 'completed',
    ...more,
  });
  const credit = (creditCents: number): Answers['getWallet'] => ({
    items: [],
    wallet: { creditCents, heldCents: 0 },
  });
  const paidBy = (cardCents: number): Answers['giveTip'] => ({
    tip: { id: 'tip', amountCents: 1_800, cardCents },
    url: '#pay-tip',
  });

  test('is a percentage of the price, given from the wallet with the review that is saved first', async () => {
    const page = await openBookings([done()], {
      getWallet: credit(5_000),
      reviewBooking: { booking: done({ reviewed: true }) },
      giveTip: paidBy(0),
    });
    await page.user.click(await button('Confirm & Review'));
    const asked = await dialog('Confirm & Review');
    expect(asked.getByRole<HTMLInputElement>('radio', { name: 'No tip' }).checked).toBe(true);
    await page.user.click(asked.getByRole('radio', { name: /^18%/ }));
    expect(asked.getByText(/Next: pay \$18\.00 securely by card/)).toBeTruthy();
    await page.user.click(await asked.findByLabelText('Use wallet balance'));
    expect(asked.queryByText(/securely by card/)).toBeNull();
    await page.user.click(asked.getByTitle('Excellent'));
    await page.user.type(asked.getByLabelText('Your review'), 'As good as new.');
    await page.user.click(asked.getByRole('button', { name: /^Submit Review and Give/ }));
    await screen.findByText(/You gave .*\$18\.00/);
    const acts = page.sent.filter(({ route }) => route === 'reviewBooking' || route === 'giveTip');
    expect(acts).toMatchObject([
      { route: 'reviewBooking' },
      { route: 'giveTip', body: { amountCents: 1_800, creditCents: 1_800 } },
    ]);
  });

  test('that fails leaves the review as it is, and says so', async () => {
    const page = await openBookings([done()], {
      getWallet: credit(0),
      reviewBooking: { booking: done({ reviewed: true }) },
      giveTip: refused('not_possible_now', { message: 'This stylist cannot receive tips right now.' }),
    });
    await page.user.click(await button('Confirm & Review'));
    const asked = await dialog('Confirm & Review');
    await page.user.click(asked.getByRole('radio', { name: /^15%/ }));
    await page.user.click(asked.getByTitle('Good'));
    await page.user.type(asked.getByLabelText('Your review'), 'Nice.');
    await page.user.click(asked.getByRole('button', { name: /^Submit Review and Give/ }));
    await screen.findByText('Thank you for confirming and reviewing!');
    await screen.findByText('Your tip was not paid');
    await screen.findByText('This stylist cannot receive tips right now.');
  });

  test('can be given later, of any amount that a card takes, and opens the payment page', async () => {
    const page = await openBookings([done({ reviewed: true })], {
      getWallet: credit(0),
      giveTip: paidBy(1_800),
    });
    await page.user.click(await button('Leave a Tip'));
    const asked = await dialog('Leave a Tip');
    expect(asked.queryByRole('radio', { name: 'No tip' })).toBeNull();
    expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Give a tip' }).disabled).toBe(true);
    await page.user.click(asked.getByRole('radio', { name: 'Other' }));
    const amount = asked.getByLabelText<HTMLInputElement>('Tip amount');
    for (const [typed, problem] of [
      ['0.49', 'A card payment must be at least $0.50'],
      ['500.01', 'A tip can be at most $500'],
    ] as const) {
      await page.user.clear(amount);
      await page.user.type(amount, `${typed}{Enter}`);
      await asked.findByText(problem);
      expect(amount.getAttribute('aria-invalid')).toBe('true');
    }
    await page.user.clear(amount);
    await page.user.type(amount, '18');
    await page.user.click(asked.getByRole('button', { name: 'Give $18.00' }));
    await waitFor(() => expect(window.location.hash).toBe('#pay-tip'));
    expect(sentTo(page, 'giveTip')).toMatchObject([{ body: { amountCents: 1_800, creditCents: 0 } }]);
  });

  test('is offered for 30 days after the completion, and not while it cannot be given', async () => {
    const [older, completedAt] = [daysFromNow(-32), daysFromNow(-29).startsAt];
    await openBookings([done({ ...older, completedAt, reviewed: true })]);
    await button('Leave a Tip');
    closePage();
    await openBookings([done({ canBeTipped: false })]);
    const shown = await card();
    shown.getByRole('button', { name: 'Confirm & Review' });
    expect(shown.queryByRole('button', { name: 'Leave a Tip' })).toBeNull();
  });

  test('is shown with its receipt, and three are enough', async () => {
    const tips = [1, 2, 3].map((n) => ({
      id: `t${n}`,
      checkoutId: `c${n}`,
      cents: 500,
      at: '2026-05-05T15:00:00.000Z',
    }));
    const { user } = await openBookings([done({ reviewed: true, tips })]);
    expect((await card()).getByText('You tipped $15.00')).toBeTruthy();
    expect((await card()).queryByRole('button', { name: 'Leave a Tip' })).toBeNull();
    await user.click(await button(/^Details/));
    const links = (await card()).getAllByRole<HTMLAnchorElement>('link', {
      name: 'Receipt for your $5.00 tip',
    });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/receipts/c1',
      '/receipts/c2',
      '/receipts/c3',
    ]);
  });

  test.each([
    ['pending', /^Your refund is on its way/],
    ['failed', 'The card did not take the refund'],
  ] as const)('that was refunded says so, and goes to the card: %s', async (status, said) => {
    const at = new Date().toISOString();
    const refund = { paymentStatus: 'refunded', cardCents: 1_800, refundedCents: 1_800 } as const;
    const refunds = [
      { id: 'r', cents: 1_800, cardCents: 0, reason: 'Given by mistake', at, status: 'done' as const },
    ];
    const given = { id: 't1', checkoutId: 'c1', cents: 1_800, at, returnedCents: 1_800 };
    const tips = [{ ...given, refund: { ...refund, refundedAt: at, refunds } }];
    const page = await openBookings([done({ reviewed: true, tips })], {
      sendToCard: { cardRefund: { cents: 1_800, at, status } },
    });
    const shown = await card();
    expect(shown.getByText('You tipped $18.00, which was refunded')).toBeTruthy();
    expect(shown.getByText(/^Tip: \$18\.00 refunded to your wallet: .*Given by mistake/)).toBeTruthy();
    await page.user.click(shown.getByRole('button', { name: 'Send the tip to my card' }));
    const asked = await dialog('Send this refund to your card?');
    await page.user.click(asked.getByRole('button', { name: 'Send $18.00' }));
    await waitFor(() =>
      expect(sentTo(page, 'sendToCard')).toMatchObject([{ body: { kind: 'tip', id: 't1' } }]),
    );
    await screen.findByText(said);
  });

  test('is not asked for after a no-show, a report, or 30 days', async () => {
    const at = new Date().toISOString();
    await openBookings([
      done({ id: 'one', reviewed: true, noShow: { at } }),
      done({ id: 'two', reviewed: true, problem: { text: 'Bad', at } }),
      { ...done({ id: 'three', reviewed: true }), ...daysFromNow(-31) },
    ]);
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Leave a Tip' })).toBeNull();
  });
});

describe('answers', () => {
  const question = {
    id: 'color',
    text: 'Is your hair colored?',
    kind: 'yesNo' as const,
    required: true,
    choices: [],
    answer: 'yes',
  };
  const picture = { src: '/looks/me/one', width: 4, height: 5, small: '#small', large: '#large' };
  const answers = { questions: [question], pictures: [picture], canEdit: true, version: 3 };

  test('can be changed until the day before, and pictures removed', async () => {
    const page = await openBookings([{ ...paid(), hasAnswers: true }], {
      getBookingAnswers: answers,
      saveBookingAnswers: ({ body }) => ({ ...answers, pictures: [], version: body.version + 1 }),
    });
    await page.user.click(await button(/^Answers and pictures/));
    const opened = await dialog('Answers and pictures');
    const field = await opened.findByLabelText<HTMLSelectElement>('Is your hair colored?');
    expect(field.value).toBe('yes');
    expect(opened.getByRole<HTMLImageElement>('img', { name: 'Picture 1' }).getAttribute('src')).toBe(
      '#small',
    );
    await page.user.selectOptions(field, '');
    await page.user.click(opened.getByRole('button', { name: 'Save' }));
    await opened.findByText('Please answer this question');
    await page.user.selectOptions(field, 'No');
    await page.user.click(opened.getByRole('button', { name: 'Remove picture 1' }));
    await page.user.click(opened.getByRole('button', { name: 'Save' }));
    await screen.findByText('Answers saved');
    expect(sentTo(page, 'saveBookingAnswers')).toMatchObject([
      { body: { answers: [{ questionId: 'color', value: 'no' }], pictures: [], version: 3 } },
    ]);
  });

  test('are only read once it is too late', async () => {
    const page = await openBookings([{ ...paid(), ...daysFromNow(0.001), hasAnswers: true }], {
      getBookingAnswers: { ...answers, canEdit: false },
    });
    await page.user.click(await button(/^Answers and pictures/));
    const opened = await dialog('Answers and pictures');
    await opened.findByText('Yes');
    expect(opened.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(opened.getByRole('link', { name: /^Picture 1/ }).getAttribute('href')).toBe('#large');
  });

  test('are not offered where there are none and none can be added', async () => {
    await openBookings([{ ...paid(), status: 'cancelled', paymentStatus: 'refunded' }]);
    expect((await card()).queryByRole('button', { name: /^Answers and pictures/ })).toBeNull();
  });
});
