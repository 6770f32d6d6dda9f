import { expect, type Page, type Request } from '@playwright/test';
import type { ProductCard } from '../../shared/catalog/product';
import { fillCart } from './order-steps';
import { demo, signIn } from './people';

export const roles = ['visitor', 'customer', 'provider', 'admin'] as const;
type Role = (typeof roles)[number];

const fixed: Record<Role, string[]> = {
  visitor: [
    '/',
    '/auth',
    '/auth?tab=sign-up',
    '/terms',
    '/privacy',
    '/help',
    '/gift-cards',
    '/unsubscribe',
    '/nowhere',
    '/share/nothing',
  ],
  customer: [
    '/home',
    '/hairstyles',
    '/products',
    '/cart',
    '/checkout',
    '/orders',
    '/bookings',
    '/wallet',
    '/gift-cards',
    '/profile',
    '/profile/security',
    '/profile/notifications',
    '/favorites',
    '/notifications',
    '/notifications?filter=unread',
    '/messages',
    '/admin-invitation/unknown',
  ],
  provider: [
    '/provider/dashboard',
    '/provider/hairstyles',
    '/provider/hairstyles/new',
    '/provider/products',
    '/provider/products/new',
    '/provider/bookings',
    '/provider/orders',
    '/provider/clients',
    '/provider/clients?show=away&sort=name',
    '/provider/clients?list=imported',
    '/provider/reviews',
    '/provider/wallet',
    '/provider/wallet?tab=payouts',
    `/provider/wallet/statement/${new Date().toISOString().slice(0, 7)}`,
    '/provider/availability',
    '/provider/shipping',
    '/provider/import',
    '/provider/webhooks',
    '/provider/calendar',
    '/provider/agenda',
    '/provider/calendar?view=day',
    '/provider/calendar?view=list',
    '/profile/provider',
  ],
  admin: [
    '/admin/dashboard',
    '/notifications',
    '/admin/bookings',
    '/admin/bookings?status=cancelled&from=2026-01-01&to=2026-01-02&sort=oldest',
    '/admin/orders',
    '/admin/gift-cards',
    '/admin/gift-cards?status=redeemed',
    '/admin/reviews',
    '/admin/products',
    '/admin/products?status=inactive',
    '/admin/analytics',
    '/admin/analytics?period=30d',
    '/admin/users',
    '/admin/team',
    '/admin/providers',
    '/admin/providers?tab=active',
    '/admin/audit',
    '/admin/wallets',
    '/admin/wallets?tab=transactions',
    '/admin/wallets?tab=disputes',
    '/admin/wallets?tab=settings',
    '/admin/wallets?tab=payouts',
    '/admin/wallets?tab=reports',
    '/admin/wallets/runs/2026-W01',
    '/admin/promo-banners',
    '/admin/promo-codes',
    '/admin/promo-codes?tab=leads',
  ],
};

/** The demo customer's booking that waits for a review, asked for as their own page does. */
const bookingToReview = async (page: Page): Promise<string> => {
  // Only once the page is another: the one before it may be asking the same.
  await page.goto('/bookings?status=completed', { waitUntil: 'commit' });
  const reply = await page.waitForResponse(/\/api\/bookings\?status=completed/);
  const { items } = (await reply.json()) as { items: { id: string; reviewed: boolean }[] };
  return items.find(({ reviewed }) => !reviewed)?.id ?? '';
};

/** The page to edit the first listing of a list. */
const editPageOf = async (page: Page, list: string): Promise<string> => {
  await page.goto(list);
  return (await page.getByRole('link', { name: /^Edit/ }).first().getAttribute('href')) ?? '';
};

/** The packing slip of the demo provider's latest order to be shipped. */
const packingSlipOf = async (page: Page): Promise<string> => {
  await page.goto('/provider/orders?status=paid');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  return (await page.getByRole('link', { name: 'Packing slip' }).first().getAttribute('href')) ?? '';
};

