import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { AdminDashboard, Analytics, AnalyticsPoint, Changes } from '../../shared/admin/figures-api';
import type { ProviderApplication } from '../../shared/admin/people-api';
import type { BookingUnderReview, ReportedContent, ReportedProblem } from '../../shared/admin/queue-api';
import type { PayoutRun } from '../../shared/payouts/schema';
import type { ReturnCase } from '../../shared/returns/schema';
import { type Answers, refused } from './given/api';
import { closePage, type OpenPage, openPage } from './given/page';
import { admin, customer, provider } from './given/people';
import { catchSavedFiles } from './given/saved-files';

// What charts draw is looked at in the browser.
HTMLCanvasElement.prototype.getContext = () => null;

afterEach(() => closePage());

const at = '2026-01-05T12:00:00.000Z';

const open = (
  address: string,
  page: () => Promise<{ Component: ComponentType }>,
  answers: Answers,
  path = address.replace(/\?.*/, ''),
  as = admin,
): Promise<OpenPage> => openPage({ path, at: address, page, as, answers });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest<HTMLElement>('li')!);
const dialog = async (name?: string) => within(await screen.findByRole('dialog', name ? { name } : {}));
const sentTo = ({ sent }: OpenPage, name: string) => sent.filter(({ route }) => route === name);

describe('admins', () => {
  const email = 'nia@example.com';
  const other = { id: 'other', name: 'Nia Test', email: 'nia-test@example.com', since: at };
  const invitation = {
    id: 'invitation',
    email,
    invitedBy: admin.email,
    createdAt: at,
    expiresAt: '2099-01-05T12:00:00.000Z',
    path: '/admin-invitation/invitation?code=secret',
  };

  test('are invited by a link, and an invitation can be withdrawn', async () => {
    let invited = false;
    const page = await open(
      '/admin/team',
      () => import('../../web/features/admin/team/pages/AdminTeamPage'),
      {
        listAdmins: { items: [{ id: admin.id, name: admin.name, email: admin.email, since: at }, other] },
        listInvitations: () => ({ items: invited ? [invitation] : [] }),
        inviteAdmin: ({ body }) => {
          if (body.email !== email)
            return refused('invalid_input', { fields: { email: 'A provider’s account.' } });
          invited = true;
          return invitation;
        },
        withdrawInvitation: () => {
          invited = false;
          return {};
        },
        withdrawAdmin: {},
      },
    );
    const own = await rowOf(admin.email);
    expect(own.getByText('You')).toBeTruthy();
    expect(own.queryByRole('button')).toBeNull();

    const field = screen.getByLabelText('Email');
    await page.user.type(field, 'amara@example.com');
    await page.user.click(await button('Invite'));
    await screen.findByText('A provider’s account.');
    expect(document.activeElement).toBe(field);
    await page.user.clear(field);
    await page.user.type(field, email);
    await page.user.click(await button('Invite'));
    await screen.findByText('Invitation created');
    await page.user.click(await button(`Copy link for ${email}`));
    await screen.findByText('Link copied to clipboard!');
    expect(await navigator.clipboard.readText()).toBe(`http://localhost${invitation.path}`);
    await page.user.click(await button(`Withdraw the invitation of ${email}`));
    await page.user.click((await dialog()).getByRole('button', { name: 'Withdraw invitation' }));
    await screen.findByText('Invitation withdrawn');
    await waitFor(() => expect(screen.queryByText(email)).toBeNull());

    await page.user.click(await button(/^Withdraw role of Nia Test/));
    const asked = await dialog();
    await page.user.click(asked.getByRole('button', { name: 'Withdraw role' }));
    await asked.findByText('Please give a reason');
    await page.user.type(asked.getByLabelText('Reason'), 'Only for the holidays.');
    await page.user.click(asked.getByRole('button', { name: 'Withdraw role' }));
    await screen.findByText('Admin role withdrawn');
    expect(sentTo(page, 'withdrawAdmin')).toMatchObject([
      { params: { personId: other.id }, body: { reason: 'Only for the holidays.' } },
    ]);
  });

  const openInvitation = (answer: Answers['getInvitation']) =>
    open(
      '/admin-invitation/invitation',
      () => import('../../web/features/admin/team/pages/AdminInvitationPage'),
      { getInvitation: answer as never },
      '/admin-invitation/:id',
      customer,
    );
  const shown = { email, invitedBy: admin.email, expiresAt: invitation.expiresAt };

  test('can accept only a valid invitation, with its code, after a recent sign-in', async () => {
    await openInvitation({ ...shown, signedInRecently: true });
    expect(await button('Accept invitation')).toBeTruthy();
    closePage();
    await openInvitation({ ...shown, signedInRecently: false });
    await screen.findByText('To confirm it’s you, sign in again before you accept.');
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
    closePage();
    await openInvitation(refused('invitation_over'));
    await screen.findByText(/^This invitation has expired or was withdrawn\./);
    closePage();
    await openInvitation(refused('invitation_link_needed'));
    await screen.findByText(/^Open the link that you got with the invitation\./);
  });
});

