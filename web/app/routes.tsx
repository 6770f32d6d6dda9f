import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { storedSession } from '../lib/session/storedSession';
import type { Visit } from '../lib/visit';
import { ErrorPage } from './ErrorPage';
import { Component as Shell } from './Shell';

type Guard = 'customerHome' | 'session' | 'buyer' | 'booker' | 'reviewer' | 'provider' | 'admin' | 'visitor';

/** A page's module. `prefetch` asks for what the page shows first, so that it loads while the guard still runs. */
type PageModule = { Component: ComponentType; prefetch?: (visit: Visit) => unknown };

/** Whether a page is worth loading ahead: not if its guard will send the user away. */
const isLikelyAllowed = (guard: Guard): boolean => {
  const session = storedSession();
  const role = guard === 'provider' || guard === 'admin' ? guard : session?.role;
  return !!session && session.role === role;
};

const prefetchFor = async (load: () => Promise<PageModule>, visit: Visit): Promise<void> => {
  const { prefetch } = await load();
  await prefetch?.(visit);
};

const page = (path: string, guard: Guard, load: () => Promise<PageModule>): RouteObject => ({
  path,
  loader: async ({ request, params }) => {
    // The router loads the page too, and the page its data: they show what went wrong.
    if (isLikelyAllowed(guard)) prefetchFor(load, { url: new URL(request.url), params }).catch(() => {});
    // Guards need the session and the API client, so they load with the first guarded page.
    return (await import('./guards'))[guard](request);
  },
  lazy: load,
});

// These pages have two paths each.
const book = () => import('../features/booking/pages/BookPage');
const review = () => import('../features/booking/pages/ReviewPage');

const customerPages: RouteObject[] = [
  page('/home', 'customerHome', () => import('./pages/HomePage')),
  page('/hairstyles', 'session', () => import('../features/catalog/hairstyles/pages/HairstylesPage')),
  page('/hairstyles/:id', 'session', () => import('../features/catalog/hairstyles/pages/HairstylePage')),
  page('/products', 'session', () => import('../features/catalog/products/pages/ProductsPage')),
  page('/products/:id', 'session', () => import('../features/catalog/products/pages/ProductPage')),
  page('/cart', 'session', () => import('../features/cart/pages/CartPage')),
  page('/book/:id', 'booker', book),
  page('/hairstyles/:id/book', 'booker', book),
  page('/booking-success', 'session', () => import('../features/booking/pages/BookingSuccessPage')),
  page('/bookings', 'session', () => import('./pages/BookingsPage')),
  page('/review/:bookingId', 'reviewer', review),
  page('/reviews/:bookingId', 'reviewer', review),
  page('/receipts/:id', 'session', () => import('../features/payments/pages/ReceiptPage')),
  page('/checkout', 'buyer', () => import('../features/orders/pages/CheckoutPage')),
  page('/order-success', 'session', () => import('../features/orders/pages/OrderSuccessPage')),
  page('/orders', 'session', () => import('./pages/OrdersPage')),
  page('/wallet', 'session', () => import('../features/wallet/pages/WalletPage')),
  page('/profile', 'session', () => import('../features/account/pages/ProfilePage')),
  page('/profile/provider', 'session', () => import('../features/account/pages/ProfileProviderPage')),
  page('/profile/security', 'session', () => import('../features/account/pages/ProfileSecurityPage')),
  page('/profile/notifications', 'session', () => import('./pages/ProfileNotificationsPage')),
  page('/messages', 'session', () => import('../features/chat/pages/MessagesPage')),
  page('/chat/:conversationId', 'session', () => import('./pages/ChatPage')),
  page('/favorites', 'session', () => import('../features/favorites/pages/FavoritesPage')),
  page('/notifications', 'session', () => import('../features/notifications/pages/NotificationsPage')),
  page('/admin-invitation/:id', 'session', () => import('../features/admin/team/pages/AdminInvitationPage')),
];

const providerPages: RouteObject[] = [
  page('/provider/dashboard', 'provider', () => import('./pages/ProviderDashboardPage')),
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
  page('/provider/bookings', 'provider', () => import('../features/booking/pages/ProviderBookingsPage')),
  page('/provider/calendar', 'provider', () => import('./pages/ProviderCalendarPage')),
  page('/provider/orders', 'provider', () => import('../features/orders/pages/ProviderOrdersPage')),
  page(
    '/provider/orders/:id/packing-slip',
    'provider',
    () => import('../features/orders/pages/PackingSlipPage'),
  ),
  page('/provider/reviews', 'provider', () => import('../features/catalog/own-reviews/pages/ReviewsPage')),
  page('/provider/wallet', 'provider', () => import('../features/wallet/pages/ProviderWalletPage')),
  page(
    '/provider/wallet/statement/:month',
    'provider',
    () => import('../features/wallet/pages/StatementPage'),
  ),
  page('/provider/availability', 'provider', () => import('../features/availability/pages/AvailabilityPage')),
];

const adminPages: RouteObject[] = [
  page('/admin/dashboard', 'admin', () => import('../features/admin/dashboard/pages/AdminDashboardPage')),
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
  page('/admin/reviews', 'admin', () => import('../features/admin/lists/pages/AdminReviewsPage')),
  page('/admin/products', 'admin', () => import('../features/admin/lists/pages/AdminProductsPage')),
  page('/admin/promo-banners', 'admin', () => import('../features/promo/pages/AdminBannersPage')),
  page('/admin/promo-codes', 'admin', () => import('../features/promo/pages/AdminPromoCodesPage')),
  page('/admin/wallets/runs/:week', 'admin', () => import('../features/admin/finance/pages/PayoutRunPage')),
];

/** All routes. */
export const routes: RouteObject[] = [
  { path: '/', lazy: () => import('./pages/LandingPage') },
  {
    Component: Shell,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          page('/auth', 'visitor', () => import('../features/account/pages/AuthPage')),
          ...customerPages,
          ...providerPages,
          ...adminPages,
          { path: '/providers/:id', lazy: () => import('../features/catalog/providers/pages/ProviderPage') },
          { path: '/terms', lazy: () => import('../features/site/pages/TermsPage') },
          { path: '/privacy', lazy: () => import('../features/site/pages/PrivacyPage') },
          {
            path: '/unsubscribe',
            lazy: () => import('../features/notifications/pages/UnsubscribePage'),
          },
          { path: '/help', lazy: () => import('../features/site/pages/HelpPage') },
          { path: '*', lazy: () => import('./pages/NotFoundPage') },
        ],
      },
    ],
  },
];
