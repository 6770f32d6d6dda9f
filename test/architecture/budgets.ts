import type { FunctionName } from '../../infra/bundle';

/** The most a function's code may weigh, in kB (1,000 bytes) gzipped: what it loads at its start, SDK included. */
export const functionBudgets: Record<FunctionName, number> = {
  account: 125,
  admin: 125,
  authorise: 115,
  booking: 135,
  catalog: 130,
  fanout: 130,
  favourites: 125,
  live: 125,
  media: 190,
  'mirror-groups': 90,
  notifications: 125,
  payments: 130,
  'post-confirmation': 125,
  'pre-sign-up': 2,
  promo: 125,
  publish: 110,
  share: 270,
  socket: 115,
  sweep: 130,
  wallet: 125,
};

/** The most JavaScript a page may load before anybody acts, in kB gzipped, by the page's source. */
export const pageBudgets: Record<string, number> = {
  'features/landing/pages/LandingPage.tsx': 110,
  'features/account/pages/AuthPage.tsx': 240,
  'features/account/pages/HomePage.tsx': 205,
  'features/account/pages/ProfilePage.tsx': 226,
  'features/admin/pages/AdminDashboardPage.tsx': 190,
  'features/booking/pages/BookPage.tsx': 248,
  'features/booking/pages/BookingSuccessPage.tsx': 180,
  'features/booking/pages/BookingsPage.tsx': 234,
  'features/booking/pages/ProviderBookingsPage.tsx': 191,
  'features/booking/pages/ReviewPage.tsx': 222,
  'features/favourites/pages/FavouritesPage.tsx': 190,
  'features/hairstyles/pages/HairstylePage.tsx': 191,
  'features/hairstyles/pages/HairstylesPage.tsx': 190,
  'features/provider/pages/ProviderDashboardPage.tsx': 193,
  'features/providers/pages/ProviderPage.tsx': 197,
  'features/wallet/pages/ProviderWalletPage.tsx': 175,
  'features/wallet/pages/WalletPage.tsx': 180,
};

/** The drawn share pages' script, all of it. */
export const shareBudget = 110;
