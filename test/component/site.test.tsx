import { screen, waitFor, within } from '@testing-library/react';
import { type LoaderFunction, matchRoutes, type RouteObject } from 'react-router-dom';
import type { Me } from '../../shared/account/schema';
import type { AdminDashboard } from '../../shared/admin/figures-api';
import type { ProviderDashboard } from '../../shared/booking/schema';
import type { Notification } from '../../shared/notifications/schema';
import { routes } from '../../web/app/routes';
import { type Answers, offline, refused, waiting } from './given/api';
import { closePage, type OpenPage, openSite, visit } from './given/page';
import { admin, customer, provider } from './given/people';
import { showWidth } from './given/width';

/* The site's own parts: who may open which page, the navigation, and the bell. */

afterEach(() => {
  closePage();
  showWidth('narrow');
});

describe('the guard of a page', () => {
  /** Where it sends someone; undefined if it lets them in. */
  const sentTo = async (path: string): Promise<string | undefined> => {
    const { loader } = matchRoutes(routes, path.split('?')[0]!)!.at(-1)!.route;
    const request = new Request(`http://localhost${path}`);
    try {
      await (loader as LoaderFunction | undefined)?.({ request } as never);
      return undefined;
    } catch (reply) {
      return (reply as Response).headers.get('location') ?? '';
    }
  };

  const allPaths = (under: RouteObject[] = routes): string[] =>
    under.flatMap(({ path, children }) => (children ? allPaths(children) : [path!]));
  const publicPaths = [
    '/',
    '/auth',
    '/providers/:id',
    '/terms',
    '/privacy',
    '/unsubscribe',
    '/help',
    '/gift-cards',
    '*',
  ];
  const guarded = allPaths()
    .filter((path) => !publicPaths.includes(path))
    .map((path) => path.replace(/:\w+/, 'unknown'));
  const under = (start: string) => guarded.filter((path) => path.startsWith(start));

  test('asks visitors to sign in, and returns there', async () => {
    visit({});
    expect(guarded.length).toBeGreaterThan(50);
    for (const path of guarded) expect(await sentTo(path)).toBe(`/auth?next=${encodeURIComponent(path)}`);
    for (const path of publicPaths.slice(0, -1)) expect(await sentTo(path)).toBeUndefined();
  });

  test.each([
    ['/book/unknown', 'Please sign in to book an appointment'],
    ['/hairstyles/unknown/book', 'Please sign in to book an appointment'],
    ['/review/unknown', 'Please log in to continue'],
    ['/checkout', 'Please sign in to complete your order'],
  ])('tells visitors of %s why', async (path, reason) => {
    visit({});
    await sentTo(path);
    await screen.findByText(reason);
  });

  const refusals: [of: string, as: Me, path: string, refuge: string, said: string][] = [
    ['a customer', customer, '/admin/dashboard', '/home', 'Unauthorized access'],
    ['a customer', customer, '/admin/users', '/', 'Unauthorized access'],
    ['a provider', provider, '/admin/promo-codes', '/home', 'Unauthorized access'],
    ['a provider', provider, '/admin/wallets', '/', 'Unauthorized access'],
    [
      'an applicant',
      { ...customer, application: 'pending' },
      '/provider/dashboard',
      '/home',
      "You don't have provider access",
    ],
    [
      'an admin without two-step sign-in',
      { ...admin, twoStepNeeded: true },
      '/admin/users',
      '/profile/security',
      'Set up two-step sign-in to open the admin pages',
    ],
  ];
  test.each(refusals)('sends %s away', async (_of, as, path, refuge, said) => {
    visit({ as });
    expect(await sentTo(path)).toBe(refuge);
    await screen.findByText(said);
  });

  test('lets each role into its own pages, and into no others', async () => {
    const areas = [customer, provider, admin].map((as) => ({ as, area: as.role }));
    // What pages ask for while their guard runs.
    const answers: Answers = {
      ...{ getProviderDashboard: waiting, listProviderBookings: waiting, listProviderOrders: waiting },
      ...{ getProviderWallet: waiting, getPayoutAccount: waiting, getAdminDashboard: waiting },
    };
    for (const { as, area } of areas) {
      visit({ as, answers });
      for (const other of ['provider', 'admin'])
        for (const path of under(`/${other}/`))
          expect([path, (await sentTo(path)) === undefined]).toEqual([path, other === area]);
      closePage();
    }
    visit({ as: provider });
    expect(await sentTo('/home')).toBe('/provider/dashboard');
    closePage();
    visit({ as: admin });
    expect(await sentTo('/home')).toBe('/admin/dashboard');
  });

  test('sends who is signed in on from the sign-in page, never to another site', async () => {
    visit({ as: customer });
    expect(await sentTo('/auth?next=%2Fbookings')).toBe('/bookings');
    for (const next of [
      '//elsewhere.example/',
      '/.//elsewhere.example/',
      '/\\elsewhere.example',
      '//[',
      '/%09/elsewhere.example',
    ])
      expect(await sentTo(`/auth?next=${next}`)).toBe('/home');
  });

  test('asks to sign in again when the API rejects the token', async () => {
    visit({ as: customer, answers: { getMe: refused('signed_out') } });
    expect(await sentTo('/profile')).toBe('/auth?next=%2Fprofile');
    await screen.findByText('Your session has ended. Sign in to continue.');
  });
});

