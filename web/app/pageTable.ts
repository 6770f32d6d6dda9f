import type { ComponentType } from 'react';
import { storedSession } from '../lib/session/storedSession';
import type { Visit } from '../lib/visit';

/** Who may open a page: the names of the guards in `guards.ts`. */
type Guard =
  | 'customerHome'
  | 'session'
  | 'buyer'
  | 'booker'
  | 'reviewer'
  | 'provider'
  | 'agendaReader'
  | 'admin'
  | 'visitor';

/** A page of the site. */
export type SitePage = {
  path: `/${string}`;
  /** Open to everybody without one. */
  guard?: Guard;
  /** Loads the page's code. */
  load: () => Promise<{ Component: ComponentType }>;
  /** Loads what the page shows first, beside its code. */
  prefetch?: (visit: Visit) => Promise<unknown>;
};

const page = (
  path: SitePage['path'],
  guard: Guard,
  load: SitePage['load'],
  prefetch?: SitePage['prefetch'],
): SitePage => ({ path, guard, load, ...(prefetch && { prefetch }) });

const openPage = (
  path: SitePage['path'],
  load: SitePage['load'],
  prefetch?: SitePage['prefetch'],
): SitePage => ({ path, load, ...(prefetch && { prefetch }) });

// These pages have two paths each.
const book = () => import('../features/booking/pages/BookPage');
const prefetchBook = async (visit: Visit) =>
  (await import('../features/booking/prefetch')).prefetchBook(visit);
const review = () => import('../features/booking/pages/ReviewPage');

const customerPages: SitePage[] = [
  page('/home', 'customerHome', () => import('./pages/HomePage')),
  page(
    '/hairstyles',
    'session',
    () => import('../features/catalog/hairstyles/pages/HairstylesPage'),
    async (visit) => (await import('../features/catalog/hairstyles/prefetch')).prefetchHairstyles(visit),
  ),
  page(
    '/hairstyles/:id',
    'session',
    () => import('../features/catalog/hairstyles/pages/HairstylePage'),
    async (visit) => (await import('../features/catalog/hairstyles/prefetch')).prefetchHairstyle(visit),
  ),
  page(
    '/products',
    'session',
    () => import('../features/catalog/products/pages/ProductsPage'),
    async (visit) => (await import('../features/catalog/products/prefetch')).prefetchProducts(visit),
  ),
  page(
    '/products/:id',
    'session',
    () => import('../features/catalog/products/pages/ProductPage'),
    async (visit) => (await import('../features/catalog/products/prefetch')).prefetchProduct(visit),
  ),
  page('/cart', 'session', () => import('../features/cart/pages/CartPage')),
  page('/book/:id', 'booker', book, prefetchBook),
  page('/hairstyles/:id/book', 'booker', book, prefetchBook),
  page('/booking-success', 'session', () => import('../features/booking/pages/BookingSuccessPage')),
  page('/tip-success', 'session', () => import('../features/booking/pages/TipSuccessPage')),
  page('/gift-success', 'session', () => import('../features/gift-cards/pages/GiftSuccessPage')),
  page(
    '/bookings',
    'session',
    () => import('./pages/BookingsPage'),
    async (visit) => (await import('../features/booking/prefetch')).prefetchMyBookings(visit),
  ),
  page('/review/:bookingId', 'reviewer', review),
  page('/reviews/:bookingId', 'reviewer', review),
  page('/receipts/:id', 'session', () => import('../features/payments/pages/ReceiptPage')),
  page('/checkout', 'buyer', () => import('../features/orders/pages/CheckoutPage')),
  page('/order-success', 'session', () => import('../features/orders/pages/OrderSuccessPage')),
  page(
    '/orders',
    'session',
    () => import('./pages/OrdersPage'),
    async (visit) => (await import('../features/orders/prefetch')).prefetchMyOrders(visit),
  ),
  page(
    '/wallet',
    'session',
    () => import('../features/wallet/pages/WalletPage'),
    async () => (await import('../features/wallet/prefetch')).prefetchWallet(),
  ),
  page('/profile', 'session', () => import('../features/account/pages/ProfilePage')),
  page('/profile/provider', 'session', () => import('../features/account/pages/ProfileProviderPage')),
  page('/profile/security', 'session', () => import('../features/account/pages/ProfileSecurityPage')),
  page('/profile/notifications', 'session', () => import('./pages/ProfileNotificationsPage')),
  page(
    '/messages',
    'session',
    () => import('../features/chat/pages/MessagesPage'),
    async () => (await import('../features/chat/prefetch')).prefetchMessages(),
  ),
  page('/chat/:conversationId', 'session', () => import('./pages/ChatPage')),
  page('/favorites', 'session', () => import('../features/favorites/pages/FavoritesPage')),
  page('/notifications', 'session', () => import('../features/notifications/pages/NotificationsPage')),
  page('/admin-invitation/:id', 'session', () => import('../features/admin/team/pages/AdminInvitationPage')),
];

