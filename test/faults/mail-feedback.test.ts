import { put } from '../../lambdas/data/engine/writes';
import { mailProblems } from '../../lambdas/data/mail-problems';
import { profiles } from '../../lambdas/data/people';
import { handleBounces } from '../../lambdas/mail/feedback';
import { bookPaid } from './booking-steps';
import { freshWorlds } from './fresh-world';
import { openMail, proveAddresses } from './mail-steps';
import { customers } from './people-and-services';
import type { World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const customer = customers[0]!;

let world: World;
let mail: ReturnType<typeof openMail>;

freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
    mail = openMail(world);
  },
});
beforeEach(async () => {
  await proveAddresses(world, [customer]);
  await mail.settle();
});

/** The bounce of the welcome, as SES publishes it. */
const bounce = (address: string, bounceType = 'Permanent', tags = { mail: [mail.sent[0]?.mailId] }) => ({
  version: '0',
  source: 'aws.ses',
  'detail-type': 'Email Bounced',
  time: '2026-05-04T14:05:00Z',
  detail: {
    eventType: 'Bounce',
    bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ emailAddress: address }] },
    mail: { timestamp: '2026-05-04T14:04:00Z', destination: [address], tags },
  },
});

const problem = () => world.store.read(mailProblems.ref(customer.id));
const next = async () => {
  await bookPaid(world, customer, { service: 'cut', day: 1, time: '10:00' });
  await mail.settle();
  return mail.subjectsTo(customer.email).slice(1);
};

test('a bounce marks the address, and nothing more is sent to it', async () => {
  await handleBounces(world.store, bounce(customer.email.toUpperCase()));
  expect(await problem()).toEqual({
    userId: customer.id,
    email: customer.email,
    kind: 'bounced',
    at: '2026-05-04T14:05:00Z',
  });
  expect(await next()).toEqual([]);
});

test('a bounce that may pass marks nothing', async () => {
  await handleBounces(world.store, bounce(customer.email, 'Transient'));
  expect(await problem()).toBeUndefined();
  expect(await next()).toHaveLength(1);
});

test('a bounce at an address that is no longer theirs marks nothing', async () => {
  await handleBounces(world.store, bounce('former@example.com'));
  expect(await problem()).toBeUndefined();
});

test('a bounce of mail without our tag is ignored', async () => {
  await handleBounces(world.store, bounce(customer.email, 'Permanent', {} as never));
  expect(await problem()).toBeUndefined();
});

test('a mark on an address does not stop mail to a new one', async () => {
  await handleBounces(world.store, bounce(customer.email));
  const profile = (await world.store.read(profiles.ref(customer.id)))!;
  await world.store.write(put(profiles, { ...profile, email: 'new@example.com' }));
  await bookPaid(world, customer, { service: 'cut', day: 1, time: '10:00' });
  await mail.settle();
  expect(mail.subjectsTo('new@example.com')).toHaveLength(1);
});