describe('the navigation', () => {
  const quiet: Answers = {
    createTicket: waiting,
    listNotifications: { items: [], unread: 0 },
    listConversations: { items: [] },
    listBookings: { items: [] },
    listOrders: { items: [] },
    getFees: { cancellationFeeCents: 1_000 },
    getWallet: { items: [], wallet: { creditCents: 0, heldCents: 0 } },
    countUnread: { conversations: 0 },
    getProviderDashboard: waiting,
    getAdminDashboard: waiting,
  };
  const open = (at: string, as?: Me, answers: Answers = {}): Promise<OpenPage> =>
    openSite({ at, ...(as && { as }), answers: { ...quiet, ...answers } });

  const counts: ProviderDashboard['counts'] = {
    pendingBookings: 3,
    confirmedBookings: 0,
    completedBookings: 0,
    cancelledBookings: 0,
    paidOrders: 10,
    processingOrders: 2,
    shippedOrders: 0,
    deliveredOrders: 0,
    cancelledOrders: 0,
    services: 1,
    products: 1,
  };
  const figures: AdminDashboard = {
    revenueCents: 0,
    tipsCents: 0,
    bookings: 0,
    orders: 0,
    users: 2,
    activeProviders: 0,
    pendingProviders: 2,
    activeProducts: 0,
    reviews: 0,
    points: [],
  };

  const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
  const shortcuts = async () => within(await screen.findByRole('navigation', { name: 'Your account' }));
  const textOf = ({ textContent }: HTMLElement) => textContent;

  test('has the items of the role, and marks the open page', async () => {
    await open('/wallet', customer);
    expect(bar().getAllByRole('link').map(textOf)).toEqual(['Home', 'Services', 'Shop', 'Wallet', 'Profile']);
    expect(bar().getByRole('link', { current: 'page' }).textContent).toBe('Wallet');
    expect(screen.queryByRole('navigation', { name: 'Your account' })).toBeNull();
    expect(await screen.findAllByRole('button', { name: /^Notifications/ })).toHaveLength(1);
    closePage();
    await open('/help', provider);
    await waitFor(() =>
      expect(bar().getAllByRole('link').map(textOf)).toEqual([
        'Dashboard',
        'Services',
        'Bookings',
        'Wallet',
        'Profile',
      ]),
    );
    closePage();
    await open('/help', admin);
    await waitFor(() =>
      expect(bar().getAllByRole('link').map(textOf)).toEqual([
        'Dashboard',
        'Providers',
        'Bookings',
        'Wallets',
        'Analytics',
      ]),
    );
  });

  test('of a page of text lists what it says', async () => {
    await open('/terms', customer);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const link of contents.getAllByRole('link')) {
      const heading = document.getElementById(link.getAttribute('href')!.slice(1));
      expect(heading?.textContent).toBe(link.textContent);
    }
  });

  test('of help opens the question that the address names', async () => {
    await open('/help#where-is-my-refund', customer);
    const opened = [...document.querySelectorAll('details[open]')];
    expect(opened.map(({ id }) => id)).toEqual(['where-is-my-refund']);
  });

  test('of help opens the first answer of each group', async () => {
    await open('/help', customer);
    const opened = [...document.querySelectorAll('details[open]')];
    expect(opened.map(({ id }) => id)).toEqual(['how-do-i-book', 'i-want-to-offer-my-services']);
  });

  test('has shortcuts to the pages of the role on wide screens', async () => {
    showWidth('wide');
    await open('/help', customer);
    const links = (await shortcuts()).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/bookings', '/cart']));
    expect((await shortcuts()).getByRole('link', { name: 'Your cart, 0 items' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Hairloom' }).getAttribute('href')).toBe('/home');
    expect(await screen.findAllByRole('button', { name: /^Notifications/ })).toHaveLength(1);
    closePage();
    await open('/help', admin);
    expect((await shortcuts()).getAllByRole('button').at(-1)?.getAttribute('aria-label')).toBe('Your menu');
    expect((await shortcuts()).queryAllByRole('link')).toEqual([]);
  });

  test('lists all sections of those who work here, with what waits there, on wide screens', async () => {
    const sections = async () =>
      within(await screen.findByRole('navigation', { name: 'Sections' }))
        .getAllByRole('link')
        .map(textOf);
    showWidth('wide');
    await open('/help', admin, { getAdminDashboard: figures });
    await waitFor(async () => expect(await sections()).toContain('Providers2 pending'));
    expect(await sections()).toContain('Audit trail');
    closePage();
    await open('/help', provider, {
      getProviderDashboard: { counts, upcoming: [], hasSetHours: true },
      countUnread: { conversations: 4 },
    });
    await waitFor(async () =>
      expect(await sections()).toEqual(
        expect.arrayContaining(['Bookings3 to answer', 'Orders12 to ship', 'Messages4 unread', 'Calendar']),
      ),
    );
    closePage();
    await open('/help', customer);
    await shortcuts();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  });

  test('of a page that does not exist leads back, also with the bell', async () => {
    await open('/no/such/page', customer);
    screen.getByRole('heading', { name: 'Oops! Page not found' });
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(await screen.findAllByRole('button', { name: /^Notifications/ })).toHaveLength(1);
  });

  test('is a header and a footer for visitors alone', async () => {
    await open('/help');
    const header = within(document.querySelector<HTMLElement>('.site-header')!);
    expect(header.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth?next=%2Fhelp');
    expect(header.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toMatch(/tab=sign-up/);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('link').map(textOf)).toEqual([
      'Terms',
      'Privacy',
      'Help',
      'Gift cards',
      'Cities',
    ]);
    closePage();
    await open('/privacy', customer);
    for (const part of ['.site-header', '.site-footer']) expect(document.querySelector(part)).toBeNull();
    expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/home');
  });

  test('shows an error in place of a page whose user cannot be loaded', async () => {
    await open('/wallet', customer, { getMe: offline });
    screen.getByRole('heading', { name: 'Unexpected Application Error!' });
    await screen.findByText('Failed to load profile');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  const notice: Notification = {
    id: 'a',
    type: 'order',
    title: 'Order cancelled',
    message: 'Oil.',
    link: '/provider/orders',
    read: false,
    createdAt: new Date(Date.now() - 7_200_000).toISOString(),
  };

  test('has a bell that counts to 9+, and a sheet with what is new', async () => {
    let read = false;
    const { user } = await open('/no/such/page', customer, {
      listNotifications: () => ({ items: [{ ...notice, read }], unread: read ? 0 : 10 }),
      markAllNotificationsRead: () => {
        read = true;
        return {};
      },
    });
    const bell = await screen.findByRole('button', { name: 'Notifications, 9+ unread' });
    expect(bell.textContent).toBe('9+');
    await user.click(bell);
    const sheet = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    sheet.getByText('2 hours ago');
    // A page that the user's role no longer opens.
    expect(sheet.getByRole('link', { name: /Order cancelled/ }).getAttribute('href')).toBe('/profile');
    expect(sheet.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/notifications');
    await user.click(sheet.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  });
});
