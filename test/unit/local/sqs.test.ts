import { join } from 'node:path';
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListDeadLetterSourceQueuesCommand,
  ListMessageMoveTasksCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { clientSettings } from '../../../infra/local/credentials';
import { operatorOnly } from '../../../infra/local/iam/iam';
import type { Provider } from '../../../infra/local/provider';
import { queueMappingOf } from '../../../infra/local/sqs/mapping';
import { handleMessages } from '../../../infra/local/sqs/poller';
import { startSqs } from '../../../infra/local/sqs/sqs';
import { openQueues, type Queues } from '../../../infra/local/sqs/store';
import { folderFor } from '../../given/folder';

const account = '000000000000';
const arnOf = (name: string) => `arn:aws:sqs:us-east-1:${account}:${name}`;
const resource = (name: string, properties: object) => ({
  id: name,
  type: 'AWS::SQS::Queue',
  ref: `https://sqs.us-east-1.amazonaws.com/${account}/${name}`,
  attributes: { Arn: arnOf(name), QueueName: name },
  properties,
});
const policy = { deadLetterTargetArn: arnOf('dead'), maxReceiveCount: 2 };
const resources = [
  resource('work', { VisibilityTimeout: 60, RedrivePolicy: policy, MessageRetentionPeriod: 3_600 }),
  resource('dead', {}),
];
const [work, dead] = resources.map(({ ref }) => ref) as [string, string];

let now: number;
const root = folderFor('sqs');
let folder: string;
let queues: Queues;
let provider: Provider;
let client: SQSClient;
let runs = 0;

const pass = (seconds: number) => {
  now += seconds * 1000;
};

beforeEach(async () => {
  now = Date.parse('2026-05-04T14:00:00Z');
  folder = join(root, String(runs++));
  queues = openQueues(resources, folder, () => now);
  provider = await startSqs({ port: 0, queues, clock: () => now, iam: operatorOnly });
  client = new SQSClient(clientSettings(provider.url));
});
afterEach(async () => {
  client.destroy();
  await provider.close();
  queues.close();
});

const send = (MessageBody: string, DelaySeconds?: number) =>
  client.send(new SendMessageCommand({ QueueUrl: work, MessageBody, DelaySeconds }));
const receive = async (QueueUrl = work, more: object = {}) =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more }))).Messages ??
  [];
const bodies = async (QueueUrl = work) => (await receive(QueueUrl)).map(({ Body }) => Body);

test('a message is received once, hidden for its visibility timeout, and gone once deleted', async () => {
  await send('one');
  const [first] = await receive(work, { MessageSystemAttributeNames: ['All'] });
  expect(first).toMatchObject({ Body: 'one', Attributes: { ApproximateReceiveCount: '1' } });
  expect(await receive()).toEqual([]);
  pass(60);
  const [again] = await receive(work, { MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
  expect(again?.Attributes).toEqual({ ApproximateReceiveCount: '2' });
  await client.send(new DeleteMessageCommand({ QueueUrl: work, ReceiptHandle: again?.ReceiptHandle }));
  pass(60);
  expect(await receive()).toEqual([]);
});

test('a message is delivered after its delay and dropped after the retention period', async () => {
  await send('late', 5);
  expect(await bodies()).toEqual([]);
  pass(5);
  expect(await bodies()).toEqual(['late']);
  pass(3_600);
  expect(await bodies()).toEqual([]);
});

test('a long poll receives a message sent while it waits', async () => {
  const waiting = receive(work, { WaitTimeSeconds: 20 });
  await send('soon');
  expect(await waiting).toMatchObject([{ Body: 'soon' }]);
});

test('the visibility of a message in flight can be extended or ended', async () => {
  await send('one');
  const [{ ReceiptHandle } = {}] = await receive();
  const hide = (VisibilityTimeout: number) =>
    client.send(new ChangeMessageVisibilityCommand({ QueueUrl: work, ReceiptHandle, VisibilityTimeout }));
  await hide(300);
  pass(299);
  expect(await bodies()).toEqual([]);
  await hide(0);
  await expect(hide(5)).rejects.toMatchObject({ name: 'MessageNotInflight' });
  expect(await bodies()).toEqual(['one']);
});

test('a message received too often moves to the dead-letter queue, and a move task brings it back', async () => {
  await send('poison');
  for (let times = 0; times < 2; times++) {
    expect(await bodies()).toEqual(['poison']);
    pass(60);
  }
  expect(await bodies()).toEqual([]);
  const [letter] = await receive(dead, { MessageSystemAttributeNames: ['All'], VisibilityTimeout: 0 });
  expect(letter).toMatchObject({ Body: 'poison', Attributes: { DeadLetterQueueSourceArn: arnOf('work') } });
  const { queueUrls } = await client.send(new ListDeadLetterSourceQueuesCommand({ QueueUrl: dead }));
  expect(queueUrls).toEqual([work]);
  await client.send(new StartMessageMoveTaskCommand({ SourceArn: arnOf('dead') }));
  const { Results } = await client.send(new ListMessageMoveTasksCommand({ SourceArn: arnOf('dead') }));
  expect(Results).toMatchObject([{ Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 1 }]);
  expect(await bodies()).toEqual(['poison']);
  await expect(
    client.send(new StartMessageMoveTaskCommand({ SourceArn: arnOf('work') })),
  ).rejects.toMatchObject({ name: 'InvalidParameterValue' });
});

test('a batch reports success or failure for each entry', async () => {
  const Entries = ['a', 'b'].map((Id) => ({ Id, MessageBody: Id }));
  const { Successful } = await client.send(new SendMessageBatchCommand({ QueueUrl: work, Entries }));
  expect(Successful?.map(({ Id }) => Id)).toEqual(['a', 'b']);
  const [one] = await receive();
  const removed = await client.send(
    new DeleteMessageBatchCommand({
      QueueUrl: work,
      Entries: [
        { Id: 'done', ReceiptHandle: one?.ReceiptHandle },
        { Id: 'wrong', ReceiptHandle: 'nonsense' },
      ],
    }),
  );
  expect(removed.Successful).toMatchObject([{ Id: 'done' }]);
  expect(removed.Failed).toMatchObject([{ Id: 'wrong', Code: 'ReceiptHandleIsInvalid' }]);
  const same = ['a', 'a'].map((Id) => ({ Id, MessageBody: Id }));
  await expect(
    client.send(new SendMessageBatchCommand({ QueueUrl: work, Entries: same })),
  ).rejects.toMatchObject({
    name: 'BatchEntryIdsNotDistinct',
  });
});

test('a queue is found by its name and reports its message counts', async () => {
  await send('seen');
  await receive();
  await send('unseen');
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: 'work' }));
  const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
  );
  expect(Attributes).toEqual({
    ApproximateNumberOfMessages: '1',
    ApproximateNumberOfMessagesNotVisible: '1',
  });
});