const providerPages: SitePage[] = [
  page(
    '/provider/dashboard',
    'provider',
    () => import('./pages/ProviderDashboardPage'),
    async () => (await import('../lib/prefetchDashboards')).prefetchProviderDashboard(),
  ),
  page(
    '/provider/hairstyles',
    'provider',
    () => import('../features/catalog/own-listings/pages/ServicesPage'),
  ),
  page(
    '/provider/hairstyles/new',
    'provider',
    () => import('../features/catalog/own-listings/pages/NewServicePage'),
  ),
  page(
    '/provider/hairstyles/edit/:id',
    'provider',
    () => import('../features/catalog/own-listings/pages/EditServicePage'),
  ),
  page('/provider/products', 'provider', () => import('../features/catalog/own-listings/pages/ProductsPage')),
  page(
    '/provider/products/new',
    'provider',
    () => import('../features/catalog/own-listings/pages/NewProductPage'),
  ),
  page(
    '/provider/products/edit/:id',
    'provider',
    () => import('../features/catalog/own-listings/pages/EditProductPage'),
  ),
  page(
    '/provider/bookings',
    'provider',
    () => import('../features/booking/pages/ProviderBookingsPage'),
    async (visit) => (await import('../features/booking/prefetch')).prefetchProviderBookings(visit),
  ),
  page('/provider/clients', 'provider', () => import('../features/clients/pages/ClientsPage')),
  page('/provider/calendar', 'provider', () => import('./pages/ProviderCalendarPage')),
  page('/provider/agenda', 'agendaReader', () => import('../features/booking/agenda/pages/AgendaPage')),
  page(
    '/provider/orders',
    'provider',
    () => import('../features/orders/pages/ProviderOrdersPage'),
    async (visit) => (await import('../features/orders/prefetch')).prefetchProviderOrders(visit),
  ),
  page(
    '/provider/orders/:id/packing-slip',
    'provider',
    () => import('../features/orders/pages/PackingSlipPage'),
  ),
  page('/provider/shipping', 'provider', () => import('../features/orders/pages/ShippingPage')),
  page('/provider/import', 'provider', () => import('../features/imports/pages/ImportPage')),
  page('/provider/webhooks', 'provider', () => import('../features/webhooks/pages/WebhooksPage')),
  page('/provider/reviews', 'provider', () => import('../features/catalog/own-reviews/pages/ReviewsPage')),
  page(
    '/provider/wallet',
    'provider',
    () => import('../features/wallet/pages/ProviderWalletPage'),
    async () => (await import('../features/wallet/prefetch')).prefetchProviderWallet(),
  ),
  page(
    '/provider/wallet/statement/:month',
    'provider',
    () => import('../features/wallet/pages/StatementPage'),
  ),
  page('/provider/availability', 'provider', () => import('../features/availability/pages/AvailabilityPage')),
];