describe('providers', () => {
  test('are approved with or without a reason, and rejected or suspended with one', async () => {
    const application = {
      ...{ id: 'nia', name: 'Nia Applicant', email: 'nia@example.com', phone: '', bio: '', createdAt: at },
      status: 'pending',
    } as const;
    const active = { ...application, id: 'amara', name: provider.name, status: 'approved' } as const;
    const suspended = { ...application, id: 'dante', name: 'Dante Suspended', status: 'suspended' } as const;
    const page = await open(
      '/admin/providers',
      () => import('../../web/features/admin/people/pages/AdminProvidersPage'),
      {
        listApplications: ({ query: { status } }) => {
          const items = [application, active, suspended].filter((each) => each.status === status);
          return { items, total: items.length };
        },
        decideApplication: {},
      },
    );
    const tab = (name: string) => screen.findByRole('tab', { name });
    expect(await tab('Pending (1)')).toBeTruthy();
    const apart = await screen.findByRole('region', { name: 'Suspended (1)' });
    expect(within(apart).getByRole('link', { name: suspended.name })).toBeTruthy();
    await page.user.click((await screen.findAllByRole('button', { name: 'Reject' }))[0]!);
    const rejecting = await dialog();
    await page.user.click(rejecting.getByRole('button', { name: 'Reject application' }));
    await rejecting.findByText('Please give a reason');
    await page.user.type(rejecting.getByLabelText('Reason'), 'No pictures.');
    await page.user.click(rejecting.getByRole('button', { name: 'Reject application' }));
    await screen.findByText('Provider application has been rejected');
    await page.user.click((await screen.findAllByRole('button', { name: 'Approve' }))[0]!);
    await page.user.click((await dialog()).getByRole('button', { name: 'Approve provider' }));
    await screen.findByText('Provider has been approved and can now offer services');
    await page.user.click(await tab('Active (1)'));
    await page.user.click(await button('Suspend'));
    const suspending = await dialog();
    await page.user.type(suspending.getByLabelText('Reason'), 'Complaints.');
    await page.user.click(suspending.getByRole('button', { name: 'Suspend provider' }));
    await screen.findByText('Provider has been suspended from offering services');
    expect(sentTo(page, 'decideApplication')).toMatchObject([
      { params: { providerId: 'nia' }, body: { verdict: 'reject', reason: 'No pictures.' } },
      { params: { providerId: 'nia' }, body: { verdict: 'approve', reason: '' } },
      { params: { providerId: 'amara' }, body: { verdict: 'suspend', reason: 'Complaints.' } },
    ]);
  });
});

const figures = {
  revenueCents: 123_456,
  tipsCents: 4_321,
  bookings: 1,
  orders: 2,
  users: 3,
  activeProviders: 4,
  pendingProviders: 5,
  activeProducts: 6,
  reviews: 7,
};
const point: AnalyticsPoint = {
  ...{
    revenueCents: 100,
    tipsCents: 10,
    bookings: 1,
    orders: 2,
    people: 0,
    cancelledBookings: 0,
    cancelledOrders: 0,
  },
  ...{ reviews: 0, responses: 0, responseMinutes: 0, promosCents: 0, from: '2026-01-05' },
  refundedCents: 0,
};
/** Twice as much was booked each day of the last seven as of those before. */
const dashboard: AdminDashboard = {
  ...figures,
  points: Array.from({ length: 14 }, (_, day) => (day < 7 ? point : { ...point, bookings: 2 })),
};

