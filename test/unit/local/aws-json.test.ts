import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientSettings } from '../../../infra/local/credentials';
import { startEvents } from '../../../infra/local/events/events';
import { operatorOnly } from '../../../infra/local/iam/iam';
import type { Provider } from '../../../infra/local/provider';
import { openSecrets, startSecrets } from '../../../infra/local/secrets';
import { folderFor } from '../../given/folder';

const folder = folderFor('aws-json');
const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:keys-abcdef';
const secret = {
  id: 'Keys',
  type: '',
  ref: arn,
  attributes: {},
  properties: { Name: 'keys', SecretString: 's' },
};
const emptySecret = { ...secret, id: 'Empty', ref: `${arn}-empty`, properties: { Name: 'empty' } };
const targets = [{ Arn: 'arn:aws:lambda:us-east-1:000000000000:function:f', Id: 'Target0' }];
const rule = {
  id: 'Rule',
  type: '',
  ref: 'Rule',
  attributes: {},
  properties: { EventPattern: { source: ['ours'] }, Targets: targets },
};
const invoked: unknown[] = [];
let secrets: Provider;
let events: Provider;
let secretsClient: SecretsManagerClient;
let bus: EventBridgeClient;

beforeAll(async () => {
  secrets = await startSecrets({
    iam: operatorOnly,
    port: 0,
    secrets: [secret, emptySecret],
    values: openSecrets([secret, emptySecret], folder, {}),
  });
  events = await startEvents({
    iam: operatorOnly,
    port: 0,
    clock: () => Date.parse('2026-05-04T14:00:00Z'),
    buses: [],
    rules: [rule],
    invokeAsync: async (_, event) => void invoked.push(event),
  });
  secretsClient = new SecretsManagerClient(clientSettings(secrets.url));
  bus = new EventBridgeClient(clientSettings(events.url));
});
afterAll(async () => {
  secretsClient.destroy();
  bus.destroy();
  await secrets.close();
  await events.close();
});

test('finds a secret by its ARN and by its name', async () => {
  for (const SecretId of [arn, 'keys'])
    await expect(secretsClient.send(new GetSecretValueCommand({ SecretId }))).resolves.toMatchObject({
      SecretString: 's',
      VersionStages: ['AWSCURRENT'],
    });
});

test.each([
  ['another secret', { SecretId: 'other' }],
  ['the value of a secret that has none yet', { SecretId: 'empty' }],
  ['the previous version', { SecretId: 'keys', VersionStage: 'AWSPREVIOUS' }],
  ['another version', { SecretId: 'keys', VersionId: '00000000-0000-0000-0000-000000000002' }],
])('%s is not found', async (_, input) => {
  await expect(secretsClient.send(new GetSecretValueCommand(input))).rejects.toThrow(
    expect.objectContaining({ name: 'ResourceNotFoundException' }),
  );
});

test('an unsupported call is refused by name', async () => {
  await expect(
    secretsClient.send(new PutSecretValueCommand({ SecretId: 'keys', SecretString: 't' })),
  ).rejects.toThrow('PutSecretValue');
});

const entry = { Source: 'ours', DetailType: 'Said', Detail: '{"a":1}' };

test('an event reaches the functions whose rule matches it', async () => {
  const { FailedEntryCount } = await bus.send(
    new PutEventsCommand({ Entries: [entry, { ...entry, Source: 'theirs' }] }),
  );
  expect(FailedEntryCount).toBe(0);
  expect(invoked).toEqual([
    expect.objectContaining({ source: 'ours', 'detail-type': 'Said', detail: { a: 1 } }),
  ]);
});

test.each([
  ['no entries', { Entries: [] }, 'greater than or equal to 1'],
  ['eleven entries', { Entries: Array(11).fill(entry) }, 'less than or equal to 10'],
  ['an unsupported field', { Entries: [{ ...entry, TraceHeader: 'x' }] }, '"TraceHeader"'],
])('%s throw a validation error', async (_, input, message) => {
  const sent = bus.send(new PutEventsCommand(input));
  await expect(sent).rejects.toMatchObject({ name: 'ValidationException' });
  await expect(sent).rejects.toThrow(message);
});

test('an unsigned call is refused', async () => {
  const headers = { 'x-amz-target': 'secretsmanager.GetSecretValue' };
  const response = await fetch(secrets.url, { method: 'POST', headers, body: '{"SecretId":"keys"}' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
});

/** Requests the secret with another body, set before the request is signed or after. */
const withBody = (when: 'signed' | 'unsigned', body: string) => {
  const client = new SecretsManagerClient({ ...clientSettings(secrets.url), maxAttempts: 1 });
  const step = when === 'signed' ? 'serialize' : 'finalizeRequest';
  client.middlewareStack.add(
    (next) => (args) =>
      next({ ...args, request: Object.assign((args as unknown as { request: object }).request, { body }) }),
    { step, priority: 'low' } as { step: 'serialize' },
  );
  return client.send(new GetSecretValueCommand({ SecretId: 'keys' })).finally(() => client.destroy());
};

test.each([
  ['a body that is not JSON', 'signed', '{', 'SerializationException'],
  ['a body changed after signing', 'unsigned', '{"SecretId":"kept"}', 'InvalidSignatureException'],
] as const)('%s is refused', async (_, when, body, name) => {
  await expect(withBody(when, body)).rejects.toMatchObject({ name });
});

test.each([
  [
    'an unknown access key',
    { accessKeyId: 'AKIANOBODY', secretAccessKey: 'local' },
    'UnrecognizedClientException',
  ],
  [
    'a wrong secret access key',
    { accessKeyId: 'local', secretAccessKey: 'guessed' },
    'InvalidSignatureException',
  ],
])('%s is refused', async (_, credentials, name) => {
  const client = new SecretsManagerClient({ ...clientSettings(secrets.url), credentials });
  const asked = client.send(new GetSecretValueCommand({ SecretId: 'keys' }));
  await expect(asked.finally(() => client.destroy())).rejects.toMatchObject({ name });
});
