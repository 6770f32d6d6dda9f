import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { AdminBooking, AdminOrder, AdminProduct, AdminReview } from '../../shared/admin/lists-api';
import type { AdminPerson, ListedPerson } from '../../shared/admin/people-api';
import { type Answers, refused } from './given/api';
import { booking } from './given/bookings';
import { closePage, type OpenPage, openPage } from './given/page';
import { admin, customer, provider } from './given/people';

afterEach(() => closePage());

const at = '2026-01-05T12:00:00.000Z';
const partyOf = ({ id, name, email }: typeof customer) => ({ id, name, email });
const parties = { customer: partyOf(customer), provider: partyOf(provider) };
const image = { src: '/media/none', width: 800, height: 800 };

const order: AdminOrder = {
  ...parties,
  id: 'order',
  name: 'Argan Oil',
  image,
  quantity: 2,
  totalCents: 1_800,
  shippingCents: 0,
  shippingAddress: '1 Test Street, New York',
  trackingNumber: '1Z 999',
  status: 'shipped',
  paymentStatus: 'paid',
  createdAt: at,
};

const openList = (
  address: string,
  page: () => Promise<{ Component: ComponentType }>,
  answers: Answers,
): Promise<OpenPage> =>
  openPage({ path: address.replace(/\?.*/, ''), at: address, page, as: admin, answers });

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const row = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('tr, li')!;
const dialog = async (name?: string) => within(await screen.findByRole('dialog', name ? { name } : {}));
const lastQuery = ({ sent }: OpenPage) => sent.at(-1)?.query;

