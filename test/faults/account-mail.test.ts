import { put } from '../../lambdas/data/engine/writes';
import { mailProblems } from '../../lambdas/data/mail-problems';
import { profiles, setProvenEmail } from '../../lambdas/data/people';
import { endAllSessions, type Session, saveSession, signIns } from '../../lambdas/data/sessions';
import { freshWorlds } from './fresh-world';
import { openMail, proveAddresses } from './mail-steps';
import { customers } from './people-and-services';
import type { World } from './world';

const start = Date.parse('2026-03-04T15:00:00Z');
const customer = customers[0]!;
const newEmail = 'new@example.com';

let world: World;
let mail: ReturnType<typeof openMail>;

freshWorlds({
  now: start,
  open: (opened) => {
    world = opened;
    mail = openMail(world);
  },
});

const proven = async () => {
  await proveAddresses(world, [customer]);
  await mail.settle();
  mail.sent.length = 0;
};
const sessionsOf = () => world.store.read(signIns.ref(customer.id));
const signIn = async (id: string, isElsewhere: boolean) => {
  const session: Session = {
    id,
    device: 'Firefox on Windows',
    network: '203.0.113',
    since: new Date(start).toISOString(),
    lastSeenOn: '2026-03-04',
    isElsewhere,
    isEnded: false,
  };
  await world.store.write(saveSession(customer.id, await sessionsOf(), session, world.clock.now));
};
const changeEmail = async (email: string) => {
  const profile = (await world.store.read(profiles.ref(customer.id)))!;
  await world.store.write(setProvenEmail(profile, email, new Date(world.clock.now).toISOString()));
};
const everySent = () => mail.sent.map(({ to, subject }) => [to, subject]);

test('a sign-in from elsewhere is mailed once, and others are not', async () => {
  await proven();
  await signIn('first', false);
  await signIn('second', true);
  await mail.settle(3);
  await signIn('second', true);
  await mail.settle();
  expect(everySent()).toEqual([[customer.email, 'New sign-in to Hairloom']]);
  expect(mail.sent[0]?.unsubscribe).toBeUndefined();
});

test('each reset of the password is mailed once, and signing out everywhere is not', async () => {
  await proven();
  const end = async (endedBy: 'person' | 'password_reset', at: number) =>
    world.store.write(endAllSessions(customer.id, await sessionsOf(), endedBy, at));
  await end('person', start);
  await end('password_reset', start + 60_000);
  await mail.settle(3);
  await end('password_reset', start + 120_000);
  await mail.settle(3);
  const told = [customer.email, 'Your password was reset'];
  expect(everySent()).toEqual([told, told]);
});

test('a changed address is mailed once to the address before', async () => {
  await proven();
  await changeEmail(newEmail);
  await mail.settle(3);
  expect(everySent()).toEqual([[customer.email, 'Your email address was changed']]);
  world.clock.now += 60_000;
  await changeEmail(customer.email);
  await mail.settle(3);
  expect(everySent().slice(1)).toEqual([[newEmail, 'Your email address was changed']]);
});

test('an address before that was never proven may be somebody else’s, and gets nothing', async () => {
  await changeEmail(newEmail);
  await mail.settle();
  expect(everySent()).toEqual([[newEmail, 'Welcome to Hairloom']]);
});

test('an address before to which mail came back gets nothing', async () => {
  await proven();
  const problem = { userId: customer.id, email: customer.email, kind: 'bounced' as const };
  await world.store.write(put(mailProblems, { ...problem, at: new Date(start).toISOString() }));
  await changeEmail(newEmail);
  await mail.settle();
  expect(everySent()).toEqual([]);
});