const adminPages: SitePage[] = [
  page(
    '/admin/dashboard',
    'admin',
    () => import('../features/admin/dashboard/pages/AdminDashboardPage'),
    async () => (await import('../lib/prefetchDashboards')).prefetchAdminDashboard(),
  ),
  page('/admin/analytics', 'admin', () => import('../features/admin/analytics/pages/AnalyticsPage')),
  page('/admin/users', 'admin', () => import('../features/admin/people/pages/AdminUsersPage')),
  page('/admin/users/:id', 'admin', () => import('../features/admin/people/pages/AdminUserPage')),
  page('/admin/team', 'admin', () => import('../features/admin/team/pages/AdminTeamPage')),
  page('/admin/providers', 'admin', () => import('../features/admin/people/pages/AdminProvidersPage')),
  page('/admin/audit', 'admin', () => import('../features/admin/audit/pages/AdminAuditPage')),
  page('/admin/wallets', 'admin', () => import('../features/admin/finance/pages/AdminWalletsPage')),
  page('/admin/bookings', 'admin', () => import('../features/admin/lists/pages/AdminBookingsPage')),
  page('/admin/bookings/:id', 'admin', () => import('../features/admin/lists/pages/AdminBookingPage')),
  page('/admin/orders', 'admin', () => import('../features/admin/lists/pages/AdminOrdersPage')),
  page('/admin/orders/:id', 'admin', () => import('../features/admin/lists/pages/AdminOrderPage')),
  page('/admin/tips/:id', 'admin', () => import('../features/admin/lists/pages/AdminTipPage')),
  page('/admin/gift-cards', 'admin', () => import('../features/admin/lists/pages/AdminGiftCardsPage')),
  page('/admin/reviews', 'admin', () => import('../features/admin/lists/pages/AdminReviewsPage')),
  page('/admin/products', 'admin', () => import('../features/admin/lists/pages/AdminProductsPage')),
  page('/admin/promo-banners', 'admin', () => import('../features/promo/pages/AdminBannersPage')),
  page('/admin/promo-codes', 'admin', () => import('../features/promo/pages/AdminPromoCodesPage')),
  page('/admin/wallets/runs/:week', 'admin', () => import('../features/admin/finance/pages/PayoutRunPage')),
];

const openPages: SitePage[] = [
  openPage(
    '/providers/:id',
    () => import('../features/catalog/providers/pages/ProviderPage'),
    async (visit) => (await import('../features/catalog/providers/prefetch')).prefetchProvider(visit),
  ),
  openPage('/gift-cards', () => import('../features/gift-cards/pages/GiftCardsPage')),
  openPage('/terms', () => import('../features/site/pages/TermsPage')),
  openPage('/privacy', () => import('../features/site/pages/PrivacyPage')),
  openPage('/unsubscribe', () => import('../features/notifications/pages/UnsubscribePage')),
  openPage('/help', () => import('../features/site/pages/HelpPage')),
];

/** Every page but the landing page, by path. Imports no components, so that it can be read before the app loads. */
export const sitePages: readonly SitePage[] = [
  page('/auth', 'visitor', () => import('../features/account/pages/AuthPage')),
  ...customerPages,
  ...providerPages,
  ...adminPages,
  ...openPages,
];

/** Whether a page is worth loading ahead: not if its guard will send the user away. */
const isLikelyAllowed = ({ guard }: SitePage): boolean => {
  if (!guard) return true;
  const session = storedSession();
  if (guard === 'visitor') return !session;
  const role = guard === 'provider' || guard === 'admin' ? guard : session?.role;
  return !!session && session.role === role;
};

/**
 * Loads a page's code and what it shows first, before its guard has run. The router loads both again, and shows
 * what went wrong.
 */
export const loadAhead = (page: SitePage, visit: Visit): void => {
  if (!isLikelyAllowed(page)) return;
  page.load().catch(() => {});
  page.prefetch?.(visit).catch(() => {});
};

/** Returns the page at an address, and the parts of the address that the page's path names. */
export const pageAt = (url: URL): { page: SitePage; visit: Visit } | undefined => {
  for (const page of sitePages) {
    const pattern = new RegExp(`^${page.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
    const found = pattern.exec(url.pathname);
    if (found) return { page, visit: { url, params: { ...found.groups } } };
  }
  return undefined;
};
