import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { admin } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import { siteConfig } from '../../infra/acting/cloud';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import { confirmedBooking, paidBooking } from '../given/bookings';
import { eventually } from '../given/eventually';
import { newHairstyle } from '../given/hairstyles';
import { newApplicant, newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { hears, sockets, ticketOf } from './given/sockets';
import { hoursAfter, settled } from './given/time';

const cloud = runningCloud();
const { connect, listen } = sockets(cloud);
let provider: Person;
let customer: Person;
let style: Hairstyle;

beforeAll(async () => {
  [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
  style = await newHairstyle(provider);
});
const changeStatus = (id: string, transition: 'accept' | 'complete', now?: string) =>
  (now ? provider.at(now) : provider.api).updateBookingStatus({
    params: { bookingId: id },
    body: { transition },
  });

test('each party sees the other’s changes within two seconds', async () => {
  const [atCustomer, atProvider] = await Promise.all([listen(customer), listen(provider)]);
  const { id, startsAt } = await paidBooking(cloud, customer, style, { date: openDate(3) });
  await hears(atProvider.heard, { topic: 'booking', id, paymentStatus: 'paid', as: 'provider' } as never);
  await hears(atProvider.heard, { topic: 'notification' });
  await changeStatus(id, 'accept');
  await hears(atCustomer.heard, { topic: 'booking', id, status: 'confirmed', as: 'customer' } as never);
  await changeStatus(id, 'complete', hoursAfter(startsAt, 2));
  await hears(atCustomer.heard, { topic: 'booking', id, status: 'completed' } as never);
  await customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 5, comment: 'Lovely' } });
  await hears(atProvider.heard, { topic: 'wallet' });
  await hears(atProvider.heard, { topic: 'booking', id, confirmed: true } as never);
  expect(atCustomer.heard.filter((message) => 'as' in message && message.as === 'provider')).toEqual([]);
});

test('other users receive no messages about a booking', async () => {
  const curious = await listen(await newCustomer(cloud));
  await paidBooking(cloud, customer, style, { date: openDate(5) });
  await settled(cloud);
  expect(curious.heard).toEqual([]);
});

test('a ticket opens one socket only', async () => {
  const ticket = await ticketOf(customer);
  await connect(ticket);
  await expect(connect(ticket)).rejects.toThrow('403');
});

test('a ticket used ten times at once opens one socket', async () => {
  const ticket = await ticketOf(customer);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => connect(ticket)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a user has at most 50 sockets open', async () => {
  const crowd = await newCustomer(cloud);
  const [first] = await Promise.all(Array.from({ length: 50 }, () => listen(crowd)));
  await expect(listen(crowd)).rejects.toThrow('429');
  first?.socket.close();
  await eventually(() =>
    listen(crowd).then(
      () => true,
      () => false,
    ),
  );
});

test('refuses a forged, malformed or expired ticket', async () => {
  await expect(connect('A'.repeat(32))).rejects.toThrow('403');
  await expect(connect('../../etc')).rejects.toThrow('403');
  await expect(connect('')).rejects.toThrow('401');
  const ticket = await ticketOf(customer);
  const late = { 'x-local-now': hoursAfter(Date.now(), 31 / 3600) };
  await expect(connect(ticket, late)).rejects.toThrow('403');
});

test('after a lost connection, a new ticket receives later changes', async () => {
  const { socket } = await listen(customer);
  const gone = new Promise((resolve) => socket.once('close', resolve));
  await fetch(`${cloud.origin}/_local/sockets/cut`, { method: 'POST' });
  await gone;
  const { id } = await paidBooking(cloud, customer, style, { date: openDate(7) });
  const { heard } = await listen(customer);
  await changeStatus(id, 'accept');
  await hears(heard, { topic: 'booking', id, status: 'confirmed' } as never);
});

test('an approval is pushed to the applicant and mirrored in the user pool’s groups', async () => {
  const applicant = await newApplicant(cloud);
  const { heard } = await listen(applicant);
  const judge = async (verdict: 'approve' | 'suspend') =>
    (await admin(cloud)).api.decideApplication({
      params: { providerId: applicant.id },
      body: { verdict, reason: 'A test' },
    });
  await judge('approve');
  await hears(heard, { topic: 'account' });
  expect(await groupsOf(applicant, ['provider'])).toEqual(['provider']);
  await judge('suspend');
  expect(await groupsOf(applicant, [])).toEqual([]);
});

test('a suspension closes the provider’s sockets, and new ones get customer messages only', async () => {
  const suspended = await newProvider(cloud);
  const own = await newHairstyle(suspended);
  const parties = { customer, provider: suspended };
  const { id } = await confirmedBooking(cloud, parties, own, { date: openDate(9) });
  const sockets = await Promise.all([listen(suspended), listen(suspended)]);
  const closed = sockets.map(({ socket }) => new Promise<number>((done) => socket.once('close', done)));
  const { api } = await admin(cloud);
  await api.decideApplication({
    params: { providerId: suspended.id },
    body: { verdict: 'suspend', reason: 'A test' },
  });
  expect(await Promise.all(closed)).toEqual([1000, 1000]);
  for (const { heard } of sockets) expect(heard).toContainEqual({ topic: 'account' });

  const { heard } = await listen(suspended);
  await customer.api.cancelBooking({ params: { bookingId: id } });
  await hears(heard, { topic: 'notification' });
  expect(heard.filter((message) => 'as' in message)).toEqual([]);
});

/** Waits up to ten seconds for a person to be in these groups, and returns their groups. */
const groupsOf = async ({ email }: Person, wanted: string[]) => {
  const { region, userPoolId: UserPoolId } = await siteConfig(cloud.origin);
  const cognito = new CognitoIdentityProviderClient({
    region,
    endpoint: cloud.endpoint('cognito-idp'),
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  let names: string[] = [];
  const isWanted = async () => {
    const { Groups = [] } = await cognito.send(
      new AdminListGroupsForUserCommand({ UserPoolId, Username: email }),
    );
    names = Groups.map(({ GroupName = '' }) => GroupName).filter((name) => name !== 'customer');
    return String(names) === String(wanted);
  };
  await eventually(isWanted).catch(() => {});
  return names;
};
