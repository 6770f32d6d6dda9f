import { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { Person } from '../../infra/acting/person';
import { openKeys } from '../../infra/local/cognito/keys';
import { api, type RouteName } from '../../shared/api';
import { newCustomer } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { inGroupsOf } from './given/crowd';
import { type Forger, forgeries, signedBy } from './given/forged-tokens';
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
/** One route for each kind of access and each kind of function. */
const sampleRoutes: RouteName[] = [
  'getMe',
  'cancelBooking',
  'getProviderWallet',
  'listApplications',
  'createTicket',
];

const ask = (name: RouteName, authorization?: string) =>
  send(cloud.origin, name, authorization === undefined ? {} : { headers: { authorization } });

const accepted = async (names: RouteName[], tokens: Record<string, string>): Promise<string[]> => {
  const tries = Object.entries(tokens).flatMap(([what, token]) =>
    names.map((name) => ({ what, token, name })),
  );
  const answers = await inGroupsOf(16, tries, async ({ what, token, name }) => {
    const { status, text } = await ask(name, token);
    return status === 401 ? [] : [`${name} answers ${status} to a token ${what}: ${text.slice(0, 100)}`];
  });
  return answers.flat();
};

test('refuses forged, altered, expired and foreign tokens', async () => {
  const bearers = Object.entries(forgeries(forger)).map(([what, token]) => [what, `Bearer ${token}`]);
  expect(await accepted(sampleRoutes, Object.fromEntries(bearers))).toEqual([]);
});

test('accepts a token signed with the pool’s key, so that the forgeries fail for their own reasons', async () => {
  const { key, header, claims } = forger;
  expect((await ask('getMe', `Bearer ${signedBy(key, header, claims)}`)).status).toBe(200);
});

test('every protected route refuses a missing and a forged token', async () => {
  const forged = forgeries(forger)['signed by somebody else'];
  const unprotected = await inGroupsOf(16, protectedRoutes, async (name) =>
    (await ask(name)).status === 401 ? [] : [name],
  );
  expect(unprotected.flat()).toEqual([]);
  expect(await accepted(protectedRoutes, { forged: `Bearer ${forged}` })).toEqual([]);
});

test('accepts a token only as a bearer token in its header', async () => {
  const misplaced = {
    'with the scheme Basic': `Basic ${genuine}`,
    'with the scheme Token': `Token ${genuine}`,
    'that is empty': 'Bearer',
    'with the scheme twice': `Bearer Bearer ${genuine}`,
    'followed by another': `Bearer ${genuine} ${genuine}`,
    'in a list': `Bearer ${genuine},Bearer ${genuine}`,
    'that is too long': `Bearer ${'A'.repeat(7_000)}`,
    'of dots only': 'Bearer ...',
  };
  expect(await accepted(sampleRoutes, misplaced)).toEqual([]);
  const { status } = await send(cloud.origin, 'getMe', {
    query: { token: genuine, access_token: genuine },
    headers: { cookie: `authorization=Bearer ${genuine}` },
  });
  expect(status).toBe(401);
});

test('groups and roles claimed in a token give no admin or provider access', async () => {
  const { key, header, claims } = forger;
  const claiming = signedBy(key, header, {
    ...claims,
    'cognito:groups': ['admin', 'provider'],
    'custom:account_type': 'provider',
    'custom:role': 'admin',
    role: 'admin',
  });
  const codeFrom = async (name: RouteName) => (await ask(name, `Bearer ${claiming}`)).body?.code;
  expect([await codeFrom('listApplications'), await codeFrom('getProviderWallet')]).toEqual([
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

test('a token is not accepted as a socket ticket, nor a ticket as a token', async () => {
  const { ticket } = await person.api.createTicket();
  expect(await upgrade(genuine)).toBe(403);
  expect((await ask('getMe', `Bearer ${ticket}`)).status).toBe(401);
  expect([await upgrade(ticket), await upgrade(ticket)]).toEqual([101, 403]);
});
