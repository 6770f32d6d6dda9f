import { sitePath } from '../../shared/http/path';

/** Every page's address, by name; a page that moves is changed here alone. */
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
  shareHairstyle: (id: string) => `/share/hairstyle/${id}`,
  shareProduct: (id: string) => `/share/product/${id}`,
  shareProvider: (id: string) => `/share/provider/${id}`,
  providerDashboard: '/provider/dashboard',
  providerBookings: '/provider/bookings',
  providerOrders: '/provider/orders',
  providerWallet: '/provider/wallet',
  adminDashboard: '/admin/dashboard',
} as const;

/** The sign-in page on its other tab, for those who have no account yet. */
export const joinPath = (next?: string): string => {
  const path = authPath(next);
  return `${path}${path.includes('?') ? '&' : '?'}tab=up`;
};

/** The sign-in page, which returns to `next` (a path of ours) afterwards. */
export const authPath = (next?: string): string =>
  next ? `${paths.auth}?next=${encodeURIComponent(next)}` : paths.auth;

/** `next` where it is a path on this site but the sign-in page's own. */
export const safeNext = (next: string | null): string | undefined => {
  const path = sitePath(next);
  return path?.split(/[?#]/)[0] === paths.auth ? undefined : path;
};

/** Whether this is where the landing page is. */
export const isLanding = (): boolean => window.location.pathname === paths.landing;
