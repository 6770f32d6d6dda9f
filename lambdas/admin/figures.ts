import type { adminApi } from '../../shared/admin/api';
import { addToPoints, pointsOf, startsBefore } from '../../shared/admin/figures';
import { maxRanked, maxTopProviders } from '../../shared/admin/figures-api';
import type { Reply } from '../../shared/http/route';
import { localAt } from '../../shared/time/zoned';
import { countsOfProviders } from '../data/counts';
import type { Store } from '../data/engine/store';
import {
  type Figures,
  noFigures,
  type PeriodKind,
  type RankedList,
  readFigures,
  topOf,
} from '../data/figures';
import { hairstyles } from '../data/hairstyles';
import { profiles } from '../data/people';
import type { Call } from '../http/endpoints';
import { env } from '../http/env';

type Api = typeof adminApi;

const figuresOf = async (store: Store, kind: PeriodKind, period: string): Promise<Figures> =>
  (await readFigures(store, { kind, from: period })).get(period) ?? noFigures;

const salesOf = ({ sold, refunded, tips, bookings, orders }: Figures) => ({
  revenueCents: sold - refunded,
  tipsCents: tips,
  bookings,
  orders,
});

const shown = (all: Figures, providers: { approved: number; pending: number }) => ({
  ...salesOf(all),
  users: all.people,
  activeProviders: providers.approved,
  pendingProviders: providers.pending,
  activeProducts: all.products,
  reviews: all.reviews,
});

const pointOf = (day: Figures) => ({
  ...salesOf(day),
  people: day.people,
  reviews: day.reviews,
  cancelledBookings: day.cancelledBookings,
  cancelledOrders: day.cancelledOrders,
  responses: day.responses,
  responseMinutes: day.responseMinutes,
  refundedCents: day.refunded,
  promosCents: day.promos,
});

const daysBetween = async (store: Store, from: string, upTo: string) => {
  const days = await readFigures(store, { kind: 'day', from, upTo });
  return [...days].map(([day, found]) => ({ day, sums: pointOf(found) }));
};

/** Returns the figures of the admin dashboard. */
export const getAdminDashboard =
  (store: Store) =>
  async ({ now }: Pick<Call<Api['getAdminDashboard']>, 'now'>): Promise<Reply<Api['getAdminDashboard']>> => {
    const today = localAt(now, env('MARKETPLACE_ZONE')).date;
    const latest = pointsOf('7d', today);
    const starts = [...startsBefore(latest), ...latest.starts];
    const [all, providers, found] = await Promise.all([
      figuresOf(store, 'all', 'all'),
      store.read(countsOfProviders.ref()),
      daysBetween(store, starts[0]!, today),
    ]);
    return { ...shown(all, providers), points: addToPoints(starts, found, pointOf(noFigures)) };
  };

const topProviders = async (store: Store) => {
  const { items } = await store.list(topOf('providers', 'all'), { limit: maxTopProviders });
  const people = await store.readEach(items.map(({ id }) => profiles.ref(id)));
  return items.map(({ id, amounts }, index) => ({
    id,
    name: people[index]?.name ?? '',
    earnedCents: amounts.earned ?? 0,
  }));
};

/** Returns the platform's figures of all time, this month and a period, with the providers who earned most. */
export const getAnalytics =
  (store: Store) =>
  async ({ query: { period }, now }: Call<Api['getAnalytics']>): Promise<Reply<Api['getAnalytics']>> => {
    const today = localAt(now, env('MARKETPLACE_ZONE')).date;
    const { days, starts } = pointsOf(period, today);
    const before = startsBefore({ days, starts });
    const [all, month, providers, found, top] = await Promise.all([
      figuresOf(store, 'all', 'all'),
      figuresOf(store, 'month', today.slice(0, 7)),
      store.read(countsOfProviders.ref()),
      daysBetween(store, before[0]!, today),
      topProviders(store),
    ]);
    const points = addToPoints([...before, ...starts], found, pointOf(noFigures));
    return {
      allTime: { ...shown(all, providers), ratingSum: all.ratings },
      thisMonth: salesOf(month),
      days,
      points: points.slice(starts.length),
      before: points.slice(0, starts.length),
      topProviders: top,
    };
  };

/** Returns what services, campaigns and promo codes brought, of all time or in a month. */
export const getRankings =
  (store: Store) =>
  async ({ query: { month = 'all' } }: Call<Api['getRankings']>): Promise<Reply<Api['getRankings']>> => {
    const top = async (list: RankedList) =>
      (await store.list(topOf(list, month), { limit: maxRanked })).items.map(({ id, amounts }) => ({
        id,
        of: (name: string): number => amounts[name] ?? 0,
      }));
    const [services, sources, codes] = await Promise.all([top('services'), top('sources'), top('codes')]);
    const styles = await store.readEach(services.map(({ id }) => hairstyles.ref(id)));
    return {
      services: services.map(({ id, of }, index) => ({
        id,
        title: styles[index]?.title ?? '',
        uses: of('uses'),
        soldCents: of('sold'),
      })),
      sources: sources.map(({ id, of }) => ({
        source: id,
        people: of('people'),
        payers: of('payers'),
        paidCents: of('paid'),
      })),
      codes: codes.map(({ id, of }) => ({
        code: id,
        uses: of('uses'),
        costCents: of('cost'),
        broughtCents: of('brought'),
      })),
    };
  };
