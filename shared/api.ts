import { accountApi } from './account/api';
import { adminApi } from './admin/api';
import { financeApi } from './admin/finance-api';
import { adminPeopleApi } from './admin/people-api';
import { promotionsApi } from './admin/promotions-api';
import { adminRefundsApi } from './admin/refunds-api';
import { bookingApi } from './booking/api';
import { calendarsApi } from './calendars/api';
import { catalogApi } from './catalog/api';
import { chatApi } from './chat/api';
import { clientsApi } from './clients/api';
import { diagnosticsApi } from './diagnostics/api';
import { favoritesApi } from './favorites/api';
import { giftCardsApi } from './gift-cards/api';
import type { Route } from './http/route';
import { importsApi } from './imports/api';
import { liveApi } from './live/api';
import { mediaApi } from './media/api';
import { notificationsApi } from './notifications/api';
import { ordersApi } from './orders/api';
import { payoutsApi } from './payouts/api';
import { promoApi } from './promo/api';
import { purchasesApi } from './purchases/api';
import { returnsApi } from './returns/api';
import { reviewsApi } from './reviews/api';
import { shareApi } from './share/api';
import { smsApi } from './sms/api';
import { waitlistApi } from './waitlist/api';
import { walletApi } from './wallet/api';
import { webhooksApi } from './webhooks/api';

/** The routes of every feature. One function serves each feature. */
export const features = {
  account: accountApi,
  admin: adminApi,
  booking: bookingApi,
  calendars: calendarsApi,
  catalog: catalogApi,
  chat: chatApi,
  clients: clientsApi,
  diagnostics: diagnosticsApi,
  favorites: favoritesApi,
  finance: financeApi,
  'gift-cards': giftCardsApi,
  imports: importsApi,
  live: liveApi,
  media: mediaApi,
  refunds: adminRefundsApi,
  notifications: notificationsApi,
  orders: ordersApi,
  payments: purchasesApi,
  payouts: payoutsApi,
  people: adminPeopleApi,
  promo: promoApi,
  promotions: promotionsApi,
  returns: returnsApi,
  reviews: reviewsApi,
  share: shareApi,
  waitlist: waitlistApi,
  wallet: walletApi,
  sms: smsApi,
  webhooks: webhooksApi,
};

/** The whole API by route name. The gateway, functions, web client and tests are built from this table. */
export const api = {
  ...accountApi,
  ...adminApi,
  ...adminPeopleApi,
  ...adminRefundsApi,
  ...bookingApi,
  ...calendarsApi,
  ...catalogApi,
  ...chatApi,
  ...clientsApi,
  ...diagnosticsApi,
  ...favoritesApi,
  ...financeApi,
  ...giftCardsApi,
  ...importsApi,
  ...liveApi,
  ...mediaApi,
  ...notificationsApi,
  ...ordersApi,
  ...purchasesApi,
  ...payoutsApi,
  ...promoApi,
  ...promotionsApi,
  ...returnsApi,
  ...reviewsApi,
  ...shareApi,
  ...waitlistApi,
  ...walletApi,
  ...smsApi,
  ...webhooksApi,
} satisfies Record<string, Route>;

export type Api = typeof api;
export type RouteName = keyof Api;

/** The names of the routes that only admins may call. */
export type AdminRouteName = {
  [Name in keyof Api]: Api[Name]['access'] extends 'admin' ? Name : never;
}[keyof Api];