/** Opens the dashboard; nothing waits for a decision but what `answers` say. */
const openDashboard = (answers: Answers = {}): Promise<OpenPage> =>
  open('/admin/dashboard', () => import('../../web/features/admin/dashboard/pages/AdminDashboardPage'), {
    getAdminDashboard: dashboard,
    listQueue: { items: [] },
    listApplications: { items: [], total: 0 },
    listPayoutRuns: { items: [], week: '2026-W01' },
    ...answers,
  });
const stat = (label: string) => screen.getByText(label, { selector: '.stat-label' }).closest('.stat')!;

test('the dashboard shows the platform’s figures and what there is to manage', async () => {
  const { user } = await openDashboard();
  await screen.findByText(/^Nothing waits for you/);
  await waitFor(() => expect(stat('Total Revenue').textContent).toContain('$1,234.56'));
  for (const [label, value] of [
    ['Total Users', '3'],
    ['Active Providers', '45 pending approval'],
    ['Total Bookings', '112 in 6 full days +6'],
    ['Total Orders', '212 in 6 full days No change'],
    ['Active Products', '6'],
    ['Total Reviews', '7'],
  ] as const)
    expect(stat(label).textContent).toContain(value);
  const management = within(screen.getByRole('region', { name: 'Management' }));
  expect(management.getByRole('link', { name: 'Wallets Financial management' })).toBeTruthy();
  await user.click(management.getByRole('link', { name: 'Analytics Platform insights' }));
  await screen.findByText('Now at /admin/analytics');
});

test('applications and failed payouts wait with the cases, and a failed load can be tried again', async () => {
  const application: ProviderApplication = {
    ...{ id: 'nia', name: 'Nia Braids', email: 'nia@example.com', phone: '', bio: 'Braids', createdAt: at },
    status: 'pending',
  };
  const run: PayoutRun = {
    ...{ week: '2026-W02', startedAt: '2026-01-12T12:00:00.000Z', paid: 3, paidCents: 9_000, skipped: 0 },
    ...{ failed: 2, starts: 1, looked: 3, paidNow: 3, isDone: true },
  };
  let isDown = true;
  let applications = [application];
  const page = await openDashboard({
    listApplications: () =>
      isDown ? refused('forbidden') : { items: applications, total: applications.length },
    listPayoutRuns: { items: [{ ...run, week: '2026-W03', failed: 0 }, run], week: '2026-W03' },
    decideApplication: () => {
      applications = [];
      return { status: 'approved' };
    },
  });
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Not everything that waits could be loaded.');
  await screen.findByText('Waiting for a decision (1+)');
  expect(screen.getByText('2 payouts failed')).toBeTruthy();
  isDown = false;
  await page.user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Waiting for a decision (2)');
  const [first, second] = within(screen.getByRole('region', { name: /^Waiting/ })).getAllByRole('listitem');
  expect(first!.textContent).toMatch(/ApplicationWaiting for \d+ days?Nia Braids/);
  expect(second!.textContent).toContain('2 payouts failed');
  expect(within(second!).getByRole('link', { name: 'Review payouts' }).getAttribute('href')).toBe(
    '/admin/wallets/runs/2026-W02',
  );
  await page.user.click(within(first!).getByRole('button', { name: 'Approve' }));
  await page.user.click((await dialog()).getByRole('button', { name: 'Approve provider' }));
  await screen.findByText('Waiting for a decision (1)');
});

