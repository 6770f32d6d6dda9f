import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AttributeValue, DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { WebSocket } from 'ws';
import { admin } from '../../infra/acting/admin';
import { client, type Person } from '../../infra/acting/person';
import { profiles } from '../../lambdas/data/people';
import { correlationHeader } from '../../shared/http/correlation';
import { eventually } from '../given/eventually';
import { newApplicant, newCustomer } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { send } from './given/send';
import { settled } from './given/time';

const cloud = runningCloud();

type Line = {
  level: string;
  message: string;
  correlationId?: string;
  route?: string;
  error?: { name: string; stack: string };
};

const readLog = (name: string): string => {
  const file = join(cloud.dataDir, 'cloud/logs', `hairloom-local-${name}.log`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const logOf = (name: string): Line[] =>
  readLog(name)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

const messagesFor = (name: string, id: string) =>
  logOf(name)
    .filter(({ correlationId }) => correlationId === id)
    .map(({ message }) => message);

/** What a function logged for an id, once it has said that it is done. Throws after ten seconds. */
const doneIn = (name: string, id: string): Promise<string[]> =>
  eventually(() => {
    const messages = messagesFor(name, id);
    return messages.includes('Done') && messages;
  });

const listen = async (person: Person) => {
  const { ticket } = await person.api.createTicket();
  const socket = new WebSocket(`${cloud.origin.replace('http', 'ws')}/socket?ticket=${ticket}`);
  const heard: unknown[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.once('open', resolve));
  return { heard, close: () => socket.terminate() };
};

test('one id leads from a request through its log, the stream and the bus to the socket', async () => {
  const [applicant, judge] = await Promise.all([newApplicant(cloud), admin(cloud)]);
  await settled(cloud);
  const { heard, close } = await listen(applicant);
  const id = `test-${Date.now()}`;
  const answer = await send(
    cloud.origin,
    'decideApplication',
    {
      params: { providerId: applicant.id },
      headers: { [correlationHeader]: id },
      body: { verdict: 'approve' },
    },
    await judge.token(),
  );
  await settled(cloud);
  close();
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain(id);
  expect(messagesFor('people', id)).toEqual(['Done']);
  expect(messagesFor('stream', id)).toContain('A change was read');
  expect(await doneIn('mirror-groups', id)).toEqual(['Done']);
  expect(heard).toContainEqual({ topic: 'account', correlationId: id });
});

test('a client makes an id of its own for each request', async () => {
  const ids: string[] = [];
  const { fetch: send } = globalThis;
  globalThis.fetch = (input, init) => {
    ids.push(new Headers(init?.headers).get(correlationHeader) ?? '');
    return send(input, init);
  };
  try {
    const { listHairstyles } = client(cloud.origin);
    await Promise.all([listHairstyles(), listHairstyles()]);
  } finally {
    globalThis.fetch = send;
  }
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{24}$/);
});

test('an id that cannot be stored or logged is not taken over', async () => {
  const customer = await newCustomer(cloud);
  const headers = { [correlationHeader]: `me@example.com {"level":"ERROR"}` };
  const { status } = await send(cloud.origin, 'getMe', { headers }, await customer.token());
  expect(status).toBe(200);
  const lines = logOf('account').filter(({ route }) => route === 'GET /api/me');
  expect(lines.at(-1)).toMatchObject({
    status: 200,
    correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a fault is a 500, and its stack in the log names our own files', async () => {
  const customer = await newCustomer(cloud);
  const dynamo = new DynamoDBClient({
    region: 'us-east-1',
    endpoint: cloud.endpoint('dynamodb'),
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { pk, sk } = profiles.key(customer.id);
  const storeAddresses = (addresses: AttributeValue) =>
    dynamo.send(
      new UpdateItemCommand({
        TableName: cloud.output('TableName'),
        Key: { pk: { S: pk }, sk: { S: sk } },
        UpdateExpression: 'SET addresses = :addresses',
        ExpressionAttributeValues: { ':addresses': addresses },
      }),
    );
  await storeAddresses({ BOOL: true });
  const id = `spoiled-${Date.now()}`;
  const headers = { [correlationHeader]: id };
  const { status, text } = await send(cloud.origin, 'getMe', { headers }, await customer.token());
  // Tests of the lists that this person is on read the profile, too.
  await storeAddresses({ L: [] });
  dynamo.destroy();
  expect(status).toBe(500);
  expect(text).not.toMatch(/stack|lambdas/);
  const failed = await eventually(() =>
    logOf('account').find(({ correlationId, level }) => correlationId === id && level === 'ERROR'),
  );
  expect(failed.message).toBe('Failed');
  expect(failed.error?.stack).toMatch(/lambdas\/data\/engine\/reader\.ts:\d+:\d+/);
});
