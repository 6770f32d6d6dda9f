import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AdminDeleteUserCommand, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { signIn } from '../../infra/acting/accounts';
import { admin, operatorOf } from '../../infra/acting/admin';
import { uploadImage } from '../../infra/acting/images';
import { bearer, type Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { readFigures } from '../../lambdas/data/figures';
import type { PoolAccess } from '../../scripts/pool/pool-user';
import { createAccount, newAccount, removeAccount } from '../../scripts/smoke/account';
import { siteSteps } from '../../scripts/smoke/site-steps';
import { smoke } from '../../scripts/smoke/smoke';
import { type Outcome, runSteps } from '../../scripts/smoke/steps';
import { newHairstyle } from '../given/hairstyles';
import { leftBehind } from '../given/left-behind';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { sockets } from './given/sockets';
import { everythingStored } from './given/stored';
import { laterInstants, settled } from './given/time';

const cloud = runningCloud();
const { listen } = sockets(cloud);
const later = laterInstants();
const aws = async () => {
  throw new Error('The local cloud has no alarms');
};
let pool: PoolAccess;
let close: () => void;

beforeAll(async () => {
  const { close: closeTable, ...store } = await tableOf(cloud);
  pool = { ...(await operatorOf(cloud)), store };
  close = closeTable;
  const provider = await newProvider(cloud);
  const images = [await uploadImage(provider)];
  await newHairstyle(provider, { images });
  await newProduct(provider, { images });
  await settled(cloud);
});
afterAll(() => {
  pool.cognito.destroy();
  close();
});

const operator = { openPool: async () => pool, aws };
const failedIn = (outcomes: Outcome[]) => outcomes.filter(({ error }) => error);
const skippedIn = (outcomes: Outcome[]) =>
  Object.fromEntries(outcomes.flatMap(({ step, skipped }) => (skipped ? [[step, skipped]] : [])));
const ignored = () => {};

test('the smoke test passes, and its account leaves nothing in the table', async () => {
  const before = await everythingStored(cloud);
  const { build } = await (await fetch(`${cloud.origin}/config.json`)).json();
  expect(build).toMatch(/^[0-9a-f]{12}$/);
  const reported: Outcome[] = [];
  const outcomes = await smoke({ origin: cloud.origin, stage: 'local', build }, operator, (outcome) =>
    reported.push(outcome),
  );
  expect(failedIn(outcomes)).toEqual([]);
  expect(reported).toEqual(outcomes);
  expect(skippedIn(outcomes)).toEqual({ 'somebody is told of alarms': 'the stage local has no adminEmail' });
  await settled(cloud);
  const after = await everythingStored(cloud);
  const added = [...after.keys()].filter((key) => !before.has(key));
  // A segment of the search snapshot keeps its version, which says nothing about anybody.
  expect(added.filter((key) => !key.startsWith('SEARCH#'))).toEqual([]);
});

test('without an operator it checks what anybody can see, and says what it skipped', async () => {
  const outcomes = await smoke({ origin: cloud.origin }, undefined, ignored);
  expect(failedIn(outcomes)).toEqual([]);
  const why = 'needs --stage and AWS credentials';
  expect(skippedIn(outcomes)).toEqual({
    'an account that an operator creates signs in': why,
    'it reads its profile and its lists': why,
    'it opens a socket with a ticket, once': why,
    'consumers hear of it from the table’s stream': why,
    'it is removed without a trace': why,
    'somebody is told of alarms': why,
  });
});

const found = async (judge: Person, search: string) => {
  await settled(cloud);
  return (await judge.at(later()).searchPeople({ query: { search } })).items.map(({ id }) => id);
};

const peopleCounted = async (): Promise<number> =>
  (await readFigures(pool.store, { kind: 'all', from: 'all' })).get('all')!.people;

/** An account that has signed in and registered. */
const signedInAccount = async (): Promise<{ email: string; person: Person; loginId: string }> => {
  const { email, password } = newAccount();
  await createAccount(pool, { email, password });
  const token = await signIn(cloud.origin, email, password);
  const person = await bearer(cloud.origin, async () => token);
  expect(await person.api.getMe()).toMatchObject({ name: 'Smoke Test', emailProven: false });
  return { email, person, loginId: decodeJwt(token).sub! };
};

test('an account goes from pool, table, search and figures, also if its removal is interrupted', async () => {
  await settled(cloud);
  const [judge, counted] = [await admin(cloud), await peopleCounted()];
  const { email, person, loginId } = await signedInAccount();
  const { socket } = await listen(person);
  expect(await found(judge, email)).toEqual([person.id]);
  expect(await peopleCounted()).toBe(counted + 1);
  socket.close();

  const interrupted = { ...pool, cognito: Object.create(pool.cognito) } as PoolAccess;
  interrupted.cognito.send = ((command: { input: object }) =>
    command instanceof AdminDeleteUserCommand
      ? Promise.reject(new Error('The line is cut'))
      : pool.cognito.send(command as AdminDeleteUserCommand)) as never;
  await expect(removeAccount(interrupted, email)).rejects.toThrow('The line is cut');
  await removeAccount(pool, email);

  expect(await found(judge, email)).toEqual([]);
  expect(await peopleCounted()).toBe(counted);
  expect(await leftBehind(cloud, [email, person.id, loginId])).toEqual([]);
  const { Users } = await pool.cognito.send(
    new ListUsersCommand({ UserPoolId: pool.userPoolId, Filter: `email = "${email}"` }),
  );
  expect(Users).toEqual([]);
  await removeAccount(pool, email);
});

test('an account that somebody has used stays, and so does everybody else', async () => {
  const { email, person } = await signedInAccount();
  const hairstyleId = (await person.api.listHairstyles()).items[0]!.id;
  await person.api.addFavorite({ params: { kind: 'hairstyle', id: hairstyleId } });
  await expect(removeAccount(pool, email)).rejects.toThrow('Somebody has used this account');
  const customer = await newCustomer(cloud);
  await expect(removeAccount(pool, customer.email)).rejects.toThrow('is no account of the smoke test');
  expect(await customer.api.getMe()).toMatchObject({ email: customer.email });
});

/** What a site answers differently. */
type Change = { status?: number; without?: string; body?: string };

/** Starts a site that passes requests on to the cloud, and changes some of the replies. */
const siteWith = async (changeOf: (path: string) => Change | undefined) => {
  const server = createServer(async ({ url = '/', method = 'GET' }, response) => {
    const { status, without = '', body } = changeOf(url.replace(/\?.*/, '')) ?? {};
    const reply = await fetch(`${cloud.origin}${url}`, { method });
    // The body has been decompressed.
    const left = ['content-encoding', 'content-length', without];
    const headers = [...reply.headers].filter(([name]) => !left.includes(name));
    response.writeHead(status ?? reply.status, Object.fromEntries(headers));
    response.end(body ?? Buffer.from(await reply.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};

test('a site with errors fails in the steps that look at them, with the reason', async () => {
  const broken = await siteWith((path) => {
    if (path === '/help') return { without: 'content-security-policy' };
    if (/^\/assets\/.*\.js$/.test(path)) return { status: 403 };
    if (path === '/api/fees') return { body: '{}' };
    if (path.startsWith('/api/products/')) return { status: 500 };
    return path === '/api/me' ? { status: 200, body: '{}' } : undefined;
  });
  const outcomes = await runSteps(siteSteps(broken), ignored).finally(broken.close);
  expect(Object.fromEntries(failedIn(outcomes).map(({ step, error }) => [step, error]))).toEqual({
    'pages have their security headers': '/help has the header content-security-policy: null',
    'the files that pages load are there': expect.stringMatching(
      /^\/assets\/.*js answered 403 instead of 200/,
    ),
    'public lists answer': expect.stringMatching(/^\/api\/fees.* is not what its schema says/),
    'a product can be read': expect.stringMatching(/^\/api\/products\/.* answered 500 instead of 200/),
    'calls without a session are refused': '/api/me answered 200 instead of 401: {}',
  });
});

test('a site of another stage fails, and one that is not there fails in every step', async () => {
  const other = await runSteps(siteSteps({ origin: cloud.origin, stage: 'prod' }), ignored);
  expect(failedIn(other)).toMatchObject([{ error: 'This is the site of the stage local' }]);
  const none = await smoke({ origin: 'http://127.0.0.1:1' }, undefined, ignored);
  expect(none.filter(({ error, skipped }) => !error && !skipped)).toEqual([]);
});
