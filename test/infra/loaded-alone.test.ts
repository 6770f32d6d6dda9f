import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FunctionName, lambdaEntries, lambdaFolder } from '../../infra/bundle';
import { features } from '../../shared/api';
import { folderFor } from '../given/folder';
import { functionOf, synthesized } from './assembly';
import { exampleEvents, queueMessages, type trigger } from './example-events';
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
handler(JSON.parse(process.env.EVENT), context)
  .then((answer) => ({ answer }), ({ name, message, stack }) => ({ error: { name, message, stack } }))
  .then((ended) => {
    writeFileSync('ended.json', JSON.stringify(ended));
    process.exit();
  });
`;

/** An account in which nothing is stored. */
const empty: Record<string, object> = {
  BatchGetItem: { Responses: {}, UnprocessedKeys: {} },
  Query: { Items: [], Count: 0 },
  PutEvents: { FailedEntryCount: 0, Entries: [{ EventId: '1' }] },
  GetSecretValue: { SecretString: '{"secretKey":"sk_test_1","webhookSecret":"whsec_1"}' },
};

let services: Server;
beforeAll(async () => {
  services = createServer((request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    request.resume().on('end', () => response.end(JSON.stringify(empty[operation] ?? {})));
  });
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
});
afterAll(() => services.close());

const invoke = async (name: FunctionName) => {
  const cwd = join(folder, name);
  cpSync(join(lambdaFolder, name), cwd, { recursive: true });
  writeFileSync(join(cwd, 'program.cjs'), program);
  const [, { Properties }] = functionOf(template, name);
  await promisify(execFile)(process.execPath, ['program.cjs'], {
    cwd,
    env: {
      ...readable(Properties.Environment.Variables),
      AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      AWS_REGION: 'us-east-1',
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(services.address() as AddressInfo).port}`,
      EVENT: JSON.stringify(exampleEvents[name]),
    },
  });
  return JSON.parse(readFileSync(join(cwd, 'ended.json'), 'utf8'));
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

test.each(apiFunctions)('%s has no route for the request', async (name) => {
  expect(await invoke(name)).toMatchObject({ answer: { statusCode: 404 } });
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