describe('bookings', () => {
  const listed: AdminBooking = { ...booking, ...parties, notes: 'Long hair, please' };
  const openBookings = (query = '', answers: Answers = {}): Promise<OpenPage> =>
    openList(
      `/admin/bookings${query}`,
      () => import('../../web/features/admin/lists/pages/AdminBookingsPage'),
      {
        listAdminBookings: ({ query: { customer: of, provider: by } }) => ({
          items: [listed],
          ...((of || by) && { filteredBy: of ? parties.customer : parties.provider }),
        }),
        ...answers,
      },
    );

  test('have their people, time, price, status and notes', async () => {
    await openBookings();
    const shown = (await row(listed.title)).textContent;
    for (const fact of [
      ...[customer.name, customer.email, provider.name, provider.email, 'Long hair, please'],
      ...['Pending', 'Unpaid', 'at 10:00 AM', '$95.00'],
    ])
      expect(shown).toContain(fact);
  });

  test('are filtered by status, days and order', async () => {
    const page = await openBookings('', {
      listAdminBookings: ({ query }) => ({ items: query.status === 'cancelled' ? [] : [listed] }),
    });
    await row(listed.title);
    await page.user.selectOptions(select('Status'), 'cancelled');
    await screen.findByRole('heading', { name: 'No bookings found' });
    await page.user.selectOptions(select('Status'), 'pending');
    await row(listed.title);
    const fold = screen.getByRole('button', { name: 'Filters (1)' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await page.user.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    await page.user.selectOptions(select('Sort by'), 'oldest');
    await page.user.type(screen.getByLabelText('To'), '2026-01-31');
    await waitFor(() =>
      expect(lastQuery(page)).toEqual({ status: 'pending', sort: 'oldest', to: '2026-01-31' }),
    );
    await page.user.type(screen.getByLabelText('From'), '2026-02-01');
    await screen.findByText('Choose a day on or after the first one');
  });

  test('of a person keep the list’s other filters, also when another name is pressed', async () => {
    const others = 'status=pending&from=2026-01-01&to=2999-12-31&sort=newest';
    const page = await openBookings(`?customer=${customer.id}&${others}`);
    expect(await screen.findByText('Customer:')).toBeTruthy();
    await page.user.click(await screen.findByRole('link', { name: provider.name }));
    await screen.findByText('Provider:');
    expect(select('Status').value).toBe('pending');
    expect(select('From').value).toBe('2026-01-01');
    await waitFor(() =>
      expect(lastQuery(page)).toEqual({
        ...{ status: 'pending', from: '2026-01-01', to: '2999-12-31', sort: 'newest' },
        provider: provider.id,
      }),
    );
    await page.user.click(screen.getByRole('link', { name: customer.name }));
    await screen.findByText('Customer:');
    expect(select('Status').value).toBe('pending');
    await page.user.click(screen.getByRole('button', { name: 'Show everyone' }));
    await waitFor(() => expect(lastQuery(page)).not.toHaveProperty('customer'));
    expect(lastQuery(page)).not.toHaveProperty('provider');
  });

  test('are searched, and people whom the search finds lead to all of theirs', async () => {
    const found: ListedPerson = {
      ...parties.customer,
      ...{ phone: '', address: '', createdAt: at, bookings: 0, spentCents: 0 },
    };
    const page = await openBookings('?status=pending', {
      searchPeople: ({ query: { search } }) => ({ items: search === 'chlo' ? [found] : [], total: 1 }),
      listAdminBookings: ({ query: { search, customer: of, cursor = '' } }) =>
        search === 'nobody'
          ? { items: [], cursor: `${cursor}further` }
          : { items: [listed], ...(of && { filteredBy: parties.customer }) },
    });
    const search = screen.getByRole('searchbox');
    await page.user.type(search, 'nobody');
    await screen.findByText('Nothing found so far. Show more to look further.');
    await page.user.clear(search);
    await page.user.type(search, 'chlo');
    const people = within(await screen.findByRole('list', { name: 'People found' }));
    await page.user.click(await people.findByRole('link', { name: new RegExp(customer.email) }));
    await screen.findByText('Customer:');
    await waitFor(() =>
      expect(lastQuery(page)).toEqual({ status: 'pending', customer: customer.id, sort: 'newest' }),
    );
  });

  test('are searched further until something is found, and an empty search can be cleared', async () => {
    const { user } = await openBookings('?search=old', {
      searchPeople: { items: [], total: 0 },
      listAdminBookings: ({ query: { search, cursor } }) => {
        if (search === 'old' && !cursor) return { items: [], cursor: 'further' };
        return { items: search === 'none' ? [] : [listed] };
      },
    });
    await row(listed.title);
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    await user.clear(search);
    await user.type(search, 'none');
    await screen.findByRole('heading', { name: 'No bookings found' });
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await row(listed.title);
    expect(search.value).toBe('');
  });

  test('are searched for a provider’s own purchases, too, and nobody is offered for another search', async () => {
    const shopping: ListedPerson = {
      ...parties.provider,
      ...{ phone: '', address: '', createdAt: at, bookings: 1, spentCents: 0 },
      role: { role: 'provider', status: 'approved' },
    };
    const page = await openBookings('', { searchPeople: { items: [shopping], total: 1 } });
    const search = screen.getByRole('searchbox');
    await page.user.type(search, 'amara');
    const people = within(await screen.findByRole('list', { name: 'People found' }));
    const hrefOf = async (name: RegExp) => (await people.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf(new RegExp(provider.email))).toBe(`/admin/bookings?provider=${provider.id}`);
    expect(await hrefOf(/as a customer/)).toBe(`/admin/bookings?customer=${provider.id}`);
    await page.user.type(search, '{Backspace}{Backspace}{Backspace}');
    await waitFor(() => expect(lastQuery(page)).toMatchObject({ search: 'am' }));
    expect(people.queryByRole('link')).toBeNull();
  });

  test('ignore days in the address that do not exist', async () => {
    const page = await openBookings('?from=hello&to=2026-02-31');
    await row(listed.title);
    // A browser would warn of a value that is not a day.
    for (const label of ['From', 'To']) expect(screen.getByLabelText(label).getAttribute('value')).toBe('');
    expect(lastQuery(page)).toEqual({ sort: 'newest' });
    await page.user.type(screen.getByLabelText('From'), '2026-05-04');
    await waitFor(() => expect(lastQuery(page)).toMatchObject({ from: '2026-05-04' }));
  });
});

test('orders have their tracking number and address; one that is unknown is said to be', async () => {
  const page = await openList(
    '/admin/orders?status=shipped',
    () => import('../../web/features/admin/lists/pages/AdminOrdersPage'),
    { listAdminOrders: { items: [order] } },
  );
  const shown = (await row('Argan Oil')).textContent;
  for (const fact of ['1Z 999', '1 Test Street, New York', '$18.00']) expect(shown).toContain(fact);
  expect(lastQuery(page)).toMatchObject({ status: 'shipped' });
  closePage();
  await openPage({
    path: '/admin/orders/:id',
    at: '/admin/orders/nosuchorder',
    page: () => import('../../web/features/admin/lists/pages/AdminOrderPage'),
    as: admin,
    answers: { getAdminPurchase: refused('not_found') },
  });
  await screen.findByRole('heading', { name: 'There is no such order' });
});

test('reviews are deleted with a reason; a list that cannot be loaded can be tried again', async () => {
  const review: AdminReview = {
    id: 'review',
    rating: 1,
    comment: 'Not for me',
    reply: { text: 'Sorry to hear that', createdAt: at },
    reviewerName: customer.name,
    reviewer: parties.customer,
    provider: parties.provider,
    createdAt: at,
  };
  let isDown = true;
  let items = [review];
  const page = await openList(
    '/admin/reviews',
    () => import('../../web/features/admin/lists/pages/AdminReviewsPage'),
    {
      listAdminReviews: () => (isDown ? refused('forbidden') : { items }),
      deleteReview: () => {
        items = [];
        return {};
      },
    },
  );
  await screen.findByRole('heading', { name: 'Failed to load reviews' });
  isDown = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.user.selectOptions(screen.getByLabelText('Rating'), '1 star');
  await waitFor(() => expect(lastQuery(page)).toEqual({ stars: '1', sort: 'newest' }));
  const shown = within(await row('Not for me'));
  expect(shown.getByRole('img', { name: '1 out of 5 stars' })).toBeTruthy();
  expect(shown.queryByText('Reply: Sorry to hear that')).toBeNull();
  await page.user.click(shown.getByRole('button', { name: `Read all of the review by ${customer.name}` }));
  expect(shown.getByText('Reply: Sorry to hear that')).toBeTruthy();
  expect(shown.getByRole('link', { name: `For provider: ${provider.name}` })).toBeTruthy();
  await page.user.click(shown.getByRole('button', { name: `Delete the review by ${customer.name}` }));
  const asked = await dialog('Delete review');
  await page.user.click(asked.getByRole('button', { name: 'Delete review' }));
  await asked.findByText('Please tell the reviewer why');
  expect(document.activeElement).toBe(asked.getByLabelText('Reason'));
  await page.user.type(asked.getByLabelText('Reason'), 'It is about someone else');
  await page.user.click(asked.getByRole('button', { name: 'Delete review' }));
  await screen.findByText('Review Deleted');
  await screen.findByRole('heading', { name: 'No reviews found' });
  expect(page.sent).toContainEqual(
    expect.objectContaining({ route: 'deleteReview', body: { reason: 'It is about someone else' } }),
  );
});

test('products are active or not, and of a seller', async () => {
  const comb: AdminProduct = {
    id: 'comb',
    name: 'Comb',
    description: '',
    category: 'tools',
    priceCents: 900,
    stock: 3,
    active: true,
    listed: true,
    image,
    seller: { id: provider.id, name: provider.name },
    createdAt: at,
  };
  const brush = { ...comb, id: 'brush', name: 'Brush', active: false, listed: false, stock: 0 };
  const page = await openList(
    '/admin/products',
    () => import('../../web/features/admin/lists/pages/AdminProductsPage'),
    {
      listAdminProducts: ({ query: { status, seller } }) => ({
        items: [comb, brush].filter(({ active }) => !status || active === (status === 'active')),
        ...(seller && { filteredBy: comb.seller }),
      }),
    },
  );
  const product = async (name: string) => within(await row(name));
  expect((await row('Comb')).textContent).toBe('CombActivetoolsAmara Okafor3$9.00');
  for (const badge of ['Inactive', 'Sold out'])
    expect((await product('Brush')).getByText(badge)).toBeTruthy();
  await page.user.selectOptions(select('Status'), 'inactive');
  await waitFor(() => expect(screen.queryByText('Comb')).toBeNull());
  await page.user.selectOptions(select('Status'), '');
  await page.user.click((await product('Comb')).getByRole('link', { name: provider.name }));
  await screen.findByText('Seller:');
  expect(lastQuery(page)).toMatchObject({ seller: provider.id });
  await page.user.click(screen.getByRole('button', { name: 'Show everyone' }));
  await waitFor(() => expect(screen.queryByText('Seller:')).toBeNull());
});

test('lists are exported as they are filtered, and the files stay to be downloaded', async () => {
  const file = { list: 'reviews', rows: 0, startedAt: at } as const;
  const page = await openList(
    `/admin/reviews?provider=${provider.id}&files=open`,
    () => import('../../web/features/admin/lists/pages/AdminReviewsPage'),
    {
      listAdminReviews: { items: [] },
      listExports: {
        items: [
          { ...file, id: 'one', filter: { provider: provider.id, sort: 'newest' }, state: 'done' },
          { ...file, id: 'two', filter: { status: 'in_review' }, state: 'failed' },
        ],
      },
      startExport: { ...file, id: 'one', filter: {}, state: 'done' },
      createExportLink: { url: '#file' },
    },
  );
  const exporting = await dialog('Export to CSV');
  const [done, failed] = await exporting.findAllByRole('listitem');
  expect(done!.textContent).toContain('one provider');
  expect(within(done!).getByRole('status').textContent).toBe('0 rows');
  expect(failed!.textContent).toContain('status: in review');
  expect(within(failed!).queryByRole('button')).toBeNull();
  await page.user.click(exporting.getByRole('button', { name: 'Export reviews' }));
  await page.user.click(exporting.getByRole('button', { name: /^Download Reviews/ }));
  await waitFor(() =>
    expect(page.sent).toContainEqual(
      expect.objectContaining({ route: 'createExportLink', params: { exportId: 'one' } }),
    ),
  );
  expect(page.sent).toContainEqual(
    expect.objectContaining({
      route: 'startExport',
      body: { list: 'reviews', filter: { provider: provider.id, sort: 'newest' } },
    }),
  );
  await page.user.click(exporting.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('people', () => {
  const person: ListedPerson = {
    ...parties.customer,
    phone: '',
    address: '',
    createdAt: at,
    bookings: 12,
    spentCents: 1_234_50,
  };

  test('are found while typing', async () => {
    const page = await openList(
      '/admin/users',
      () => import('../../web/features/admin/people/pages/AdminUsersPage'),
      {
        searchPeople: ({ query: { search } }) =>
          search?.startsWith('nobody') ? { items: [], total: 0 } : { items: [person], total: 1 },
      },
    );
    const search = screen.getByPlaceholderText('Search by name or email...');
    await page.user.type(search, 'CHLO');
    await waitFor(() => expect(lastQuery(page)).toEqual({ search: 'CHLO' }));
    const found = await row(customer.name);
    expect(within(found).getByText('user')).toBeTruthy();
    expect(within(found).getByRole('link', { name: customer.name }).getAttribute('href')).toBe(
      `/admin/users/${customer.id}`,
    );
    expect(
      within(found)
        .getAllByRole('cell')
        .slice(-2)
        .map(({ textContent }) => textContent),
    ).toEqual(['12', '$1,234.50']);
    expect(screen.getByText('1 user')).toBeTruthy();
    await page.user.clear(search);
    await page.user.type(search, 'nobody-at-all');
    await screen.findByText('No users found matching your search');
  });

  test('have all about them on their page, with what they bought last and what admins did', async () => {
    const balances = {
      ...{ creditCents: 0, availableCents: 0, pendingCents: 0, earnedCents: 0 },
      ...{ inTransitCents: 0, debtCents: 0 },
    };
    const all: AdminPerson = {
      ...person,
      ...{ bio: '', area: '', rating: { sum: 0, count: 0 }, balances, services: [], twoStep: false },
    };
    await openPage({
      path: '/admin/users/:id',
      at: `/admin/users/${customer.id}`,
      page: () => import('../../web/features/admin/people/pages/AdminUserPage'),
      as: admin,
      answers: {
        getPerson: all,
        listAuditsOf: { items: [] },
        listAdminBookings: { items: [{ ...booking, ...parties, createdAt: '2026-01-04T12:00:00.000Z' }] },
        listAdminOrders: { items: [order] },
      },
    });
    await screen.findByRole('heading', { level: 1, name: customer.name });
    await screen.findByRole('heading', { name: 'History' });
    const latest = within(screen.getByRole('region', { name: 'Latest bookings and orders' }));
    expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(order.name),
      expect.stringContaining(booking.title),
    ]);
  });
});

test('the audit trail is filtered in the address', async () => {
  const granted = {
    id: 'granted',
    actor: { id: 'operator' },
    act: 'admin_granted',
    subject: { kind: 'person', id: admin.id },
    personName: admin.name,
    reason: 'The first one',
    at,
  } as const;
  const page = await openList(
    '/admin/audit',
    () => import('../../web/features/admin/audit/pages/AdminAuditPage'),
    {
      listAudits: ({ query: { act } }) => ({ items: act === 'admin_granted' ? [granted] : [] }),
      searchPeople: { items: [], total: 0 },
    },
  );
  await screen.findByText('No records found');
  await page.user.selectOptions(select('What'), 'Admin granted');
  const shown = (await row('Ada Admin')).textContent;
  expect(shown).toContain('Reason: The first one');
  expect(shown).toContain('Operator (command line)');
  expect(lastQuery(page)).toEqual({ act: 'admin_granted' });
  const toggle = screen.getByRole('button', { name: 'Details: Admin granted' });
  const reason = screen.getByText('Reason:', { exact: false });
  expect(reason.closest('[hidden]')).toBeTruthy();
  await page.user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(reason.closest('[hidden]')).toBeNull();
});