test('unknown queues, oversized messages and unsupported calls are refused by name', async () => {
  const asked = client.send(new GetQueueUrlCommand({ QueueName: 'nobody' }));
  await expect(asked).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  await expect(send('x'.repeat(262_145))).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  const made = client.send(new CreateQueueCommand({ QueueName: 'new' }));
  await expect(made).rejects.toMatchObject({ name: 'UnknownOperationException' });
});

test('messages survive a kill, and stay hidden until their visibility timeout', async () => {
  await send('kept');
  await send('deleted');
  const [, second] = await receive();
  await client.send(new DeleteMessageCommand({ QueueUrl: work, ReceiptHandle: second?.ReceiptHandle }));
  const after = openQueues(resources, folder, () => now);
  expect(after.receive(after.all[0]!, 10)).toEqual([]);
  pass(60);
  expect(after.receive(after.all[0]!, 10)).toMatchObject([{ body: 'kept', received: 2 }]);
  after.close();
});

const mappingOf = (properties: object) =>
  queueMappingOf(
    {
      id: 'Mapping',
      type: '',
      ref: '',
      attributes: {},
      properties: { EventSourceArn: arnOf('work'), FunctionName: 'fn', ...properties },
    },
    queues,
  );

/** The messages that come back after a function has answered `reply` to three of them. */
const leftAfter = async (reply: (ids: string[]) => unknown, properties: object = {}) => {
  for (const body of ['a', 'b', 'c']) await send(body);
  const mapping = mappingOf(properties);
  const messages = queues.receive(mapping.queue, 10);
  const invoke = async (_: string, event: unknown) =>
    reply((event as { Records: Array<{ messageId: string }> }).Records.map(({ messageId }) => messageId));
  await handleMessages(mapping, queues, invoke, messages);
  pass(60);
  return bodies();
};
const reports = { FunctionResponseTypes: ['ReportBatchItemFailures'] };
const failing = (...ids: Array<string | undefined>) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

test('messages a function handled are deleted, and those it reports as failed come back', async () => {
  expect(await leftAfter(([, second]) => failing(second), reports)).toEqual(['b']);
});

test.each<[string, (ids: string[]) => unknown, object, string[]]>([
  ['a function that reports nothing', () => undefined, reports, []],
  ['a report that the mapping does not ask for', ([first]) => failing(first), {}, []],
  ['a report of an unknown message', () => failing('other'), reports, ['a', 'b', 'c']],
  ['a report that is not a list', () => ({ batchItemFailures: 'all' }), reports, ['a', 'b', 'c']],
])('decides which messages come back after %s', async (_, reply, properties, left) => {
  expect(await leftAfter(reply, properties)).toEqual(left);
});

test('a mapping with a property that queues do not support throws by name at the start', () => {
  expect(() => mappingOf({ BisectBatchOnFunctionError: true })).toThrow('Mapping reads a queue, for which');
});