test('a queue of which nothing can be loaded says so; a long one shows the rest on demand', async () => {
  let isDown = true;
  const items = Array.from(
    { length: 10 },
    (_, index): ProviderApplication => ({
      ...{ id: `nia${index}`, name: `Nia ${index}`, email: 'nia@example.com', phone: '', bio: '' },
      ...{ createdAt: `2026-01-${10 + index}T12:00:00.000Z`, status: 'pending' },
    }),
  );
  const answer = <T,>(reply: T) => (isDown ? refused('forbidden') : reply);
  const { user } = await openDashboard({
    listQueue: () => answer({ items: [] }),
    listApplications: () => answer({ items, total: items.length }),
    listPayoutRuns: () => answer({ items: [], week: '2026-W01' }),
  });
  await screen.findByRole('heading', { name: "Couldn't load what needs a decision" });
  isDown = false;
  await user.click(await button('Try again'));
  await screen.findByText('Waiting for a decision (10)');
  expect(screen.queryByRole('link', { name: 'Nia 8' })).toBeNull();
  await user.click(await button('Show all (10)'));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Nia 8' }));
});

test('what was reported is taken down with a reason, and leaves the queue', async () => {
  const report: ReportedContent = {
    ...{ id: 'report', kind: 'product', subjectId: 'tonic', title: 'Hair Tonic', content: '', gone: false },
    ...{
      author: { id: provider.id, name: provider.name },
      provider: { id: provider.id, name: provider.name },
    },
    ...{ reporter: { id: customer.id, name: customer.name, email: customer.email } },
    ...{ reason: 'misleading', text: 'There is no such tonic' },
  };
  let cases = [{ id: 'case', since: at, report }];
  const page = await openDashboard({
    listQueue: () => ({ items: cases }),
    decideReport: () => {
      cases = [];
      return {};
    },
  });
  expect((await rowOf('Hair Tonic')).getByText(/There is no such tonic/)).toBeTruthy();
  await page.user.click(await button('Take down'));
  const asked = await dialog();
  await page.user.click(asked.getByRole('button', { name: 'Take down' }));
  await asked.findByText('Please give a reason');
  await page.user.type(asked.getByLabelText('Reason'), 'The description is wrong');
  await page.user.click(asked.getByRole('button', { name: 'Take down' }));
  await screen.findByText('The report has been resolved');
  await screen.findByText('Waiting for a decision (0)');
  expect(sentTo(page, 'decideReport')).toMatchObject([
    { params: { reportId: 'report' }, body: { verdict: 'remove', reason: 'The description is wrong' } },
  ]);
});

test('a return that two people do not agree on is decided from what both wrote', async () => {
  const itemReturn: ReturnCase = {
    ...{ id: 'order-1', title: 'Hair Tonic', ordered: 2 },
    ...{ refundCents: 1_500, disputed: false, verdicts: ['release', 'refund'] },
    itemReturn: {
      ...{ status: 'escalated', quantity: 1, reason: 'It leaks', pictures: [], at },
      ...{ declineReason: 'It was used', complaint: 'It never was', complaintBy: 'customer' },
    },
    customer: { name: customer.name, email: customer.email },
    provider: { id: provider.id, name: provider.name },
  };
  let cases = [{ id: 'case', since: at, itemReturn }];
  const page = await openDashboard({
    listQueue: () => ({ items: cases }),
    decideReturn: () => {
      cases = [];
      return { status: 'refunded', quantity: 1, reason: 'It leaks', pictures: [], at };
    },
  });
  const row = await rowOf('Hair Tonic');
  for (const said of [/It leaks/, /It was used/, /It never was/]) expect(row.getByText(said)).toBeTruthy();
  await page.user.click(await button('Refund customer'));
  await page.user.click((await dialog()).getByRole('button', { name: 'Refund $15.00' }));
  await screen.findByText('Waiting for a decision (0)');
  expect(sentTo(page, 'decideReturn')).toMatchObject([
    { params: { orderId: 'order-1' }, body: { verdict: 'refund' } },
  ]);
});

