import { deleteAgain, keepAgain, postponeDeletions } from '../../lambdas/account/restored-accounts';
import { type Deletion, deletions } from '../../lambdas/data/deletions';
import { add, remove, replace } from '../../lambdas/data/engine/writes';
import { journal, journalKeys } from '../../lambdas/data/journal';
import { profiles, roles } from '../../lambdas/data/people';
import { signIns } from '../../lambdas/data/sessions';
import { wallets } from '../../lambdas/data/wallets';
import { usersOfTable } from '../../scripts/pool/export';
import { isoOf } from '../../shared/time/iso';
import { seed } from '../given/seed';
import {
  askToDelete,
  day,
  join,
  keepCalendar,
  leaver,
  liveThrough,
  makeProvider,
  traces,
} from './account-deletion-steps';
import { bookPaid, cancel, updateBookingStatus } from './booking-steps';
import { invoke } from './crash';
import { startTestEngine } from './engine';
import { violationsInWorld } from './invariants';
import { openMail } from './mail-steps';
import { latestPayoutOf, onboard, release, sentByStripe, startWeek, walletOf } from './payout-steps';
import { bookingRequest, providerOf, seedWorld } from './people-and-services';
import { createWorld, type World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
let engine: Awaited<ReturnType<typeof startTestEngine>>;
let world: World;
let worlds: World[] = [];

/** Opens a world with someone who will leave. */
const openWorld = async (): Promise<World> => {
  world = await createWorld({ url: engine.url, now: start });
  worlds.push(world);
  await seedWorld(world);
  await join(world);
  return world;
};

beforeAll(async () => {
  engine = await startTestEngine();
});
afterEach(async () => {
  await Promise.all(worlds.map((each) => each.close()));
  worlds = [];
});
afterAll(() => engine.close());

const deletion = async () => (await world.store.read(deletions.ref('leaver')))!;

/** Sweeps as if this long (milliseconds) later. Nothing may fail. */
const sweepAfter = async (ms: number) => {
  world.clock.now += ms;
  expect(await world.sweep()).toEqual({ failed: 0, left: expect.any(Number) });
};

const left = async () => ({
  state: (await deletion()).state,
  traces: await traces(world),
  violations: await violationsInWorld(world, true),
});
/** Who could sign in with another user pool, were this one lost. */
const peopleForAnotherPool = async (): Promise<string[]> => {
  const people: string[] = [];
  for await (const { userId } of usersOfTable(world, world.clock.now)) people.push(userId);
  return people;
};

const gone = { state: 'done', traces: [], violations: [] };

test('after 14 days nothing personal is left, the credit is given up, and the books agree', async () => {
  await openWorld();
  await liveThrough(world, leaver(world));
  await openMail(world).settle();
  expect((await traces(world)).length).toBeGreaterThan(5);
  const plansReminder = async () => (await world.scan()).some(({ sk }) => sk === 'REBOOKING');
  expect(await plansReminder()).toBe(true);
  const tellsDistance = async () => (await world.scan()).some(({ travel }) => travel);
  expect(await tellsDistance()).toBe(true);
  expect(await peopleForAnotherPool()).toContain('leaver');
  expect(await askToDelete(world)).toMatchObject({ status: 200 });
  const again = await world.call(leaver(world), 'requestDeletion', { body: { forfeitCents: 0 } });
  expect(again.body).toEqual({ deletesAt: (await deletion()).deletesAt });
  const refused = await world.call(
    leaver(world),
    'createBooking',
    bookingRequest(world.clock.now, { service: 'cut', day: 5, time: '10:00' }),
  );
  expect(refused.body.code).toBe('account_leaving');
  await sweepAfter(14 * day - 60_000);
  await openMail(world).settle();
  expect((await deletion()).state).toBe('scheduled');
  await sweepAfter(60_000);
  expect((await deletion()).state).toBe('closing');
  expect((await world.call(leaver(world), 'getMe')).status).toBe(401);
  await sweepAfter(2 * 60_000);
  await openMail(world).settle();
  expect(await left()).toEqual(gone);
  expect(await plansReminder()).toBe(false);
  expect(await tellsDistance()).toBe(false);
  expect(world.deletedUsers).toEqual(['login-of-leaver']);
  expect(await peopleForAnotherPool()).not.toContain('leaver');
  const credit = (await world.store.read(wallets.ref('leaver'))).credit;
  const record = await world.store.read(journal.ref(journalKeys.forfeit('leaver')));
  expect({ credit, cents: record?.postings[0]?.cents }).toEqual({ credit: 0, cents: -11_345 });
  expect(await world.store.read(profiles.ref('leaver'))).toMatchObject({
    name: 'Former customer',
    email: '',
  });
});

test('killed again and again while it removes everything, the deletion goes on where it stopped', async () => {
  await openWorld();
  await liveThrough(world, leaver(world));
  await keepCalendar(world, 'leaver');
  expect((await askToDelete(world)).status).toBe(200);
  await sweepAfter(14 * day);
  await openMail(world).settle();
  world.clock.now += 2 * 60_000;
  const lastCalls: Array<string | undefined> = [];
  for (let at = 1; ; at++) {
    const { crashed, calls } = await invoke(() => world.sweep(), { at, when: 'after' });
    if (!crashed) break;
    lastCalls.push(calls.at(-1));
  }
  const writes = lastCalls.filter((call) => call && /^(Put|Update|Delete|Transact|delete)/.test(call));
  expect(writes.length).toBeGreaterThan(5);
  await openMail(world).settle();
  expect(await left()).toEqual(gone);
});

/** The titles of what the leaver was told in the app. */
const titlesTold = async () =>
  (await world.scan()).filter(({ pk }) => pk === 'NOTIFICATIONS#leaver').map(({ title }) => title);

/** What the former table knows of the leaver, who has asked again there by now. */
const formerly = (state: Deletion['state'], more: Partial<Deletion> = {}): Deletion => ({
  userId: 'leaver',
  state,
  requestedAt: isoOf(world.clock.now),
  deletesAt: isoOf(world.clock.now + 14 * day),
  forfeitCents: 0,
  version: 3,
  ...more,
});
const again = (former: Deletion) => deleteAgain(world.store, former, world.clock.now);

test('an account that a restored table has again is deleted at once, with the credit it has there', async () => {
  await openWorld();
  await liveThrough(world, leaver(world));
  await openMail(world).settle();
  // Asked, and kept it, before the table was backed up.
  expect((await askToDelete(world)).status).toBe(200);
  expect((await world.call(leaver(world), 'keepAccount')).status).toBe(200);
  world.clock.now += 60_000;
  const former = formerly('done');
  expect(await again(former)).toBe('due');
  await sweepAfter(0);
  expect(await again(former)).toBe('known');
  await sweepAfter(2 * 60_000);
  await openMail(world).settle();
  expect(await left()).toEqual(gone);
  expect(await again(former)).toBe('gone');
  expect(await again({ ...former, userId: 'nobody' })).toBe('gone');
});

test('an account is deleted again only after what is open, and a provider disappears meanwhile', async () => {
  await openWorld();
  await makeProvider(world, 'leaver');
  await release(world, 'leaver', 2_500);
  expect(await again(formerly('removing'))).toBe('due');
  expect(await world.store.read(roles.ref('leaver'))).toMatchObject({ status: 'leaving' });
  await sweepAfter(0);
  expect((await deletion()).state).toBe('waiting');
});

test('credit that comes back from what was open is given up by deleting the account once more', async () => {
  await openWorld();
  const { bookingId } = await bookPaid(world, leaver(world), { service: 'cut', day: 1, time: '10:00' });
  const former = formerly('done');
  expect(await again(former)).toBe('due');
  await sweepAfter(0);
  const declined = await updateBookingStatus(world, providerOf('cut'), bookingId, 'decline');
  expect(declined.status).toBe(200);
  await sweepAfter(day);
  expect((await deletion()).state).toBe('waiting');
  expect(await again(former)).toBe('due');
  await sweepAfter(0);
  await sweepAfter(2 * 60_000);
  await openMail(world).settle();
  expect(await left()).toEqual(gone);
});

test('an account whose deletion was asked for since is deleted when its owner was told, who can still keep it', async () => {
  await openWorld();
  expect((await askToDelete(world)).status).toBe(200);
  world.clock.now += day;
  // Kept it, and asked again, after the table was backed up.
  const former = formerly('scheduled', { forfeitCents: 300 });
  const { requestedAt, deletesAt } = former;
  expect(await again(former)).toBe('scheduled');
  expect(await deletion()).toMatchObject({ requestedAt, deletesAt, dueAt: deletesAt, forfeitCents: 300 });
  expect((await world.call(leaver(world), 'getMe')).body).toMatchObject({ deletesAt });
  expect(await again(former)).toBe('known');
  expect((await world.call(leaver(world), 'keepAccount')).status).toBe(200);
  expect(await again(former)).toBe('known');
  expect((await deletion()).state).toBe('kept');
  // Who had never asked before, and is waited for in the former table.
  await world.store.write(remove(deletions.ref('leaver')));
  world.clock.now += 15 * day;
  expect(await again({ ...former, state: 'waiting' })).toBe('due');
});

test('a restored table deletes nobody for a week, so that whoever kept their account since keeps it again', async () => {
  await openWorld();
  await world.call(leaver(world), 'getSessions');
  expect((await askToDelete(world)).status).toBe(200);
  const kept = { ...(await deletion()), state: 'kept' as const };
  await sweepAfter(14 * day);
  expect((await deletion()).state).toBe('closing');
  await postponeDeletions(world.store, world.clock.now);
  await sweepAfter(6 * day);
  expect(await deletion()).toMatchObject({ state: 'waiting', dueAt: isoOf(world.clock.now + day) });
  await openMail(world).settle();
  expect(await titlesTold()).toEqual(['Your account will be deleted']);
  expect(await keepAgain(world.store, kept, world.clock.now)).toBe(true);
  expect((await world.call(leaver(world), 'getSessions')).status).toBe(200);
  expect((await deletion()).state).toBe('kept');
  // What they decide from then on counts.
  expect((await askToDelete(world)).status).toBe(200);
  expect(await keepAgain(world.store, kept, world.clock.now)).toBe(true);
  expect((await deletion()).state).toBe('scheduled');
  await postponeDeletions(world.store, world.clock.now);
  expect((await deletion()).dueAt).toBe(isoOf(world.clock.now + 14 * day));
  await sweepAfter(14 * day);
  await sweepAfter(2 * 60_000);
  expect((await deletion()).state).toBe('done');
  expect(await keepAgain(world.store, formerly('kept'), world.clock.now)).toBe(false);
});

test('what is open is named, and keeps the account from being deleted', async () => {
  await openWorld();
  const { bookingId } = await bookPaid(world, leaver(world), { service: 'cut', day: 1, time: '10:00' });
  const named = await world.call(leaver(world), 'getDeletion');
  expect(named.body.matters).toEqual([
    expect.objectContaining({
      title: expect.stringMatching(/^Booking: cut, May 6, 2026 at 10:00/),
      link: '/bookings',
    }),
  ]);
  expect((await askToDelete(world)).body).toMatchObject({
    code: 'settle_first',
    message: expect.stringMatching(/^Please settle this first: Booking: cut/),
  });
  await cancel(world, leaver(world), bookingId);
  world.clock.now += 60_000;
  const late = { ...leaver(world), signedInAt: world.clock.now - 6 * 60_000 };
  const { creditCents } = (await world.call(late, 'getDeletion')).body;
  const asked = (forfeitCents: number, by = leaver(world)) =>
    world.call(by, 'requestDeletion', { body: { forfeitCents } });
  expect((await asked(creditCents + 1)).body.code).toBe('balance_changed');
  expect((await asked(creditCents, late)).body.code).toBe('sign_in_again');
  expect((await asked(creditCents)).status).toBe(200);
});

/** Somebody gives the leaver credit, as a refund by an admin does. */
const addCredit = (cents: number) => world.store.write(add(wallets.ref('leaver'), { credit: cents }));

test('what comes up meanwhile makes it wait, and its person is told once', async () => {
  await openWorld();
  const mail = openMail(world);
  expect((await askToDelete(world)).status).toBe(200);
  await addCredit(500);
  await sweepAfter(14 * day);
  await sweepAfter(day);
  await sweepAfter(day);
  await mail.settle(2);
  expect((await deletion()).state).toBe('waiting');
  const { body } = await world.call(leaver(world), 'getDeletion');
  expect(body.matters).toMatchObject([{ title: 'Wallet credit: $5.00', link: '/wallet' }]);
  expect(await titlesTold()).toEqual([
    'Your account will be deleted',
    'Your account could not be deleted yet',
  ]);
  expect(mail.subjectsTo('lea@private.test')).toContain('Your account could not be deleted yet');
  await addCredit(-500);
  await sweepAfter(day);
  await sweepAfter(2 * 60_000);
  await mail.settle();
  expect(await left()).toEqual(gone);
});

test('what a request under way still brings in reopens the account', async () => {
  await openWorld();
  expect((await askToDelete(world)).status).toBe(200);
  await world.call(leaver(world), 'getSessions');
  await sweepAfter(14 * day);
  expect((await world.call(leaver(world), 'getSessions')).status).toBe(401);
  await addCredit(500);
  await sweepAfter(2 * 60_000);
  expect((await deletion()).state).toBe('waiting');
  const { endedBy } = (await world.store.read(signIns.ref('leaver')))!;
  expect(endedBy).toBe('person');
  world.clock.now += 60_000;
  expect((await world.call(leaver(world), 'getSessions')).status).toBe(200);
});

test('a provider disappears at once, comes back by keeping the account, and is anonymous in the end', async () => {
  await openWorld();
  await makeProvider(world, 'leaver');
  const person = leaver(world);
  await keepCalendar(world, 'leaver');
  expect((await askToDelete(world)).status).toBe(200);
  expect(await world.store.read(roles.ref('leaver'))).toMatchObject({ status: 'leaving' });
  expect((await world.call(person, 'getMe')).body).toMatchObject({
    role: 'customer',
    deletesAt: (await deletion()).deletesAt,
  });
  expect((await world.call(person, 'keepAccount')).status).toBe(200);
  expect((await world.call(person, 'keepAccount')).status).toBe(200);
  expect((await world.call(person, 'getMe')).body).toMatchObject({ role: 'provider' });
  await sweepAfter(15 * day);
  expect((await deletion()).state).toBe('kept');
  expect((await askToDelete(world)).status).toBe(200);
  await sweepAfter(14 * day);
  await sweepAfter(2 * 60_000);
  await openMail(world).settle();
  expect(await left()).toEqual(gone);
  expect(await world.store.read(roles.ref('leaver'))).toBeUndefined();
  expect(await world.store.read(profiles.ref('leaver'))).toMatchObject({ name: 'Former provider' });
});

test('a leaving provider is paid each week what still comes in, and deleted only then', async () => {
  await openWorld();
  await makeProvider(world, 'leaver');
  await onboard(world, leaver(world));
  expect((await askToDelete(world)).status).toBe(200);
  await release(world, 'leaver', 2_500);
  await sweepAfter(14 * day);
  expect((await deletion()).state).toBe('waiting');
  const { body } = await world.call(leaver(world), 'getDeletion');
  expect(body.matters).toEqual([
    {
      title: 'Available earnings: $25.00',
      advice: expect.stringMatching(/^The weekly payout sends them to your bank\./),
    },
  ]);
  await startWeek(world);
  await world.payOut();
  const sent = async () => (await sentByStripe(world)).transfers.map(({ amount }) => amount);
  expect(await sent()).toEqual([2_500]);
  await sweepAfter(3 * day);
  const matters = async () => (await world.call(leaver(world), 'getDeletion')).body.matters;
  expect(await matters()).toMatchObject([{ title: 'Payout: $25.00' }]);

  await world.control(`payouts/${(await latestPayoutOf(world, leaver(world))).stripePayoutId}/settle`, {
    status: 'failed',
  });
  await sweepAfter(7 * day);
  expect(await matters()).toMatchObject([{ title: 'Available earnings: $25.00' }]);
  await startWeek(world);
  await world.payOut();
  expect(await sent()).toEqual([2_500, 2_500]);
  await sweepAfter(3 * day);
  expect((await deletion()).state).toBe('waiting');
  await sweepAfter(7 * day);
  await sweepAfter(day);
  await sweepAfter(2 * 60_000);
  await openMail(world).settle();
  expect({ state: (await deletion()).state, traces: await traces(world) }).toEqual({
    state: 'done',
    traces: [],
  });
  expect(await walletOf(world, leaver(world))).toMatchObject({ available: 0, inTransit: 0, debt: 0 });
});

test('a provider who was suspended before they asked is not paid', async () => {
  await openWorld();
  await makeProvider(world, 'leaver');
  await onboard(world, leaver(world));
  const role = (await world.store.read(roles.ref('leaver')))!;
  await world.store.write(seed(roles, { ...role, status: 'suspended', version: role.version + 1 }));
  expect((await askToDelete(world)).status).toBe(200);
  await release(world, 'leaver', 2_500);
  await startWeek(world);
  await world.payOut();
  expect((await sentByStripe(world)).transfers).toEqual([]);
  await sweepAfter(14 * day);
  expect((await deletion()).state).toBe('waiting');
});

test('an admin has to be withdrawn first', async () => {
  await openWorld();
  await makeProvider(world, 'leaver');
  const role = (await world.store.read(roles.ref('leaver')))!;
  await world.store.write(replace(roles, role, { role: 'admin' }));
  expect((await askToDelete(world)).body.code).toBe('admin_role_first');
  expect(await again(formerly('done'))).toBe('admin');
});
