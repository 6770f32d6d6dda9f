import { screen, waitFor, within } from '@testing-library/react';
import type { ProviderBooking, ProviderDashboard } from '../../shared/booking/schema';
import type { CustomerRecord } from '../../shared/clients/customer-record';
import type { ProviderOrder } from '../../shared/orders/schema';
import { formatMonth } from '../../web/lib/dates';
import { type Answers, offline, refused, waiting } from './given/api';
import { daysFromNow, providersBooking } from './given/bookings';
import { closePage, type OpenPage, openPage } from './given/page';
import { customer, provider } from './given/people';

afterEach(() => closePage());

const [ada, ben] = ['Ada First', 'Ben Second'].map((name) => ({
  name,
  email: `${name.slice(0, 3)}@example.com`,
  phone: '',
}));
const booking = (more: Partial<ProviderBooking>): ProviderBooking => ({ ...providersBooking(), ...more });
const trim = (more: Partial<ProviderBooking> = {}) =>
  booking({ id: 'trim', title: 'Quick Trim', customer: ada!, ...more });

const order = (name: string, more: Partial<ProviderOrder> = {}): ProviderOrder => ({
  id: name.replace(' ', '-'),
  productId: 'product',
  name,
  image: { src: '/media/none', width: 800, height: 800 },
  quantity: 1,
  totalCents: 1_800,
  shippingCents: 0,
  shippingAddress: '1 Test Street',
  status: 'paid',
  paymentStatus: 'paid',
  createdAt: '2026-01-05T12:00:00.000Z',
  customer: ada!,
  ...more,
});

const dashboard: ProviderDashboard = {
  counts: {
    pendingBookings: 2,
    confirmedBookings: 0,
    completedBookings: 1,
    cancelledBookings: 0,
    paidOrders: 2,
    processingOrders: 0,
    shippedOrders: 0,
    deliveredOrders: 0,
    cancelledOrders: 0,
    services: 0,
    products: 0,
  },
  hasSetHours: false,
  upcoming: [],
};

type Sections = Partial<Record<'upcoming' | 'unanswered' | 'scheduled' | 'past', ProviderBooking[]>>;

const openBookings = (sections: Sections, answers: Answers = {}, query = ''): Promise<OpenPage> =>
  openPage({
    path: '/provider/bookings',
    at: `/provider/bookings${query}`,
    page: () => import('../../web/features/booking/pages/ProviderBookingsPage'),
    as: provider,
    answers: {
      getProviderDashboard: dashboard,
      listProviderBookings: ({ query: { when } }) => ({ items: sections[when] ?? [] }),
      ...answers,
    },
  });

const openOrders = (orders: ProviderOrder[], answers: Answers = {}, query = ''): Promise<OpenPage> =>
  openPage({
    path: '/provider/orders',
    at: `/provider/orders${query}`,
    page: () => import('../../web/features/orders/pages/ProviderOrdersPage'),
    as: provider,
    answers: { getProviderDashboard: dashboard, listProviderOrders: { items: orders }, ...answers },
  });

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const cards = () => screen.findAllByRole('article');
/** Opens a row's menu and presses one of its acts. */
const pressInMenu = async ({ user }: Pick<OpenPage, 'user'>, act: string) => {
  await user.click((await screen.findAllByRole('button', { name: /^More for/ }))[0]!);
  await user.click(await screen.findByRole('button', { name: act, hidden: true }));
};
const openHistory = async ({ user }: Pick<OpenPage, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: /^Details of .*, Ada First$/ }));
  await user.click(await screen.findByRole('button', { name: 'History and Notes for Ada First' }));
};
const dialog = async (name?: string) => within(await screen.findByRole('dialog', name ? { name } : {}));
const sentTo = ({ sent }: OpenPage, name: string) => sent.filter(({ route }) => route === name);

