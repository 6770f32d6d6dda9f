import { PutObjectCommand } from '@aws-sdk/client-s3';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { openDate } from '../../infra/acting/bookings';
import { setClock } from '../../infra/acting/cloud';
import type { Person } from '../../infra/acting/person';
import { s3Of } from '../../infra/acting/s3';
import { tableOf } from '../../infra/acting/table';
import { clientSettings } from '../../infra/local/credentials';
import { bookings } from '../../lambdas/data/bookings';
import type { DomainEvent } from '../../lambdas/events/domain-events';
import { redriveAll, redriveConsumer } from '../../scripts/redrive';
import { replay } from '../../scripts/replay';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { reviewRecord } from '../given/stream-records';
import { hoursAfter, settled } from './given/time';

const cloud = runningCloud();
const sqs = new SQSClient(clientSettings(cloud.endpoint('sqs')));
const queueUrl = (name: string) => `${cloud.endpoint('sqs')}/000000000000/hairloom-local-${name}`;
const [retries, deadLetters] = [queueUrl('event-retries'), queueUrl('event-dead-letters')];
let table: Awaited<ReturnType<typeof tableOf>>;
let provider: Person;
let reviewed: DomainEvent;

beforeAll(async () => {
  table = await tableOf(cloud);
  provider = await newProvider(cloud);
  const customer = await newCustomer(cloud);
  const { id } = await paidBooking(cloud, customer, await newHairstyle(provider), { date: openDate(6) });
  // A review that never happened, so that its notification does not exist yet.
  reviewed = { name: 'BookingReviewed', booking: (await table.read(bookings.ref(id)))! };
});
afterAll(async () => {
  await setClock(cloud, null);
  sqs.destroy();
  await table.close();
});

const send = (QueueUrl: string, message: unknown) =>
  sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
const lettersOf = async (consumer: string) => {
  const command = new ReceiveMessageCommand({
    QueueUrl: deadLetters,
    MaxNumberOfMessages: 10,
    VisibilityTimeout: 0,
  });
  const { Messages = [] } = await sqs.send(command);
  return Messages.filter(({ Body = '' }) => JSON.parse(Body).consumer === consumer);
};
const reviewNews = async () => {
  const { items } = await provider.api.listNotifications();
  return items.filter(({ title }) => title === 'New review');
};

test('an event that always fails is retried with growing delays and becomes a dead letter', async () => {
  await send(retries, { consumer: 'nobody', event: reviewed });
  await settled(cloud);
  const begin = Date.now();
  // Eight tries, each of which waits for at most a quarter of an hour.
  for (let tries = 1; tries <= 8; tries++) {
    expect(await lettersOf('nobody')).toEqual([]);
    await setClock(cloud, hoursAfter(begin, tries * 0.3));
    await settled(cloud);
  }
  expect(await lettersOf('nobody')).toHaveLength(1);
});

test('redriving one consumer’s dead letters handles them and leaves the others', async () => {
  await send(deadLetters, { consumer: 'notifications', event: reviewed });
  await send(deadLetters, { consumer: 'another', event: reviewed });
  expect(await reviewNews()).toEqual([]);
  expect(await redriveConsumer(sqs, 'local', 'notifications')).toBe(1);
  await settled(cloud);
  expect(await reviewNews()).toHaveLength(1);
  expect(await lettersOf('notifications')).toEqual([]);
  expect(await lettersOf('another')).toHaveLength(1);
  await redriveConsumer(sqs, 'local', 'another');
  expect(await lettersOf('another')).toEqual([]);
});

test('redriving everything moves the remaining dead letter back', async () => {
  // The previous test has received the letter, which hides it for a while.
  await setClock(cloud, hoursAfter(Date.now(), 4));
  expect(await lettersOf('nobody')).toHaveLength(1);
  await redriveAll(sqs, 'local', 'events');
  expect(await lettersOf('nobody')).toEqual([]);
});

test('a batch that the stream gave up on is replayed once, and removed', async () => {
  const customer = await newCustomer(cloud);
  const { id } = await paidBooking(cloud, customer, await newHairstyle(provider), { date: openDate(7) });
  const before = await reviewNews();
  const s3 = s3Of(cloud);
  const Bucket = cloud.output('FailedBatchesBucketName');
  const failed = {
    timestamp: new Date().toISOString(),
    payload: JSON.stringify({ Records: [reviewRecord((await table.read(bookings.ref(id)))!)] }),
  };
  await s3.send(new PutObjectCommand({ Bucket, Key: 'aws/lambda/1/batch', Body: JSON.stringify(failed) }));
  const clients = { s3, sqs };
  expect(await replay(clients, { stage: 'local', bucket: Bucket })).toBe(1);
  await settled(cloud);
  expect(await reviewNews()).toHaveLength(before.length + 1);
  expect(await replay(clients, { stage: 'local', bucket: Bucket })).toBe(0);
  s3.destroy();
});
