import { DeleteMessageCommand, GetQueueUrlCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { redriveCalls } from '../../../scripts/redrive-calls';

/** A queue with these bodies, which gives one message at a time and forgets those that are deleted. */
const queueWith = (...bodies: object[]) => {
  const waiting = bodies.map((body, index) => ({
    MessageId: `message-${index}`,
    ReceiptHandle: String(index),
    Body: JSON.stringify(body),
  }));
  const deleted: unknown[] = [];
  const send = async (command: object) => {
    if (command instanceof GetQueueUrlCommand) return { QueueUrl: `url-of-${command.input.QueueName}` };
    if (command instanceof ReceiveMessageCommand) return { Messages: waiting.splice(0, 1) };
    if (command instanceof DeleteMessageCommand) deleted.push(command.input.ReceiptHandle);
    return {};
  };
  return { client: { send } as never, deleted };
};

const roleChanged = { 'detail-type': 'RoleChanged', detail: { userId: 'ada' } };
const payouts = { time: '2026-11-30T11:00:00Z' };

test('each call that was given up is made again, and its message deleted', async () => {
  const { client, deleted } = queueWith(
    roleChanged,
    { 'detail-type': 'Email Bounced' },
    payouts,
    { kind: 'daily', time: '2026-11-30T08:00:00Z' },
    { 'detail-type': 'ReconciliationRequested' },
  );
  const calls: string[][] = [];
  const called = await redriveCalls(client, 'prod', async (...args) => void calls.push(args));
  expect(called).toEqual(['mirror-groups', 'mail-feedback', 'payout-worker', 'reconcile', 'reconcile']);
  expect(deleted).toEqual(['0', '1', '2', '3', '4']);
  expect(calls[0]).toEqual([
    'lambda',
    'invoke',
    '--function-name',
    'hairloom-prod-mirror-groups',
    '--invocation-type',
    'Event',
    '--cli-binary-format',
    'raw-in-base64-out',
    '--payload',
    JSON.stringify(roleChanged),
    '/dev/null',
  ]);
});

test('a call that Lambda does not accept, or of which nobody knows the function, stays in the queue', async () => {
  const refused = queueWith(payouts);
  const refuse = () => Promise.reject(new Error('AccessDenied'));
  await expect(redriveCalls(refused.client, 'prod', refuse)).rejects.toThrow('AccessDenied');
  const unknown = queueWith({ 'detail-type': 'Something' });
  await expect(redriveCalls(unknown.client, 'prod', async () => {})).rejects.toThrow('message-0');
  expect([refused.deleted, unknown.deleted]).toEqual([[], []]);
});