describe('bookings', () => {
  test('have tabs with counts; those that need an answer come first, then upcoming ones by day and earlier ones by month', async () => {
    const over = { ...daysFromNow(-2), status: 'completed' } as const;
    // The server decides what is upcoming: to this browser, the day was over long ago.
    const upcoming = booking({ id: 'upcoming', date: '2020-01-02', status: 'confirmed' });
    await openBookings({
      unanswered: [trim()],
      scheduled: [upcoming],
      past: [booking({ id: 'over', ...over })],
    });
    expect(await cards()).toHaveLength(3);
    expect(tabs()).toEqual(['All (3)', 'Pending (2)', 'Confirmed (0)', 'Completed (1)', 'Cancelled (0)']);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Needs your answer', 'Today and later', 'Earlier']);
    const unanswered = within(screen.getByRole('region', { name: 'Needs your answer' }));
    expect(unanswered.getByRole('button', { name: 'Accept' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'Thu, Jan 2, 2020' })).toBeTruthy();
    const month = formatMonth(over.date.slice(0, 7));
    expect(screen.getByRole('heading', { level: 3, name: month })).toBeTruthy();
    expect(screen.getByText('Awaiting User Confirmation')).toBeTruthy();
  });

  test('no longer await a confirmation once their earnings were released without one', async () => {
    const over = { ...daysFromNow(-5), status: 'completed' } as const;
    await openBookings({ past: [booking({ ...over, releasedAt: '2026-11-20T02:00:00.000Z' })] });
    expect((await cards())[0]!.textContent).toContain('Earnings Released Nov 19');
    expect(screen.queryByText('Awaiting User Confirmation')).toBeNull();
  });

  test('are searched by customer and service', async () => {
    const others = [
      booking({ id: 'braids', title: 'Box Braids', customer: ada! }),
      trim({ id: 'bens', customer: ben! }),
    ];
    const { user } = await openBookings({ unanswered: [trim(), ...others] });
    const search = await screen.findByRole('searchbox', { name: 'Search customers and services' });
    await user.type(search, 'ada trim');
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    await user.clear(search);
    await user.type(search, 'nobody');
    await screen.findByText('No bookings match your search.');
    closePage();
    await openBookings({ unanswered: [trim(), ...others] }, {}, '?search=ada+trim');
    expect(await cards()).toHaveLength(1);
  });

  test('a double click on Accept sends one request', async () => {
    const page = await openBookings({ unanswered: [trim()] }, { updateBookingStatus: waiting });
    await page.user.dblClick(await screen.findByRole('button', { name: 'Accept' }));
    expect(sentTo(page, 'updateBookingStatus')).toMatchObject([{ body: { transition: 'accept' } }]);
  });

  test('are declined after asking; the customer gets all of it back', async () => {
    const page = await openBookings(
      { unanswered: [trim()] },
      { updateBookingStatus: trim({ status: 'cancelled' }) },
    );
    await pressInMenu(page, 'Decline');
    const question = await dialog('Decline this booking?');
    expect(question.getByText(/Ada First will be refunded in full/)).toBeTruthy();
    await page.user.click(question.getByRole('button', { name: 'Yes, decline it' }));
    await screen.findByText('Booking cancelled');
  });

  test('declining offers to propose another time instead', async () => {
    const page = await openBookings({ unanswered: [trim()] }, { getRescheduleCalendar: waiting });
    await pressInMenu(page, 'Decline');
    const question = await dialog('Decline this booking?');
    await page.user.click(question.getByRole('button', { name: 'Propose another time instead' }));
    expect((await dialog('Propose another time')).getByText('Loading the calendar…')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Decline this booking?' })).toBeNull();
    expect(sentTo(page, 'updateBookingStatus')).toEqual([]);
  });

  test('an early end is asked about, an end in time is not', async () => {
    const started = new Date(Date.now() - 30 * 60_000).toISOString();
    const now = trim({ startsAt: started, status: 'confirmed', durationMinutes: 120 });
    const done = { updateBookingStatus: trim({ status: 'completed' }) };
    const page = await openBookings({ scheduled: [now] }, done);
    await page.user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    const question = await dialog('Has this appointment ended early?');
    expect(question.getByText(/^It is scheduled until \d+:\d\d [AP]M\./)).toBeTruthy();
    await page.user.click(question.getByRole('button', { name: 'Not yet' }));
    expect(sentTo(page, 'updateBookingStatus')).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Mark as Completed' }));
    await page.user.click((await dialog()).getByRole('button', { name: 'Yes, it has ended' }));
    await screen.findByText('Booking completed');
    closePage();
    const again = await openBookings({ scheduled: [{ ...now, durationMinutes: 15 }] }, done);
    await again.user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    await screen.findByText('Booking completed');
  });

  test('are marked as a no-show after asking, once the customer is 15 minutes late', async () => {
    const startedAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const late = trim({ startsAt: startedAgo(16), status: 'confirmed' });
    const missed = { ...late, status: 'completed', noShow: { at: startedAgo(0) } } as const;
    const page = await openBookings({ scheduled: [late] }, { updateBookingStatus: missed });
    await pressInMenu(page, 'Mark as No-Show');
    const question = await dialog('Did your customer not come?');
    expect(question.getByText(/^Ada First is told and has 48 hours/)).toBeTruthy();
    await page.user.click(question.getByRole('button', { name: 'Yes, mark as a no-show' }));
    await screen.findByText('Marked as a no-show');
    expect(sentTo(page, 'updateBookingStatus')).toMatchObject([{ body: { transition: 'markNoShow' } }]);
    closePage();
    await openBookings({ past: [missed], scheduled: [{ ...late, id: 'on-time', startsAt: startedAgo(14) }] });
    const [onTime, marked] = await cards();
    expect(within(onTime!).queryByRole('button', { name: 'Mark as No-Show', hidden: true })).toBeNull();
    expect(within(marked!).getByText('No-show')).toBeTruthy();
    expect(within(marked!).queryByText(/Confirm/)).toBeNull();
  });

  test('say how far the customer is, if the provider limits how far they travel', async () => {
    const travel = { maxMiles: 25 };
    await openBookings({
      unanswered: [trim({ travel: { ...travel, miles: 3 } }), trim({ id: 'other', travel })],
    });
    const [near, unknown] = await cards();
    expect(near!.textContent).toContain('About 3 miles away');
    expect(unknown!.textContent).toContain('Distance unknown. You travel up to 25 miles.');
  });

  test('include the travel fee in the price', async () => {
    await openBookings({ unanswered: [trim({ priceCents: 12_000, travelFeeCents: 2_500 })] });
    expect((await cards())[0]!.textContent).toContain('$145.00Includes $25.00 travel fee');
  });
});

test('what a customer answered and showed is read where there is anything', async () => {
  const question = {
    id: 'one',
    text: 'Any allergies?',
    kind: 'yesNo' as const,
    required: false,
    choices: [],
  };
  const page = await openBookings(
    { unanswered: [trim({ hasAnswers: true })] },
    { getProviderBookingAnswers: { questions: [question], pictures: [] } },
  );
  const [article] = await cards();
  expect(within(article!).getByLabelText('Has answers or pictures')).toBeTruthy();
  await page.user.click(within(article!).getByRole('button', { name: /^Details of / }));
  await page.user.click(within(article!).getByRole('button', { name: /^Answers and pictures/ }));
  const opened = await dialog('Answers and pictures');
  await opened.findByText('Any allergies?');
  expect(opened.getByText('Not answered')).toBeTruthy();
});

test('a booking warns of no-shows where it can be accepted, shows its own, and what was refunded of its tip', async () => {
  const at = new Date().toISOString();
  const tips = [{ id: 't', checkoutId: 'c', cents: 1_800, at, returnedCents: 500 }];
  const over = { status: 'completed', hasAnswers: true, startsAt: at } as const;
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await openBookings({
    unanswered: [trim({ recentNoShows: 2 })],
    past: [
      trim({ id: 'missed', ...over, noShow: { at } }),
      trim({ id: 'tipped', ...over, tips }),
      trim({ id: 'gone', ...over, status: 'cancelled' }),
      trim({ id: 'old', ...over, startsAt: old }),
    ],
  });
  const [waiting, missed, tipped, gone, long] = (await cards()).map((each) => within(each));
  expect(waiting!.getByText('2 no-shows lately')).toBeTruthy();
  expect(waiting!.getByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(missed!.getByText('No-show')).toBeTruthy();
  expect(tipped!.getByText('Tip: $18.00, of which $5.00 was refunded')).toBeTruthy();
  // Nothing is left to read once a booking is cancelled, or a month old.
  expect(tipped!.getByLabelText('Has answers or pictures')).toBeTruthy();
  for (const row of [gone, long]) expect(row!.queryByLabelText('Has answers or pictures')).toBeNull();
});

describe('a customer', () => {
  const at = '2026-01-05T12:00:00.000Z';
  const record: CustomerRecord = {
    name: ada!.name,
    earlier: [
      { kind: 'booking', id: 'one', title: 'Box Braids', status: 'completed', priceCents: 9_500, at },
      { kind: 'order', id: 'two', title: 'Argan Oil', status: 'paid', priceCents: 1_800, at },
    ],
    recentNoShows: 0,
    note: { text: '', tags: [], version: 0 },
    knownTags: ['VIP'],
  };

  test.each([
    [1, 'Did not come to 1 appointment in the last six months.', false],
    [2, 'Did not come to 2 appointments in the last six months.', true],
  ])('who did not come is marked from the second time on (%i)', async (recentNoShows, words, isMarked) => {
    const page = await openBookings(
      { unanswered: [trim()] },
      { getCustomerRecord: { ...record, recentNoShows } },
    );
    await openHistory(page);
    const opened = await dialog('Ada First');
    await opened.findByText(
      (_, element) => element?.tagName === 'P' && !!element.textContent?.endsWith(words),
    );
    expect(opened.queryByText('No-show') !== null).toBe(isMarked);
  });

  test('has a history, and private notes that are kept until they are saved', async () => {
    let { note } = record;
    const answers: Answers = {
      getCustomerRecord: () => ({ ...record, note }),
      saveCustomerNote: ({ body }) => {
        note = { text: body.text, tags: body.tags ?? [], version: note.version + 1 };
        return note;
      },
    };
    const openNotes = async () => {
      const page = await openBookings({ unanswered: [trim()] }, answers);
      await openHistory(page);
      const opened = await dialog('Ada First');
      const notes = await opened.findByLabelText<HTMLTextAreaElement>('Private notes');
      const save = () => page.user.click(opened.getByRole('button', { name: 'Save Notes' }));
      return { ...page, opened, notes, save };
    };
    const { user, opened, notes, save } = await openNotes();
    const earlier = within(opened.getByRole('region', { name: 'Earlier bookings and orders' }));
    expect(earlier.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Box Braids.*Completed/),
      expect.stringMatching(/Argan Oil.*Paid/),
    ]);
    await user.click(notes);
    await user.paste('x'.repeat(1_001));
    await save();
    await opened.findByText(/At most 1000 characters/);
    expect(document.activeElement).toBe(notes);
    await user.clear(notes);
    await user.paste('Tender scalp, likes tea');
    closePage({ keepingStorage: true });

    const again = await openNotes();
    expect(again.notes.value).toBe('Tender scalp, likes tea');
    await again.user.type(again.opened.getByLabelText('Tags'), 'vegan,  Vegan');
    await again.user.click(again.opened.getByRole('button', { name: 'Add tag VIP' }));
    expect(again.opened.queryByRole('button', { name: 'Add tag VIP' })).toBeNull();
    await again.save();
    await screen.findByText('Notes saved');
    expect(again.opened.getByLabelText<HTMLInputElement>('Tags').value).toBe('vegan, VIP');
    await again.user.clear(again.notes);
    await again.user.paste('Tender scalp, likes coffee');
    await again.save();
    const tags = ['vegan', 'VIP'];
    await waitFor(() => expect(note).toEqual({ text: 'Tender scalp, likes coffee', tags, version: 2 }));
  });

  test('who has deleted their account has no notes, and is not said to be new', async () => {
    const note = { text: '', tags: [], version: 0 };
    const { user } = await openOrders([order('Argan Oil')], {
      getCustomerRecord: { ...record, earlier: [], note, isFormer: true },
    });
    await openHistory({ user });
    const opened = await dialog();
    await opened.findByText(/^This customer has deleted their account/);
    expect(opened.queryByText(/first time/)).toBeNull();
    expect(opened.queryByLabelText('Private notes')).toBeNull();
  });

  test('the notes that could not be saved stay', async () => {
    const answers: Answers = { getCustomerRecord: { ...record, earlier: [] }, saveCustomerNote: offline };
    const { user } = await openOrders([order('Argan Oil')], answers);
    await openHistory({ user });
    const opened = await dialog();
    await opened.findByText('None. This is their first time with you.');
    await user.type(opened.getByLabelText('Private notes'), 'Tea');
    await user.click(opened.getByRole('button', { name: 'Save Notes' }));
    await opened.findByText('We could not save your notes. Please try again.');
  });
});

