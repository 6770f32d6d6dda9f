import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { type FunctionName, lambdaEntries, lambdaFolder } from '../../infra/bundle';
import { profiles, roles } from '../../lambdas/data/people';
import { writeSegmentText } from '../../lambdas/search/segment-text';
import { features } from '../../shared/api';
import { edgeHeader } from '../../shared/http/edge';
import type { Route } from '../../shared/http/route';
import { folderFor } from '../given/folder';
import { reviewRecord } from '../given/stream-records';
import { booking } from '../unit/events/fixtures';
import { functionOf, synthesized } from './assembly';
import { exampleEvents, queueMessages, requestTo, type trigger } from './example-events';
import { readable } from './readable';

/** Functions as Lambda has them: nothing but their asset, their environment and an event as AWS documents it. */

// Outside the repository, whose packages the functions do not have in Lambda.
const folder = folderFor('alone');
const { template } = await synthesized('local');

const program = `
const { writeFileSync } = require('node:fs');
const { handler } = require('./index.js');
const context = {
  awsRequestId: '8476a536-e9f4-11e8-9739-2dfe598c3fcd',
  functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
  getRemainingTimeInMillis: () => 10_000,
};
const call = (event) =>
  handler(event, context).then(
    (answer) => ({ answer }),
    ({ name, message, stack }) => ({ error: { name, message, stack } }),
  );
(async () => {
  const ended = [];
  for (const event of require('./events.json')) ended.push(await call(event));
  writeFileSync('ended.json', JSON.stringify(ended));
  process.exit();
})();
`;

const createdAt = '2026-01-05T12:00:00.000Z';
const customer = profiles.item({
  id: 'user',
  loginId: 'user',
  email: 'user@example.com',
  name: 'Test User',
  phone: '',
  address: '',
  bio: '',
  area: '',
  shown: { address: false, email: false, phone: false },
  addresses: [],
  version: 1,
  ratingSum: 0,
  ratingCount: 0,
  createdAt,
});
const roleOf = (role: 'admin' | 'provider') =>
  roles.item({
    userId: role,
    role,
    status: 'approved',
    zone: 'America/New_York',
    locations: ['provider'],
    rulesVersion: 0,
    createdAt,
    version: 1,
  });

type Image = Record<string, AttributeValue>;
const stored = [customer, roleOf('admin'), roleOf('provider')].map((item) => marshall(item));
const find = (key: Image) => stored.find(({ pk, sk }) => pk?.S === key.pk?.S && sk?.S === key.sk?.S);
const segment = { version: 1, entries: new Map() };

type Asked = {
  Key: Image;
  RequestItems: Record<string, { Keys: Image[] }>;
  ExpressionAttributeValues: Image;
  QueueUrl: string;
  Entries: Array<{ Id: string }>;
};

const pushKeys = {
  publicKey: 'A'.repeat(87),
  privateKey: 'A'.repeat(43),
  subject: 'mailto:user@example.com',
};

/** An account in which nothing is stored but a customer, an admin, a provider and an empty segment of each kind that is searched. */
const answers: Record<string, (asked: Asked) => object> = {
  GetItem: ({ Key }) => ({ Item: find(Key) }),
  BatchGetItem: ({ RequestItems }) => ({
    Responses: Object.fromEntries(
      Object.entries(RequestItems).map(([table, { Keys }]) => [
        table,
        Keys.map(find).filter((item) => item !== undefined),
      ]),
    ),
    UnprocessedKeys: {},
  }),
  Query: ({ ExpressionAttributeValues: { ':partition': partition } }) => ({
    Items:
      partition?.S === 'SEARCH#catalog' || partition?.S === 'SEARCH#people'
        ? ['hairstyles', 'people'].map((kind) =>
            marshall({ pk: partition.S, sk: `#${kind}/segment-0.json`, version: segment.version }),
          )
        : [],
  }),
  PutEvents: ({ Entries }) => ({ FailedEntryCount: 0, Entries: Entries.map(({ Id }) => ({ EventId: Id })) }),
  SendMessageBatch: ({ Entries }) => ({ Successful: Entries, Failed: [] }),
  GetParameter: () => ({ Parameter: { Value: JSON.stringify(pushKeys) } }),
  GetSecretValue: () => ({ SecretString: '{"secretKey":"sk_test_1","webhookSecret":"whsec_1"}' }),
};

/** The queues that were sent messages, by their URLs. */
const sentTo: string[] = [];

let services: Server;
beforeAll(async () => {
  services = createServer(async (request, response) => {
    const body = await text(request);
    const operation = request.headers['x-amz-target'];
    // Only S3 has none.
    if (!operation) {
      response.writeHead(request.headers['if-none-match'] ? 304 : 200, { etag: '"1"' });
      const [, key = ''] = /(\w+\/segment-\d+\.json)/.exec(request.url ?? '') ?? [];
      return response.end(gzipSync(writeSegmentText(key, segment)));
    }
    const asked = JSON.parse(body) as Asked;
    if (asked.QueueUrl) sentTo.push(asked.QueueUrl);
    return response.end(JSON.stringify(answers[String(operation).split('.').at(-1)!]?.(asked) ?? {}));
  });
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
});
afterAll(() => services.close());

const variablesOf = (name: FunctionName): Record<string, string> =>
  readable(functionOf(template, name)[1].Properties.Environment.Variables);

