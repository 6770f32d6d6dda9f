import { accountApi } from './account/api';
import { adminApi } from './admin/api';
import { bookingApi } from './booking/api';
import { catalogApi } from './catalog/api';
import type { Route } from './http/route';
import { liveApi } from './live/api';
import { mediaApi } from './media/api';
import { paymentsApi } from './payments/api';
import { walletApi } from './wallet/api';

/** Every feature's routes; one function serves one feature. */
export const features = {
  account: accountApi,
  admin: adminApi,
  booking: bookingApi,
  catalog: catalogApi,
  live: liveApi,
  media: mediaApi,
  payments: paymentsApi,
  wallet: walletApi,
};

/** The whole API by route name: the one table that gateway, functions, web client and tests are built from. */
export const api = {
  ...accountApi,
  ...adminApi,
  ...bookingApi,
  ...catalogApi,
  ...liveApi,
  ...mediaApi,
  ...paymentsApi,
  ...walletApi,
} satisfies Record<string, Route>;

export type Api = typeof api;
export type RouteName = keyof Api;
