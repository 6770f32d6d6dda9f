import { sitePath } from '../../shared/http/path';

/** The day and location a customer searched for, carried to the booking page in the URL. */
type Preferred = { date?: string | undefined; location?: string | undefined };

const withQuery = (path: string, values: Record<string, string | undefined>): string => {
  const known = Object.entries(values).filter((pair): pair is [string, string] => !!pair[1]);
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
};

/** The paths of all pages by name. */
export const paths = {
  landing: '/',
  auth: '/auth',
  home: '/home',
  hairstyles: '/hairstyles',
  hairstyle: (id: string, { date, location }: Preferred = {}) =>
    withQuery(`/hairstyles/${id}`, { date, location }),
  products: '/products',
  product: (id: string) => `/products/${id}`,
  cart: '/cart',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  orders: '/orders',
  receipt: (checkoutId: string) => `/receipts/${checkoutId}`,
  book: (id: string, variation?: string, { date, location }: Preferred = {}) =>
    withQuery(`/book/${id}`, { variation, date, location }),
  bookingSuccess: '/booking-success',
  tipSuccess: '/tip-success',
  giftCards: '/gift-cards',
  giftSuccess: '/gift-success',
  bookings: '/bookings',
  review: (bookingId: string) => `/review/${bookingId}`,
  wallet: '/wallet',
  profile: '/profile',
  profileProvider: '/profile/provider',
  profileSecurity: '/profile/security',
  profileNotifications: '/profile/notifications',
  favorites: '/favorites',
  notifications: '/notifications',
  messages: '/messages',
  /** A conversation; `attach` is a booking or order to send with the next message. */
  chat: (id: string, attach?: { kind: string; id: string }) =>
    withQuery(`/chat/${id}`, { attach: attach && `${attach.kind}/${attach.id}` }),
  provider: (id: string) => `/providers/${id}`,
  terms: '/terms',
  privacy: '/privacy',
  help: '/help',
  cities: '/cities',
  shareHairstyle: (id: string) => `/share/hairstyle/${id}`,
  shareProduct: (id: string) => `/share/product/${id}`,
  shareProvider: (id: string) => `/share/provider/${id}`,
  providerDashboard: '/provider/dashboard',
  myHairstyles: '/provider/hairstyles',
  newHairstyle: '/provider/hairstyles/new',
  editHairstyle: (id: string) => `/provider/hairstyles/edit/${id}`,
  myProducts: '/provider/products',
  newProduct: '/provider/products/new',
  editProduct: (id: string) => `/provider/products/edit/${id}`,
  providerBookings: '/provider/bookings',
  providerCalendar: '/provider/calendar',
  providerAgenda: '/provider/agenda',
  providerClients: '/provider/clients',
  providerOrders: '/provider/orders',
  packingSlip: (orderId: string) => `/provider/orders/${orderId}/packing-slip`,
  providerShipping: '/provider/shipping',
  providerImport: '/provider/import',
  providerWebhooks: '/provider/webhooks',
  providerReviews: '/provider/reviews',
  providerWallet: '/provider/wallet',
  statement: (month: string) => `/provider/wallet/statement/${month}`,
  providerAvailability: '/provider/availability',
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminTeam: '/admin/team',
  adminUser: (id: string) => `/admin/users/${id}`,
  adminProviders: '/admin/providers',
  adminAudit: '/admin/audit',
  adminWallets: '/admin/wallets',
  adminBookings: '/admin/bookings',
  adminBooking: (id: string) => `/admin/bookings/${id}`,
  adminOrders: '/admin/orders',
  adminOrder: (id: string) => `/admin/orders/${id}`,
  adminTip: (id: string) => `/admin/tips/${id}`,
  adminGiftCards: '/admin/gift-cards',
  /** A booking, an order or a tip, by its kind; a gift card in the list of them. */
  adminPurchase: ({ kind, id }: { kind: 'booking' | 'order' | 'tip' | 'gift'; id: string }) =>
    kind === 'gift' ? `/admin/gift-cards?search=${id}` : `/admin/${kind}s/${id}`,
  adminReviews: '/admin/reviews',
  adminProducts: '/admin/products',
  adminPromoBanners: '/admin/promo-banners',
  adminPromoCodes: '/admin/promo-codes',
  adminAnalytics: '/admin/analytics',
  payoutRun: (week: string) => `/admin/wallets/runs/${week}`,
} as const;

/** The sign-up tab of the /auth page, returning to `next` afterwards. */
export const joinPath = (next?: string): string => {
  const path = authPath(next);
  return `${path}${path.includes('?') ? '&' : '?'}tab=sign-up`;
};

/** The sign-in page, returning to `next` (a path on this site) afterwards. */
export const authPath = (next?: string): string =>
  next ? `${paths.auth}?next=${encodeURIComponent(next)}` : paths.auth;

/** Returns `next` if it is a path on this site other than the sign-in page. */
export const safeNext = (next: string | null): string | undefined => {
  const path = sitePath(next);
  return path?.split(/[?#]/)[0] === paths.auth ? undefined : path;
};

/** Whether the current page is the landing page. */
export const isLanding = (): boolean => window.location.pathname === paths.landing;