/** The conversation of the demo customer with a provider, opened as the provider's page does. */
const chatPageOf = async (page: Page, providerId: string): Promise<string> => {
  await page.goto(`/providers/${providerId}`);
  await page.getByRole('button', { name: /^Message/ }).click();
  await expect(page).toHaveURL(/\/chat\//);
  return new URL(page.url()).pathname;
};

/** The page of the first booking or order of the admin's list. */
const purchasePageOf = async (page: Page, list: string): Promise<string> => {
  await page.goto(list);
  const link = page.getByRole('rowheader').getByRole('link').first();
  return (await link.getAttribute('href')) ?? '';
};

/** The page of a demo customer's tip, by the one of the booking it was given for. */
const tipPageOf = async (page: Page): Promise<string> => {
  await page.goto(await purchasePageOf(page, '/admin/bookings?search=High-Top%20Fade&status=completed'));
  return (
    (await page
      .getByRole('link', { name: /^Tip of/ })
      .first()
      .getAttribute('href')) ?? ''
  );
};

const firstOf = async (page: Page, path: string): Promise<ProductCard> => {
  const { items } = await (await page.request.get(path)).json();
  return items[0];
};

const listing = (page: Page) => firstOf(page, '/api/hairstyles?search=Golden%20Blonde');
const product = (page: Page) => firstOf(page, '/api/products');

/** Pages whose paths depend on the demo: the route of each, and where to find one. */
const found: Record<Role, [route: string, find: (page: Page) => Promise<string>][]> = {
  visitor: [
    ['/share/hairstyle/:id', async (page) => `/share/hairstyle/${(await listing(page)).id}`],
    ['/share/provider/:id', async (page) => `/share/provider/${(await listing(page)).providerId}`],
    ['/share/product/:id', async (page) => `/share/product/${(await product(page)).id}`],
    ['/providers/:id', async (page) => `/providers/${(await listing(page)).providerId}`],
  ],
  customer: [
    ['/hairstyles/:id', async (page) => `/hairstyles/${(await listing(page)).id}`],
    ['/products/:id', async (page) => `/products/${(await product(page)).id}`],
    ['/book/:id', async (page) => `/book/${(await listing(page)).id}`],
    ['/review/:bookingId', async (page) => `/review/${await bookingToReview(page)}`],
    ['/receipts/:id', async (page) => `/receipts/${await bookingToReview(page)}`],
    ['/chat/:conversationId', async (page) => chatPageOf(page, (await listing(page)).providerId)],
  ],
  provider: [
    ['/providers/:id', async (page) => `/providers/${(await listing(page)).providerId}`],
    ['/provider/hairstyles/edit/:id', (page) => editPageOf(page, '/provider/hairstyles')],
    ['/provider/products/edit/:id', (page) => editPageOf(page, '/provider/products')],
    ['/provider/orders/:id/packing-slip', packingSlipOf],
  ],
  admin: [
    ['/admin/users/:id', async (page) => `/admin/users/${(await listing(page)).providerId}`],
    ['/admin/bookings/:id', (page) => purchasePageOf(page, '/admin/bookings')],
    ['/admin/orders/:id', (page) => purchasePageOf(page, '/admin/orders')],
    ['/admin/tips/:id', tipPageOf],
  ],
};

/** The paths of every page that a demo person of some role may open; routes for those that depend on the demo. */
export const knownPaths = (): string[] =>
  roles.flatMap((role) => [
    ...fixed[role].map((path) => path.replace(/\?.*/, '')),
    ...found[role].map(([route]) => route),
  ]);

/** Signs in as the demo person of a role (visitors stay signed out); returns the paths of every page they may open. */
export const pagesOf = async (page: Page, role: Role): Promise<string[]> => {
  if (role !== 'visitor') await signIn(page, demo[role]);
  // The checkout leads back to an empty cart.
  if (role === 'customer') {
    const { items } = await (await page.request.get('/api/products')).json();
    await fillCart(page, items.slice(0, 2));
  }
  const paths = [...fixed[role]];
  for (const [, find] of found[role]) paths.push(await find(page));
  return paths;
};

/** The page's own requests that have no answer yet. */
const trackRequests = (page: Page): Set<Request> => {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    // The browser's own refreshing of what it has cached, whose end Playwright may hear of half a minute late.
    if (request.resourceType() !== 'other') pending.add(request);
  });
  const end = (request: Request) => void pending.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return pending;
};

const tracked = new WeakMap<Page, Set<Request>>();

/** Opens a page and waits until it has loaded: it has nothing to do, and waits for no answer. */
export const open = async (page: Page, path: string): Promise<void> => {
  const pending = tracked.get(page) ?? trackRequests(page);
  tracked.set(page, pending);
  // Those of the page before never end.
  pending.clear();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What the build wrote is out of reach until the page itself has replaced it.
  await expect(page.locator('#root[inert]')).toHaveCount(0);
  do {
    await expect.poll(() => pending.size, { intervals: [20, 50] }).toBe(0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  } while (pending.size > 0);
};