test('what is left is refunded, and nothing of what a bank decides on', async () => {
  const people = {
    customer: { name: customer.name, email: customer.email },
    provider: { id: provider.id, name: provider.name },
  };
  const problem: ReportedProblem = {
    ...{ kind: 'order', id: 'order-1', title: 'Hair Tonic', text: 'It leaks', contestsNoShow: false },
    ...{ refundCents: 1_200, disputed: false, verdicts: ['release', 'refund'], ...people },
  };
  const review: BookingUnderReview = {
    ...{ id: 'booking-1', title: 'Box Braids', status: 'confirmed', reasons: ['provider_card'] },
    ...{ refundCents: 0, disputed: true, verdicts: ['release'], ...people },
  };
  const page = await openDashboard({
    listQueue: {
      items: [
        { id: 'left', since: at, problem },
        {
          ...{ id: 'disputed', since: at },
          problem: { ...problem, id: 'order-2', title: 'Comb', disputed: true, verdicts: [] },
        },
        { id: 'review', since: at, booking: review },
      ],
    },
    decideProblem: { problem: { text: problem.text, at } },
  });
  const disputed = await rowOf('Comb');
  expect(disputed.getByText(/You can decide once the bank has\.$/)).toBeTruthy();
  expect(disputed.queryByRole('button', { name: /Release|Refund/ })).toBeNull();
  expect(disputed.queryByText(/\$/)).toBeNull();
  const reviewed = await rowOf('Box Braids');
  expect(reviewed.getByText(/It cannot be refunded until the bank has decided\.$/)).toBeTruthy();
  expect(reviewed.getByRole('button', { name: 'Release earnings' })).toBeTruthy();
  expect(reviewed.queryByRole('button', { name: 'Refund customer' })).toBeNull();
  const left = await rowOf('Hair Tonic');
  expect(left.getByText('$12.00')).toBeTruthy();
  await page.user.click(left.getByRole('button', { name: 'Refund customer' }));
  await page.user.click((await dialog()).getByRole('button', { name: 'Refund $12.00' }));
  await screen.findByText('The customer has been refunded');
});

