import { sitePath } from '../../shared/http/path';

/** The paths of all pages by name. */
export const paths = {
  landing: '/',
  auth: '/auth',
  home: '/home',
  hairstyles: '/hairstyles',
  hairstyle: (id: string) => `/hairstyles/${id}`,
  products: '/products',
  product: (id: string) => `/products/${id}`,
  cart: '/cart',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  orders: '/orders',
  receipt: (checkoutId: string) => `/receipts/${checkoutId}`,
  book: (id: string, variationId?: string) =>
    `/book/${id}${variationId ? `?variation=${encodeURIComponent(variationId)}` : ''}`,
  bookingSuccess: '/booking-success',
  bookings: '/bookings',
  review: (bookingId: string) => `/review/${bookingId}`,
  wallet: '/wallet',
  profile: '/profile',
  favorites: '/favorites',
  provider: (id: string) => `/providers/${id}`,
  terms: '/terms',
  privacy: '/privacy',
  help: '/help',
  shareHairstyle: (id: string) => `/share/hairstyle/${id}`,
  shareProduct: (id: string) => `/share/product/${id}`,
  shareProvider: (id: string) => `/share/provider/${id}`,
  providerDashboard: '/provider/dashboard',
  providerBookings: '/provider/bookings',
  providerOrders: '/provider/orders',
  providerWallet: '/provider/wallet',
  adminDashboard: '/admin/dashboard',
} as const;

/** The sign-up tab of the /auth page, returning to `next` afterwards. */
export const joinPath = (next?: string): string => {
  const path = authPath(next);
  return `${path}${path.includes('?') ? '&' : '?'}tab=up`;
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
