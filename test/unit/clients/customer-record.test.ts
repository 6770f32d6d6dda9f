import { getCustomerRecord } from '../../../lambdas/clients/customer-record';
import { type Booking, bookings } from '../../../lambdas/data/bookings';
import type { StoredClientPurchase } from '../../../lambdas/data/clients';
import type { Ref } from '../../../lambdas/data/engine/entity';
import type { Query, Store } from '../../../lambdas/data/engine/store';
import { isoOf } from '../../../shared/time/iso';

const now = Date.parse('2026-11-20T12:00:00Z');
const daysFrom = (days: number) => isoOf(now + days * 86_400_000);

/** Only what a record is made of. */
const bookingOf = (id: string, more: Partial<Booking> = {}): Booking =>
  ({
    id,
    providerId: 'salon',
    customerId: 'regular',
    customer: { name: 'Rita Regular', email: 'rita@example.com', phone: '' },
    title: id,
    status: 'completed',
    startsAt: daysFrom(-1),
    paidAt: daysFrom(-50),
    listCents: 5_000,
    travelFeeCents: 0,
    ...more,
  }) as Booking;

/** What is stored of a purchase with its client: the time only of one that took place or is to. */
const keptOf = ({ id, providerId, customerId, status, startsAt, paidAt }: Booking): StoredClientPurchase => ({
  providerId,
  customerId,
  kind: 'booking',
  id,
  name: '',
  paidAt: paidAt!,
  spentCents: 0,
  ...(status === 'completed' && { visitedAt: startsAt }),
  ...(status === 'confirmed' && { startsAt }),
});

/** A store of bookings with one provider, of a customer whose latest bookings are with others. */
const storeOf = (here: readonly Booking[]): Store => {
  const find = ({ key }: Ref<unknown>) => here.find(({ id }) => bookings.key(id).pk === key.pk);
  const elsewhere = Array.from({ length: 100 }, (_, number) =>
    bookingOf(`elsewhere-${number}`, {
      providerId: 'other',
      ...(number < 2 && { noShow: { at: daysFrom(-1) } }),
    }),
  );
  const fake = {
    read: async (ref: Ref<unknown>) => find(ref),
    readAll: async ({ booked = [] }: { booked?: Ref<unknown>[] }) => ({
      booked: booked.map(find),
      ordered: [],
    }),
    // Nobody was imported.
    readEach: async () => [],
    list: async ({ beginsWith }: Query<unknown>) =>
      beginsWith?.startsWith('OF#') ? { items: [] } : { items: elsewhere, cursor: 'more' },
    async *every({ beginsWith }: Query<unknown>) {
      if (beginsWith === 'CLIENT#regular#') yield* here.map(keptOf);
    },
  };
  return fake as unknown as Store;
};

const earlierOf = async (here: readonly Booking[], id: string, isWhole = false) => {
  const call = {
    actor: { id: 'salon' },
    params: { kind: 'booking', id },
    query: isWhole ? { whole: 'true' } : {},
    now,
  };
  const { earlier, recentNoShows } = await getCustomerRecord({ store: storeOf(here) })(call as never);
  return { ids: earlier.map((each) => each.id), recentNoShows };
};

test('a regular of others is no stranger to those they came to before', async () => {
  const visits = [5, 4, 3, 2, 1].map((number) =>
    bookingOf(`visit-${number}`, { startsAt: daysFrom(-400 - number), paidAt: daysFrom(-410) }),
  );
  const next = bookingOf('next', { status: 'confirmed', startsAt: daysFrom(3) });
  const all = [...visits, next];
  const ids = ['visit-1', 'visit-2', 'visit-3', 'visit-4', 'visit-5'];
  expect(await earlierOf(all, 'next')).toEqual({ ids, recentNoShows: 2 });
  expect((await earlierOf(all, 'next', true)).ids).toEqual(['next', ...ids]);
  expect((await earlierOf(all, 'visit-4')).ids).toEqual(['visit-5']);
  expect((await earlierOf(all, 'visit-5')).ids).toEqual([]);
});

test('the newest are shown, also of one booking among many later ones', async () => {
  const many = Array.from({ length: 60 }, (_, number) =>
    bookingOf(`visit-${number}`, { startsAt: daysFrom(-2 * number) }),
  );
  const { ids } = await earlierOf(many, 'visit-0');
  expect(ids).toHaveLength(20);
  expect(ids[0]).toBe('visit-1');
  expect((await earlierOf(many, 'visit-50')).ids[0]).toBe('visit-51');
});

test('one that was cancelled is earlier if its appointment was to be', async () => {
  const cancelled = (id: string, days: number) =>
    bookingOf(id, { status: 'cancelled', startsAt: daysFrom(days), paidAt: daysFrom(-90) });
  const all = [cancelled('before', 2), bookingOf('next', { status: 'confirmed', startsAt: daysFrom(3) })];
  expect((await earlierOf([...all, cancelled('after', 9)], 'next')).ids).toEqual(['before']);
});