describe('analytics', () => {
  const analytics: Analytics = {
    allTime: { ...figures, ratingSum: 28 },
    thisMonth: { revenueCents: 100, tipsCents: 10, bookings: 1, orders: 2 },
    days: 7,
    points: [point, { ...point, from: '2026-01-12', bookings: 9 }],
    before: [
      { ...point, revenueCents: 250, bookings: 4 },
      { ...point, bookings: 7 },
    ],
    topProviders: [{ id: provider.id, name: provider.name, earnedCents: 9_000 }],
  };
  const changes: Changes = {
    services: [
      {
        ...{ id: 'braids', name: 'Box Braids', uses: 1, usesBefore: 3 },
        ...{ cents: 10_000, centsBefore: 30_000 },
      },
    ],
    providers: [
      { id: provider.id, name: provider.name, uses: 4, usesBefore: 2, cents: 9_000, centsBefore: 4_000 },
    ],
    codes: [],
  };
  const openAnalytics = (query = '', shown = analytics) =>
    open(`/admin/analytics${query}`, () => import('../../web/features/admin/analytics/pages/AnalyticsPage'), {
      getAnalytics: shown,
      getChanges: changes,
      getRankings: {
        services: [],
        sources: [{ source: 'instagram', people: 4, payers: 1, paidCents: 12_300 }],
        codes: [],
      },
      listRecentTransactions: {
        items: [
          {
            ...{ id: 'one', type: 'booking_payment', description: 'Box Braids', amountCents: 9_500 },
            ...{ status: 'completed', createdAt: at, providers: [provider.name] },
          },
        ],
      },
    });
  const region = (name: string) => screen.findByRole('region', { name });

  test('has cards, lists, and charts by week or day', async () => {
    const { user, sent } = await openAnalytics();
    const top = within(await region('Top Earning Providers'));
    expect(top.getAllByRole('listitem')).toHaveLength(1);
    for (const [label, note] of [
      ['Total Revenue', '$1.00 this month'],
      ['Bookings', '1 this month'],
      ['Orders', '2 this month'],
      ['Avg Rating', '4.0Platform average'],
    ] as const)
      expect(stat(label).textContent).toContain(note);
    const statistics = await region('Platform Statistics');
    for (const text of ['Total Users', 'Registered accounts', 'Approved stylists'])
      expect(statistics.textContent).toContain(text);
    expect((await region('Recent Transactions')).textContent).toContain('Box BraidsAmara Okafor$95.00');
    await region('Top services');
    const charts = within(await region('Bookings and orders'));
    expect(charts.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Week of',
      'Bookings',
      'Orders',
      'Bookings before',
      'Orders before',
    ]);
    await user.selectOptions(screen.getByLabelText('Period'), '30 days');
    await waitFor(() =>
      expect(sent).toContainEqual(
        expect.objectContaining({ route: 'getAnalytics', query: { period: '30d' } }),
      ),
    );
    await user.selectOptions(screen.getByLabelText('Month'), screen.getAllByRole('option')[5]!);
    await waitFor(() =>
      expect(sent.at(-1)?.query).toMatchObject({ month: expect.stringMatching(/^\d{4}-/) }),
    );
  });

  test('says what changed from the period before, and by whom', async () => {
    const { sent, user } = await openAnalytics('?period=7d');
    const changed = within(await region('What changed'));
    await changed.findByText('Revenue fell compared with the period before: −60%.');
    await changed.findByText(/Box Braids \(−\$200\.00\)/);
    const rowOf = (name: RegExp) => changed.getByRole('row', { name }).textContent;
    expect(rowOf(/^Bookings/)).toBe('Bookings14−3');
    expect(rowOf(/^Cancelled bookings/)).toBe('Cancelled bookings00No change');
    expect(rowOf(/^Box Braids/)).toBe('Box Braids$100.00$300.00−67%');
    expect(rowOf(/^Amara/)).toBe('Amara Okafor$90.00$40.00+125%');
    expect(changed.getByText('No promo code brought more or less.')).toBeTruthy();
    expect(changed.getByRole('link', { name: 'Box Braids' }).getAttribute('href')).toBe(
      '/admin/bookings?search=braids&from=2026-01-05',
    );
    expect(changed.getByRole('link', { name: 'Amara Okafor' }).getAttribute('href')).toBe(
      `/admin/users/${provider.id}`,
    );
    const charts = within(await region('Bookings and orders'));
    expect(charts.getByText(/Bookings 9 \(before: 7\)/)).toBeTruthy();
    expect(charts.getByRole('link', { name: 'Open these bookings' }).getAttribute('href')).toBe(
      '/admin/bookings?from=2026-01-12&to=2026-01-18',
    );
    await user.selectOptions(screen.getByLabelText('Period'), '12 months');
    await changed.findByText(/Choose 7 or 30 days/);
    expect(sent.filter(({ route }) => route === 'getChanges')).toHaveLength(1);
  });

  test('compares nothing with a time before there was anything', async () => {
    const none = { ...point, revenueCents: 0, bookings: 0, orders: 0 };
    await openAnalytics('', { ...analytics, before: [none] });
    await screen.findByText('Revenue rose compared with the period before, when there was none.');
    expect(stat('Bookings').textContent).toContain('1 in 1 full week, none before');
    const charts = within(await region('Bookings and orders'));
    expect(charts.queryByText('The period before')).toBeNull();
    expect(charts.getAllByRole('columnheader')).toHaveLength(3);
  });

  test.each(['zzz', '1999-01'])(
    'without records of the month %s in the address shows all time',
    async (month) => {
      const { sent } = await openAnalytics(`?month=${month}`);
      await region('Top services');
      expect(screen.getByLabelText<HTMLSelectElement>('Month').value).toBe('');
      expect(sent.find(({ route }) => route === 'getRankings')?.query).toEqual({});
    },
  );

  test('tells first payments from everything that was paid, also in the file', async () => {
    const nextFile = catchSavedFiles();
    const { user } = await openAnalytics();
    const sources = within(await region('Where visitors came from'));
    await user.click(sources.getByRole('button', { name: 'Where visitors came from' }));
    const legend = sources.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(legend).toEqual(['Signed up', 'Paid for the first time']);
    const headers = ['Source', 'Signed up', 'Paid for the first time', 'What they paid'];
    expect(sources.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(headers);
    await user.click(sources.getByRole('button', { name: 'Download CSV: Where visitors came from' }));
    const { name, text } = await nextFile();
    expect(name).toBe('sources-all.csv');
    expect(text).toContain('Paid for the first time');
  });
});
