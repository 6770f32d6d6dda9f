import type { FunctionName } from '../../infra/bundle';

/** The most a function's code may weigh, in kB (1,000 bytes) gzipped: what it loads at its start, SDK included. */
export const functionBudgets: Record<FunctionName, number> = {
  account: 103,
  admin: 103,
  authorise: 94,
  booking: 115,
  catalog: 108,
  fanout: 108,
  favourites: 103,
  live: 103,
  media: 104,
  'mirror-groups': 58,
  notifications: 102,
  orders: 115,
  payments: 107,
  'post-confirmation': 100,
  'pre-sign-up': 2,
  promo: 102,
  publish: 89,
  share: 106,
  socket: 94,
  sweep: 106,
  wallet: 102,
};

/** The same of what a function loads on first use, by the part's name. */
export const partBudgets: Record<string, number> = {
  'booking/client': 38,
  'booking/secrets': 56,
  'catalog/s3': 100,
  'fanout/connections': 60,
  'media/bucket': 150,
  'media/render': 2,
  'share/render': 86,
};

/** The most JavaScript a page may load before anybody acts, in kB gzipped, by the page's source. */
export const pageBudgets: Record<string, number> = {
  'features/landing/pages/LandingPage.tsx': 110.5,
  'features/account/pages/AuthPage.tsx': 241,
  'features/account/pages/HomePage.tsx': 205,
  'features/account/pages/ProfilePage.tsx': 226,
  'features/admin/pages/AdminDashboardPage.tsx': 190,
  'features/booking/pages/BookPage.tsx': 248,
  'features/booking/pages/BookingSuccessPage.tsx': 180,
  'features/booking/pages/BookingsPage.tsx': 234,
  'features/booking/pages/ProviderBookingsPage.tsx': 191,
  'features/booking/pages/ReviewPage.tsx': 222,
  'features/cart/pages/CartPage.tsx': 185,
  'features/favourites/pages/FavouritesPage.tsx': 195,
  'features/hairstyles/pages/HairstylePage.tsx': 192,
  'features/hairstyles/pages/HairstylesPage.tsx': 192,
  'features/products/pages/ProductPage.tsx': 194,
  'features/products/pages/ProductsPage.tsx': 196,
  'features/provider/pages/ProviderDashboardPage.tsx': 193,
  'features/providers/pages/ProviderPage.tsx': 201,
  'features/wallet/pages/ProviderWalletPage.tsx': 175,
  'features/wallet/pages/WalletPage.tsx': 180,
};

/** The drawn share pages' script, all of it. */
export const shareBudget = 110;