describe('orders', () => {
  test('a return is answered, and refunded once the items are there', async () => {
    const at = '2026-05-04T14:00:00.000Z';
    const facts = { quantity: 1, reason: 'It leaks', pictures: [], at };
    const bodies: unknown[] = [];
    const returned = order('Argan Oil', {
      status: 'delivered',
      paymentStatus: 'paid',
      // An admin has refunded a part before.
      refundedCents: 300,
      itemReturn: { ...facts, status: 'asked' },
    });
    const { user } = await openOrders([returned], {
      answerReturn: ({ body }) => {
        bodies.push(body);
        returned.itemReturn = { ...facts, status: 'accepted', instructions: '5 Seller Lane' };
        return { ...facts, pictures: [], status: 'accepted' };
      },
      receiveReturn: ({ body }) => {
        bodies.push(body);
        returned.itemReturn = { ...facts, status: 'refunded', refundedCents: 1_500, endedAt: at };
        return { ...facts, pictures: [], status: 'refunded', refundedCents: 1_500 };
      },
    });
    const [card] = await cards();
    within(card!).getByText('It leaks');
    await user.click(within(card!).getByRole('button', { name: 'Accept Return' }));
    const accepting = await dialog('Accept the return');
    await user.click(accepting.getByRole('button', { name: 'Accept Return' }));
    await accepting.findByText('Please say where to send it');
    await user.type(accepting.getByLabelText('How to send it back'), '5 Seller Lane');
    await user.click(accepting.getByRole('button', { name: 'Accept Return' }));
    await screen.findByText('5 Seller Lane');
    await user.click(screen.getByRole('button', { name: 'Items Arrived' }));
    const arrived = await dialog('Have the items arrived?');
    await user.click(arrived.getByRole('checkbox', { name: 'Put it back on sale' }));
    await user.click(arrived.getByRole('button', { name: 'Yes, refund $15.00' }));
    await screen.findByText('$15.00 refunded to the customer');
    expect(bodies).toEqual([{ accept: true, instructions: '5 Seller Lane' }, { resaleable: true }]);
  });

  const returnedOrder = (more: Partial<ProviderOrder>, status: 'accepted' | 'sent' | 'declined' | 'asked') =>
    order('Argan Oil', {
      ...{ status: 'delivered', ...more },
      itemReturn: {
        ...{ status, quantity: 1, reason: 'It leaks', pictures: [], at: '2026-05-04T14:00:00.000Z' },
        until: '2099-05-04T14:00:00.000Z',
      },
    });
  const releasedAt = '2026-05-04T14:00:00.000Z';

  test('a return says where the money of a refund comes from', async () => {
    await openOrders([returnedOrder({}, 'accepted')]);
    await screen.findByText(/Your earnings are on hold until then\.$/);
    closePage();

    await openOrders([returnedOrder({ releasedAt }, 'declined')]);
    await screen.findByText(/already released\. .* your share is taken from your wallet\.$/);
    expect(screen.queryByText(/on hold/)).toBeNull();
    closePage();

    const asked = await openOrders([returnedOrder({ releasedAt }, 'asked')]);
    await asked.user.click(await screen.findByRole('button', { name: 'Decline' }));
    await (await dialog('Decline the return?')).findByText(/your share is taken from your wallet\.$/);
    closePage();

    const sent = await openOrders([returnedOrder({ releasedAt }, 'sent')]);
    await sent.user.click(await screen.findByRole('button', { name: 'Items Arrived' }));
    await (await dialog('Have the items arrived?')).findByText(/the rest is taken from your next earnings/);
  });

  test('a return waits for the bank to decide on a dispute', async () => {
    const dispute = { id: 'd1', cents: 1_800, status: 'open' } as const;
    await openOrders([returnedOrder({ dispute, releasedAt }, 'sent')]);
    await screen.findByText(/^The customer’s bank has to decide on the disputed payment first\./);
    expect(screen.queryByRole('button', { name: 'Items Arrived' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Something Is Wrong' })).toBeTruthy();
    closePage();

    const asked = await openOrders([returnedOrder({ dispute }, 'asked')]);
    await asked.user.click(await screen.findByRole('button', { name: 'Accept Return' }));
    const accepting = await dialog('Accept the return');
    accepting.getByText(/bank has to decide on the disputed payment before anything is refunded/);
    expect(accepting.queryByText(/\$0\.00/)).toBeNull();
    closePage();

    await openOrders([returnedOrder({ dispute: { ...dispute, status: 'won' } }, 'sent')]);
    expect(await screen.findByRole('button', { name: 'Items Arrived' })).toBeTruthy();
  });

  test('one that is cancelled says where its items go, also those of a variant', async () => {
    const { user } = await openOrders([order('Argan Oil'), order('Comb', { variantId: 'v1' })]);
    for (const [name, isVariant] of [
      ['Argan Oil', false],
      ['Comb', true],
    ] as const) {
      const article = within(await screen.findByRole('article', { name: `${name}, Ada First` }));
      await user.click(article.getByRole('button', { name: /^More for / }));
      await user.click(await article.findByText('Cancel Order'));
      const asked = await dialog('Cancel this order?');
      asked.getByText(/the items will go back into your stock\./);
      expect(!!asked.queryByText(/pieces that belong to no variant/)).toBe(isVariant);
      await user.click(asked.getByRole('button', { name: 'Keep order' }));
    }
  });

  test('have tabs with counts, and are searched by customer', async () => {
    await openOrders([order('Argan Oil'), order('Comb', { customer: ben! })], {}, '?search=ben');
    expect((await cards()).map((card) => card.getAttribute('aria-label'))).toEqual(['Comb, Ben Second']);
    expect(tabs()).toEqual([
      'All (2)',
      'Pending (0)',
      'Paid (2)',
      'Processing (0)',
      'Shipped (0)',
      'Delivered (0)',
      'Cancelled (0)',
    ]);
  });

  test('of one customer are marked as shipped together', async () => {
    const [oil, brush, scarf] = ['Argan Oil', 'Paddle Brush', 'Silk Scarf'].map((name) => order(name));
    const page = await openOrders([oil!, brush!, scarf!, order('Comb', { customer: ben! })], {
      updateOrderStatus: ({ params }) => ({ ...oil!, id: params.orderId, status: 'shipped' }),
    });
    const article = within(await screen.findByRole('article', { name: 'Argan Oil, Ada First' }));
    await page.user.click(article.getByRole('button', { name: 'Add Tracking & Ship' }));
    const tracking = await dialog('Add Tracking & Ship');
    await page.user.click(tracking.getByRole('button', { name: 'Mark as Shipped' }));
    await waitFor(() =>
      expect(tracking.getByLabelText('Tracking Number').getAttribute('aria-invalid')).toBe('true'),
    );
    await page.user.type(tracking.getByLabelText('Tracking Number'), '1Z 42');
    const others = tracking.getAllByRole<HTMLInputElement>('checkbox');
    expect(others.map(({ checked }) => checked)).toEqual([false, false]);
    await page.user.click(tracking.getByRole('checkbox', { name: 'Paddle Brush × 1' }));
    await page.user.click(tracking.getByRole('button', { name: 'Mark as Shipped' }));
    await screen.findByText('Tracking number added and order marked as shipped');
    const body = { transition: 'ship', trackingNumber: '1Z 42' };
    expect(sentTo(page, 'updateOrderStatus')).toMatchObject([
      { params: { orderId: oil!.id }, body },
      { params: { orderId: brush!.id }, body },
    ]);
  });

  const ordersOf = (...names: string[]) => names.map((name) => order(name));
  const select = async ({ user }: OpenPage, name: string) =>
    user.click(await screen.findByRole('checkbox', { name }));

  test('several are selected and shipped with a number each; one that fails says why, and the rest goes out', async () => {
    const shipped = new Set<string>();
    let isCancelled = true;
    const all = ordersOf('Argan Oil', 'Comb', 'Silk Scarf', 'Brush');
    const delivered = order('Old Oil', { status: 'delivered' });
    const page = await openOrders([], {
      listProviderOrders: () => ({
        items: [
          ...all.map((each) => (shipped.has(each.id) ? { ...each, status: 'shipped' as const } : each)),
          delivered,
        ],
      }),
      updateOrderStatus: ({ params: { orderId } }) => {
        if (orderId === 'Comb' && isCancelled)
          return refused('not_possible_now', { message: 'It was cancelled.' });
        shipped.add(orderId);
        return { ...order('x'), id: orderId, status: 'shipped' };
      },
    });
    await screen.findByText('Select orders to ship them together.');
    expect(screen.queryByRole('checkbox', { name: /Old Oil/ })).toBeNull();
    await page.user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByRole('button', { name: 'Ship 4 orders' })).toBeTruthy();
    await select(page, 'Select Brush, Ada First');
    await page.user.click(screen.getByRole('button', { name: 'Ship 3 orders' }));
    const form = await dialog('Ship 3 orders');
    const fields = await form.findAllByRole<HTMLInputElement>('textbox');
    await waitFor(() => expect(document.activeElement).toBe(fields[0]));
    // As a scanner does: Enter after each number moves on.
    await page.user.keyboard('1Z 1{Enter}1Z 2{Enter}');
    expect(document.activeElement).toBe(fields[2]);
    await page.user.click(form.getByRole('button', { name: 'Mark as Shipped' }));
    await form.findByText('Please enter a tracking number');
    expect(sentTo(page, 'updateOrderStatus')).toEqual([]);
    await page.user.type(fields[2]!, '1Z 3{Enter}');
    await form.findByText('It was cancelled.');
    expect(form.getByRole('alert').textContent).toBe('2 orders shipped. 1 order could not be shipped.');
    const comb = form.getByLabelText<HTMLInputElement>('Comb × 1, Ada First');
    expect([comb.value, document.activeElement]).toEqual(['1Z 2', comb]);
    isCancelled = false;
    await page.user.click(form.getByRole('button', { name: 'Mark as Shipped' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(page, 'updateOrderStatus').map(({ params }) => params)).toEqual(
      ['Argan-Oil', 'Comb', 'Silk-Scarf', 'Comb'].map((orderId) => ({ orderId })),
    );
  });

  test('a paid order is shipped first; starting to process it is in the menu', async () => {
    const page = await openOrders([order('Argan Oil')], {
      updateOrderStatus: order('Argan Oil', { status: 'processing' }),
    });
    const row = within(await screen.findByRole('article', { name: 'Argan Oil, Ada First' }));
    expect(row.getByRole('button', { name: 'Add Tracking & Ship' })).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Start Processing' })).toBeNull();
    await pressInMenu(page, 'Start Processing');
    await screen.findByText('Order marked as processing');
    expect(sentTo(page, 'updateOrderStatus')).toMatchObject([{ body: { transition: 'process' } }]);
  });
});

describe('the dashboard', () => {
  const openDashboard = (more: Partial<ProviderDashboard>, answers: Answers = {}, as = provider) =>
    openPage({
      path: '/provider/dashboard',
      page: () => import('../../web/app/pages/ProviderDashboardPage'),
      as,
      answers: {
        getProviderDashboard: {
          ...dashboard,
          next: more.upcoming?.find(({ status }) => status === 'confirmed'),
          ...more,
        },
        getProviderWallet: {
          wallet: {
            ...{
              availableCents: 9_000,
              pendingCents: 0,
              earnedCents: 9_000,
              owedCents: 0,
              inTransitCents: 0,
            },
            ...{ cashableCents: 9_000, minCashoutCents: 1_000, cashoutFeeRate: 150 },
          },
          items: [],
        },
        getPayoutAccount: { state: 'none' },
        listNotifications: { items: [] },
        countUnread: { conversations: 0 },
        listProviderBookings: { items: [] },
        listProviderOrders: { items: [] },
        ...answers,
      },
    });

  test('has when and where appointments are, directions, and ways to reach the customer', async () => {
    const far = { name: 'Carla Far', email: 'carla@example.com', phone: '+1 (212) 555-0100' };
    const asking = { ...far, name: 'Dora Asks' };
    const { user } = await openDashboard(
      {
        upcoming: [
          trim({ id: 'far', customer: far, location: { kind: 'home', address: '12 Far Street, Brooklyn' } }),
          trim({ customer: asking }),
          trim({ id: 'next', customer: ada!, status: 'confirmed' }),
          trim({ id: 'other', customer: ben!, status: 'confirmed' }),
        ],
      },
      {
        listProviderBookings: { items: [trim({ customer: asking })] },
        updateBookingStatus: trim({ status: 'confirmed' }),
      },
    );
    const upcoming = within(await screen.findByRole('region', { name: 'Upcoming Appointments' }));
    const [first, second] = (await upcoming.findAllByRole('listitem')).map((item) => ({
      text: item.textContent,
      href: (name: string) => within(item).queryByRole('link', { name })?.getAttribute('href'),
    }));
    expect(first!.text).toMatch(/in \d days/);
    expect(first!.text).toContain("At the customer's home, 12 Far Street, Brooklyn");
    expect(first!.href('Directions to Carla Far')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=12%20Far%20Street%2C%20Brooklyn',
    );
    expect(first!.href('Call Carla Far')).toBe('tel:+12125550100');
    expect(first!.href('Text Carla Far')).toBe('sms:+12125550100');
    expect(second!.text).toContain('At your salon');
    expect(second!.href('Directions to Ben Second')).toBeUndefined();
    expect(second!.href('Email Ben Second')).toBe(`mailto:${ben!.email}`);
    expect(screen.getByRole('region', { name: 'Next appointment' }).textContent).toContain('Ada First');
    expect(upcoming.queryByText('Ada First')).toBeNull();
    expect(upcoming.queryByText('Dora Asks')).toBeNull();
    const answers = within(screen.getByRole('region', { name: 'Needs your answer' }));
    await user.click(answers.getByRole('button', { name: 'Accept' }));
    await screen.findByText('Booking confirmed');
  });

  test('has what is to be done in front of the figures, and nothing where nothing is', async () => {
    await openDashboard(
      { upcoming: [trim({ status: 'confirmed' }), trim({ id: 'later' })] },
      {
        listProviderBookings: { items: [trim()] },
        listProviderOrders: ({ query: { status } }) => ({
          items: status === 'paid' ? [order('Argan Oil')] : [],
        }),
      },
    );
    await screen.findByText('Upcoming Appointments');
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings()).toEqual([
      'Needs your answer',
      'Next appointment',
      'To ship',
      'First steps',
      'Upcoming Appointments',
      'Quick Actions',
      'Notifications',
    ]);
    await screen.findByRole('button', { name: 'Add Tracking & Ship' });
    closePage();
    await openDashboard({});
    await screen.findByText('No upcoming appointments');
    expect(headings().slice(0, 2)).toEqual(['First steps', 'Upcoming Appointments']);
  });

  test.each([
    ['getProviderWallet', ['Needs your answer', 'Next appointment', 'Upcoming Appointments']],
    ['getProviderDashboard', ['Needs your answer']],
    ['listProviderOrders', ['Needs your answer', 'Next appointment', 'Upcoming Appointments']],
  ] as const)(
    'shows what has loaded if %s fails, and stays while that is tried again',
    async (fails, shown) => {
      let answer: typeof waiting | ReturnType<typeof refused> = refused('not_found');
      const { user } = await openDashboard(
        { upcoming: [trim({ status: 'confirmed' }), trim({ id: 'later' })] },
        { listProviderBookings: { items: [trim()] }, [fails]: () => answer },
      );
      await screen.findByRole('heading', { name: 'Failed to load dashboard data' });
      const expectShown = () => {
        for (const name of [...shown, 'Quick Actions', 'Notifications'])
          expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
      };
      expectShown();
      answer = waiting;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText('Failed to load dashboard data')).toBeNull());
      expectShown();
    },
  );

  test('finds the oldest orders and bookings to answer on later pages, also after an empty one', async () => {
    await openDashboard(
      {},
      {
        listProviderOrders: ({ query: { status, cursor } }) => {
          if (status !== 'paid') return { items: [] };
          if (cursor) return { items: [order('Old Comb', { createdAt: '2026-01-01T12:00:00.000Z' })] };
          return { items: [order('New Comb')], cursor: 'next' };
        },
        listProviderBookings: ({ query: { cursor } }) =>
          cursor ? { items: [trim()] } : { items: [], cursor: 'next' },
      },
    );
    const toShip = within(await screen.findByRole('region', { name: 'To ship' }));
    expect(toShip.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('Old Comb'),
      expect.stringContaining('New Comb'),
    ]);
    expect(screen.getByRole('region', { name: 'Needs your answer' }).textContent).toContain('Quick Trim');
  });

  test('has first steps, which tick themselves off', async () => {
    const links = () =>
      within(screen.getByRole('region', { name: 'First steps' }))
        .getAllByRole('link')
        .map((link) => `${link.textContent}: ${link.getAttribute('href')}`);
    await openDashboard({}, {}, { ...provider, phone: '' });
    await screen.findByText(/0 of \d done/);
    expect(links()).toContain('Add your photo: /profile');
    expect(links()).toContain('Add your address and phone: /profile');
    closePage();
    const photo = { src: '/media/none', width: 64, height: 64 };
    await openDashboard({}, {}, { ...provider, phone: customer.phone, photo });
    await screen.findByText(/2 of \d done/);
    expect(links().join()).not.toMatch(/Add your photo|Add your address/);
    closePage();
    // On one line once most of them are done.
    await openDashboard({ hasSetHours: true }, {}, { ...provider, phone: customer.phone, photo });
    await screen.findByText('3 of 5 done');
    expect(screen.getByRole('region', { name: 'First steps' }).querySelector('li')).toBeNull();
    expect(links()).toEqual([
      'Add your first service: /provider/hairstyles/new',
      'Set up payouts: /provider/wallet',
    ]);
  });

  test('asks for the email to be verified until it is', async () => {
    await openDashboard({}, {}, { ...provider, emailProven: false });
    expect(await screen.findByText(/Verify your email to get updates/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Verify email' })).toBeTruthy();
    closePage();
    await openDashboard({});
    await screen.findByRole('region', { name: 'First steps' });
    expect(screen.queryByText(/Verify your email to get updates/)).toBeNull();
  });
});
