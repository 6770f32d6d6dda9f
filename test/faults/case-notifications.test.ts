import { adminRoleOf } from '../../lambdas/account/cognito/register';
import { create } from '../../lambdas/data/engine/writes';
import { turnNotifications } from '../../lambdas/data/notification-preferences';
import {
  isAfterMark,
  markAllRead,
  markRead,
  notificationsOf,
  readMarks,
  unreadOf,
} from '../../lambdas/data/notifications';
import { roles } from '../../lambdas/data/people';
import type { DomainEvent } from '../../lambdas/events/domain-events';
import { type Crash, invoke } from './crash';
import { freshWorlds } from './fresh-world';
import { admin, customers, providers, zone } from './people-and-services';
import { journalEvent, reconcileWorld } from './reconcile-steps';
import type { World } from './world';

/** Every admin is told of a case once, whatever happens to its event. */

const start = Date.parse('2026-05-04T14:00:00Z');
const admins = [admin.id, 'admin2'];
const [provider, customer] = [providers[0]!, customers[0]!];

let world: World;

freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
});
beforeEach(() =>
  world.store.write(create(roles, adminRoleOf('admin2', zone, new Date(start).toISOString()))),
);

const isoAfter = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

/** An event for each kind of case that has no facts of its own to read. */
const casesAt = (at: string): DomainEvent[] => [
  { name: 'ProviderApplied', userId: customer.id, at },
  {
    name: 'ReportOpened',
    report: {
      id: 'r1',
      subject: {
        kind: 'product',
        id: 'p1',
        title: 'Argan Oil',
        content: '',
        author: { id: provider.id },
        provider: { id: provider.id },
      },
      reporter: { id: customer.id },
      reason: 'spam',
      text: '',
      at,
      version: 1,
    },
  },
  {
    name: 'WalletPosted',
    record: {
      key: 'outend#p1',
      event: 'payout failed',
      at,
      history: [
        {
          userId: provider.id,
          wallet: 'provider',
          type: 'weekly_payout',
          description: 'Weekly payout failed: account closed',
          amountCents: 100,
        },
      ],
    },
  },
];

const deliver = (event: DomainEvent) =>
  world.consumers.find(({ name }) => name === 'notifications')!.handle([event]);

const titlesOf = async (userId: string): Promise<string[]> =>
  (await world.store.list(notificationsOf(userId))).items.map(({ title }) => title);

const unreadTitlesOf = async (userId: string): Promise<string[]> => {
  const mark = await world.store.read(readMarks.ref(userId));
  const { items } = await world.store.list(unreadOf(userId));
  return items.filter((item) => isAfterMark(item, mark)).map(({ title }) => title);
};

const told = ['Payout failed', 'New report', 'New provider application'];

test('once each, when events are repeated and arrive in reverse', async () => {
  const cases = casesAt(isoAfter(0));
  for (const event of [...cases, ...cases.toReversed()]) expect(await deliver(event)).toEqual([]);
  for (const id of admins) expect((await titlesOf(id)).sort()).toEqual(told.toSorted());
  expect(await titlesOf(provider.id)).toEqual(['Payout failed']);
  expect(await titlesOf(customer.id)).toEqual(['Application received']);
});

test('once each, when the consumer crashes before or after any of its calls', async () => {
  let minute = 0;
  for (const kind of [0, 1, 2])
    for (const when of ['before', 'after'] as const)
      for (let at = 0; ; at++) {
        minute++;
        const event = casesAt(isoAfter(minute))[kind]!;
        const crash: Crash = { at, when };
        const { crashed } = await invoke(() => deliver(event), crash);
        expect(await deliver(event)).toEqual([]);
        for (const id of admins) expect(await titlesOf(id)).toHaveLength(minute);
        if (!crashed) break;
      }
  expect(minute).toBeGreaterThan(20);
}, 60_000);

test('what arrives late is unread, even after all was marked as read', async () => {
  const [application, report, payout] = casesAt(isoAfter(5));
  const [late] = casesAt(isoAfter(0));
  for (const event of [application!, report!]) await deliver(event);
  const [newest] = (await world.store.list(unreadOf(admin.id), { limit: 1 })).items;
  await world.store.write(markAllRead(admin.id, newest!));
  expect(await unreadTitlesOf(admin.id)).toEqual([]);
  world.clock.now += 60_000;
  await deliver(late!);
  await deliver(payout!);
  expect(await unreadTitlesOf(admin.id)).toEqual(['Payout failed', 'New provider application']);
  const { items } = await world.store.list(notificationsOf(admin.id));
  const read = items.find(({ title }) => title === 'Payout failed');
  await world.store.write(markRead(admin.id, read!.id));
  for (const event of [late!, payout!]) await deliver(event);
  expect(await unreadTitlesOf(admin.id)).toEqual(['New provider application']);
});

test('admins who turned cases off are not told, and the others are', async () => {
  await world.store.write(turnNotifications(admin.id, 'cases.inApp', false));
  for (const event of casesAt(isoAfter(0))) await deliver(event);
  expect(await titlesOf(admin.id)).toEqual([]);
  expect(await titlesOf('admin2')).toHaveLength(3);
  await world.store.write(turnNotifications(admin.id, 'cases.inApp', true));
  for (const event of casesAt(isoAfter(1))) await deliver(event);
  expect(await titlesOf(admin.id)).toHaveLength(3);
});

test('a reconciliation that pauses payouts is told with its count', async () => {
  await journalEvent(world, {
    key: 'fee#txn_1',
    movements: [{ from: 'stripe fees', to: 'stripe', cents: 30 }],
  });
  world.clock.now += 2 * 3_600_000;
  const { run, pause } = await reconcileWorld(world);
  expect(pause.reconciliationId).toBe(run.id);
  await world.consume({ kind: 'pause', after: pause });
  await world.consume({ kind: 'pause', after: pause });
  for (const id of admins) {
    const { items } = await world.store.list(notificationsOf(id));
    expect(items).toEqual([
      expect.objectContaining({
        title: 'Reconciliation mismatch',
        message: 'One record does not agree. Payouts are paused until an admin lets them go on.',
        createdAt: run.endedAt,
      }),
    ]);
  }
});
