import { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { openKeys } from '../../infra/local/cognito/keys';
import { api, type RouteName } from '../../shared/api';
import { newCustomer } from '../given/people';
import type { Person } from '../given/person';
import { runningCloud } from '../given/running-cloud';
import { inGroupsOf } from './given/crowd';
import { type Forger, forgeries, signedBy } from './given/forged';
import { send } from './given/send';

const cloud = runningCloud();
let person: Person;
let genuine: string;
let forger: Forger;

const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

beforeAll(async () => {
  person = await newCustomer(cloud);
  genuine = await person.token();
  const { privateKey, publicKey } = await openKeys(join(cloud.dataDir, 'cloud', 'cognito'));
  const [header, claims] = genuine.split('.').slice(0, 2).map(decoded);
  const publicPem = KeyObject.from(publicKey).export({ type: 'spki', format: 'pem' }).toString();
  forger = { header, claims, key: KeyObject.from(privateKey), publicPem, genuine };
});

const protectedRoutes = (Object.keys(api) as RouteName[]).filter((name) => api[name].access !== 'public');
/** One of each kind of access and of each way a function is reached. */
const doors: RouteName[] = [
  'getMe',
  'cancelBooking',
  'getProviderWallet',
  'listApplications',
  'createTicket',
];

const ask = (name: RouteName, authorization?: string) =>
  send(cloud.origin, name, authorization === undefined ? {} : { headers: { authorization } });

const opened = async (names: RouteName[], tokens: Record<string, string>): Promise<string[]> => {
  const tries = Object.entries(tokens).flatMap(([what, token]) =>
    names.map((name) => ({ what, token, name })),
  );
  const answers = await inGroupsOf(16, tries, async ({ what, token, name }) => {
    const { status, text } = await ask(name, token);
    return status === 401 ? [] : [`${name} answers ${status} to a token ${what}: ${text.slice(0, 100)}`];
  });
  return answers.flat();
};

test('a token that is not of the pool, not for us, not of now or not as it was issued opens nothing', async () => {
  const bearers = Object.entries(forgeries(forger)).map(([what, token]) => [what, `Bearer ${token}`]);
  expect(await opened(doors, Object.fromEntries(bearers))).toEqual([]);
});

test('the forger’s own hand is good: what is signed as the pool signs does open', async () => {
  const { key, header, claims } = forger;
  expect((await ask('getMe', `Bearer ${signedBy(key, header, claims)}`)).status).toBe(200);
});

test('no door is open without a token, or to a forged one', async () => {
  const forged = forgeries(forger)['signed by somebody else'];
  const nothing = await inGroupsOf(16, protectedRoutes, async (name) =>
    (await ask(name)).status === 401 ? [] : [name],
  );
  expect(nothing.flat()).toEqual([]);
  expect(await opened(protectedRoutes, { forged: `Bearer ${forged}` })).toEqual([]);
});

test('a token anywhere but in its place is none', async () => {
  const misplaced = {
    'by another scheme': `Basic ${genuine}`,
    'as a token': `Token ${genuine}`,
    'of no content': 'Bearer',
    'said twice': `Bearer Bearer ${genuine}`,
    'with something behind it': `Bearer ${genuine} ${genuine}`,
    'with a comma': `Bearer ${genuine},Bearer ${genuine}`,
    'of endless length': `Bearer ${'A'.repeat(7_000)}`,
    'of dots': 'Bearer ...',
  };
  expect(await opened(doors, misplaced)).toEqual([]);
  const { status } = await send(cloud.origin, 'getMe', {
    query: { token: genuine, access_token: genuine },
    headers: { cookie: `authorization=Bearer ${genuine}` },
  });
  expect(status).toBe(401);
});

test('what a token says of groups and roles makes nobody an admin or a provider', async () => {
  const { key, header, claims } = forger;
  const boastful = signedBy(key, header, {
    ...claims,
    'cognito:groups': ['admin', 'provider'],
    'custom:account_type': 'provider',
    'custom:role': 'admin',
    role: 'admin',
  });
  const said = async (name: RouteName) => (await ask(name, `Bearer ${boastful}`)).body?.code;
  expect([await said('listApplications'), await said('getProviderWallet')]).toEqual([
    'forbidden',
    'not_provider',
  ]);
});

const upgrade = (ticket: string) =>
  new Promise<number>((resolve) => {
    const url = `${cloud.origin.replace('http', 'ws')}/socket?ticket=${encodeURIComponent(ticket)}`;
    const socket = new WebSocket(url, { headers: { authorization: `Bearer ${genuine}` } });
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => {});
  });

test('a token is no ticket, and a ticket no token', async () => {
  const { ticket } = await person.api.createTicket();
  expect(await upgrade(genuine)).toBe(403);
  expect((await ask('getMe', `Bearer ${ticket}`)).status).toBe(401);
  expect([await upgrade(ticket), await upgrade(ticket)]).toEqual([101, 403]);
});