/** What a function answers to some events, one after another in the same instance. */
const invokeWith = async (name: FunctionName, events: readonly unknown[]) => {
  const cwd = join(folder, name);
  cpSync(join(lambdaFolder, name), cwd, { recursive: true });
  writeFileSync(join(cwd, 'program.cjs'), program);
  writeFileSync(join(cwd, 'events.json'), JSON.stringify(events));
  await promisify(execFile)(process.execPath, ['program.cjs'], {
    cwd,
    env: {
      ...variablesOf(name),
      AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      AWS_REGION: 'us-east-1',
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(services.address() as AddressInfo).port}`,
    },
  });
  return JSON.parse(readFileSync(join(cwd, 'ended.json'), 'utf8'));
};

const invoke = async (name: FunctionName) => {
  const [ended] = await invokeWith(name, [exampleEvents[name]]);
  return ended;
};

const claimsOf = (person: string) => ({
  person_id: person,
  sub: person,
  token_use: 'id',
  name: 'Test User',
  email: 'user@example.com',
  auth_time: '1583348638',
  origin_jti: 'session',
  two_step: 'on',
});

/** A request of each route without a token, and of those that only read by somebody who may call it. */
const requestsOf = (name: keyof typeof features) => {
  const headers = { [edgeHeader]: variablesOf(name).EDGE_SECRET! };
  return Object.values<Route>(features[name]).flatMap((route) => {
    const param = route.path.startsWith('/sitemaps/') ? 'hairstyle-1.xml' : 'missing';
    const isPublic = route.access === 'public';
    const anyone = { route, isRefused: !isPublic, event: requestTo(route, param, headers) };
    if (isPublic || route.method !== 'GET') return [anyone];
    const claims = claimsOf(route.access);
    return [anyone, { route, isRefused: false, event: requestTo(route, param, headers, claims) }];
  });
};

const apiFunctions = Object.keys(features) as FunctionName[];
const triggers = ['pre-sign-up', 'post-confirmation', 'pre-token', 'custom-message'] as const;
const ofQueues = ['retry', 'payout-worker', 'mail', 'push'] as const;
const ofSingleMessages = ['export-worker', 'calendar-worker', 'import-worker', 'webhook-worker'] as const;
const ofSingleEvents = ['reconcile'] as const;
const others = [
  ['authorize', { policyDocument: { Statement: [{ Effect: 'Deny' }] } }],
  ['socket', { statusCode: 200 }],
  ['stream', { batchItemFailures: [] }],
  ['sweep', { failed: 0, stuck: 0, left: 0, errors: [] }],
  ['mail-feedback', undefined],
  ['mirror-groups', undefined],
] as const;

test.each(apiFunctions)('%s answers its routes, and no other', async (name) => {
  const requests = requestsOf(name as keyof typeof features);
  const [other, ...ended] = await invokeWith(name, [
    exampleEvents[name],
    ...requests.map(({ event }) => event),
  ]);
  expect(other).toMatchObject({ answer: { statusCode: 404 } });
  const answered = requests.map(({ event, isRefused }, index) => {
    const { statusCode } = ended[index].answer ?? {};
    const isExpected = isRefused ? statusCode === 401 : statusCode !== 401 && statusCode < 500;
    return { route: event.routeKey, statusCode, isExpected };
  });
  expect(answered.filter(({ isExpected }) => !isExpected)).toEqual([]);
});

test('stream hands a new booking to its consumers, none of which fails', async () => {
  const { Keys, NewImage } = reviewRecord(booking).dynamodb;
  const dynamodb = { Keys, NewImage, SequenceNumber: '111', ApproximateCreationDateTime: 1_583_348_638 };
  sentTo.length = 0;
  const [ended] = await invokeWith('stream', [{ Records: [{ eventName: 'INSERT', dynamodb }] }]);
  expect(ended).toEqual({ answer: { batchItemFailures: [] } });
  expect(sentTo).not.toContain(variablesOf('stream').RETRY_QUEUE_URL);
});

test.each(triggers)('%s hands the event back', async (name) => {
  const { request, userName } = exampleEvents[name] as ReturnType<typeof trigger>;
  expect(await invoke(name)).toMatchObject({ answer: { request, userName, response: {} } });
});

test.each(ofQueues)('%s returns a message that is not its own', async (name) => {
  const [{ messageId } = { messageId: '' }] = queueMessages.Records;
  expect(await invoke(name)).toEqual({ answer: { batchItemFailures: [{ itemIdentifier: messageId }] } });
});

test.each(ofSingleMessages)('%s fails on a message that is not its own', async (name) => {
  expect(await invoke(name)).toMatchObject({ error: { name: 'SyntaxError' } });
});

test.each(ofSingleEvents)('%s fails on an event that is not its own', async (name) => {
  expect(await invoke(name)).toMatchObject({ error: { name: 'ZodError' } });
});

test.each(others)('%s answers', async (name, answer) => {
  const ended = await invoke(name);
  expect(ended).toMatchObject(answer ? { answer } : {});
  expect(ended).not.toHaveProperty('error');
});

test('these are all functions', () => {
  const tried = [
    apiFunctions,
    triggers,
    ofQueues,
    ofSingleMessages,
    ofSingleEvents,
    others.map(([name]) => name),
  ].flat();
  expect(tried.sort()).toEqual(Object.keys(lambdaEntries).sort());
});
