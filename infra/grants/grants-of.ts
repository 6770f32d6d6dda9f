import { features } from '../../shared/api';
import type { Route } from '../../shared/http/route';
import type { FunctionName } from '../bundle';
import { accountGrants } from './account';
import { adminGrants } from './admin';
import { bookingGrants } from './booking';
import { calendarsGrants } from './calendars';
import { catalogGrants } from './catalog';
import { chatGrants } from './chat';
import { clientGrants } from './clients';
import { diagnosticsGrants } from './diagnostics';
import { favoriteGrants } from './favorites';
import { financeGrants } from './finance';
import { functionGrants } from './functions';
import { giftCardGrants } from './gift-cards';
import type { Grant, GrantsOf } from './grant';
import { importGrants } from './imports';
import { liveGrants } from './live';
import { mediaGrants } from './media';
import { notificationGrants } from './notifications';
import { orderGrants } from './orders';
import { paymentGrants } from './payments';
import { payoutGrants } from './payouts';
import { peopleGrants } from './people';
import { promoGrants } from './promo';
import { promotionGrants } from './promotions';
import { readableKinds } from './readable-kinds';
import { refundGrants } from './refunds';
import { returnGrants } from './returns';
import { reviewGrants } from './reviews';
import { shareGrants } from './share';
import { smsGrants } from './sms';
import { identifying } from './table';
import { waitlistGrants } from './waitlist';
import { walletGrants } from './wallet';
import { webhookGrants } from './webhooks';

type Features = typeof features;

const featureGrants = {
  account: accountGrants,
  admin: adminGrants,
  booking: bookingGrants,
  calendars: calendarsGrants,
  catalog: catalogGrants,
  chat: chatGrants,
  clients: clientGrants,
  diagnostics: diagnosticsGrants,
  favorites: favoriteGrants,
  finance: financeGrants,
  'gift-cards': giftCardGrants,
  imports: importGrants,
  live: liveGrants,
  media: mediaGrants,
  notifications: notificationGrants,
  orders: orderGrants,
  payments: paymentGrants,
  payouts: payoutGrants,
  people: peopleGrants,
  promo: promoGrants,
  promotions: promotionGrants,
  refunds: refundGrants,
  returns: returnGrants,
  reviews: reviewGrants,
  share: shareGrants,
  waitlist: waitlistGrants,
  wallet: walletGrants,
  sms: smsGrants,
  webhooks: webhookGrants,
} satisfies { [Name in keyof Features]: GrantsOf<Features[Name]> };

const isFeature = (name: FunctionName): name is keyof Features => name in features;

const isRead = ({ on, under, kinds }: Grant): boolean => on === 'table' && !under && !kinds;

/** Limits reads of the table to the kinds of items that the function's code names. */
const withReadableKinds = (grants: readonly Grant[], name: FunctionName): readonly Grant[] => {
  const actions = [...new Set(grants.filter(isRead).flatMap((grant) => grant.actions))];
  if (actions.length === 0) return grants;
  const others = grants.filter((grant) => !isRead(grant));
  return [...others, { on: 'table', actions, kinds: readableKinds(name) }];
};

const grantedTo = (name: FunctionName): readonly Grant[] => {
  if (!isFeature(name)) return functionGrants[name];
  const needsCaller = Object.values<Route>(features[name]).some(({ access }) => access !== 'public');
  const ofRoutes = Object.values<readonly Grant[]>(featureGrants[name]);
  return [...(needsCaller ? identifying : []), ...ofRoutes.flat()];
};

/** Returns everything one function, which is bundled, may do: for a feature, the union of its routes' grants. */
export const grantsOf = (name: FunctionName): readonly Grant[] => withReadableKinds(grantedTo(name), name);
