import * as z from 'zod';
import { type Operation, ServiceError } from '../aws-json';
import type { Clock } from '../provider';
import { attributesOf, md5 } from './message-attributes';
import { createMoveTasks } from './message-move-tasks';
import type { Queue } from './queue';
import type { Queues } from './store';

/** One operation. The permission it needs is derived from its name. */
type Call = Omit<Operation, 'needs'>;

const call = <S extends z.ZodType>(schema: S, run: (input: z.output<S>) => unknown): Call => ({
  schema,
  run,
});

const maxBatch = 10;
const maxBytes = 262_144;
const maxDelaySeconds = 900;
const maxVisibilitySeconds = 43_200;

const missing = () => new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.');
const invalidReceipt = (receipt: string) =>
  new ServiceError(
    'ReceiptHandleIsInvalid',
    `The input receipt handle "${receipt}" is not a valid receipt handle.`,
  );
const sizeRule = `One or more parameters are invalid. Reason: Message must be shorter than ${maxBytes} bytes.`;

const QueueUrl = z.string();
const MessageBody = z.string().min(1);
const DelaySeconds = z.int().min(0).max(maxDelaySeconds).optional();
const VisibilityTimeout = z.int().min(0).max(maxVisibilitySeconds);
const Id = z.string().regex(/^[\w-]{1,80}$/);
const ReceiptHandle = z.string();
const names = z.array(z.string()).optional();

const entriesOf = <S extends z.ZodType>(entry: S) => z.strictObject({ QueueUrl, Entries: z.array(entry) });

type Failure = { Id: string; SenderFault: true; Code: string; Message: string };

const failure = (Id: string, { code, message }: ServiceError): Failure => ({
  Id,
  SenderFault: true,
  Code: code,
  Message: message,
});

/** Runs each entry of a batch and returns which succeeded and which failed. Throws if the batch itself is invalid. */
const batch = <E extends { Id: string }, R extends object>(entries: E[], run: (entry: E) => R) => {
  if (entries.length === 0)
    throw new ServiceError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > maxBatch)
    throw new ServiceError(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${maxBatch}.`,
    );
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
    throw new ServiceError('BatchEntryIdsNotDistinct', 'Two or more batch entries have the same Id.');
  const Successful: object[] = [];
  const Failed: Failure[] = [];
  for (const entry of entries) {
    try {
      Successful.push({ Id: entry.Id, ...run(entry) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      Failed.push(failure(entry.Id, error));
    }
  }
  return { Successful, ...(Failed.length > 0 && { Failed }) };
};

const bytesOf = (bodies: string[]): number => bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0);

const only = (all: Record<string, string>, wanted: string[] = []): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes('All') || wanted.includes(name)));

/** Waits until a message is visible, at most the given seconds of real time. */
const arrival = async (queues: Queues, queue: Queue, seconds: number): Promise<void> => {
  if (seconds === 0 || queues.visible(queue).length > 0) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      stopListening();
      clearTimeout(timer);
      clearInterval(look);
      resolve();
    };
    const check = () => {
      if (queues.visible(queue).length > 0) done();
    };
    const stopListening = queues.onArrival(check);
    const look = setInterval(check, 100);
    const timer = setTimeout(done, seconds * 1000);
  });
};

const queueOperations = (queues: Queues, queueAt: (url: string) => Queue): Record<string, Call> => ({
  GetQueueUrl: call(z.strictObject({ QueueName: z.string() }), ({ QueueName }) => {
    const queue = queues.all.find(({ name }) => name === QueueName);
    if (!queue) throw missing();
    return { QueueUrl: queue.url };
  }),
  GetQueueAttributes: call(z.strictObject({ QueueUrl, AttributeNames: names }), (input) => {
    const queue = queueAt(input.QueueUrl);
    const visible = queues.visible(queue).length;
    const hidden = queues.messages(queue).length - visible;
    const all = {
      QueueArn: queue.arn,
      ApproximateNumberOfMessages: String(visible),
      ApproximateNumberOfMessagesNotVisible: String(hidden),
      VisibilityTimeout: String(queue.visibilitySeconds),
      MessageRetentionPeriod: String(queue.retentionMs / 1000),
      ...(queue.redrive && {
        RedrivePolicy: JSON.stringify({
          deadLetterTargetArn: queue.redrive.targetArn,
          maxReceiveCount: queue.redrive.maxReceives,
        }),
      }),
    };
    return { Attributes: only(all, input.AttributeNames) };
  }),
});

const sending = (queues: Queues, queueAt: (url: string) => Queue): Record<string, Call> => {
  const message = { MessageBody, DelaySeconds };
  const send = (queue: Queue, { MessageBody, DelaySeconds }: z.output<z.ZodObject<typeof message>>) => {
    if (bytesOf([MessageBody]) > maxBytes) throw new ServiceError('InvalidParameterValue', sizeRule);
    const { id } = queues.send(queue, MessageBody, DelaySeconds);
    return { MessageId: id, MD5OfMessageBody: md5(MessageBody) };
  };
  return {
    SendMessage: call(z.strictObject({ QueueUrl, ...message }), (input) =>
      send(queueAt(input.QueueUrl), input),
    ),
    SendMessageBatch: call(entriesOf(z.strictObject({ Id, ...message })), ({ QueueUrl, Entries }) => {
      const queue = queueAt(QueueUrl);
      if (bytesOf(Entries.map(({ MessageBody }) => MessageBody)) > maxBytes)
        throw new ServiceError(
          'BatchRequestTooLong',
          `Batch requests cannot be longer than ${maxBytes} bytes.`,
        );
      return batch(Entries, (entry) => send(queue, entry));
    }),
  };
};

const receiving = (queues: Queues, queueAt: (url: string) => Queue): Record<string, Call> => ({
  ReceiveMessage: call(
    z.strictObject({
      QueueUrl,
      MaxNumberOfMessages: z.int().min(1).max(maxBatch).default(1),
      VisibilityTimeout: VisibilityTimeout.optional(),
      WaitTimeSeconds: z.int().min(0).max(20).default(0),
      AttributeNames: names,
      MessageSystemAttributeNames: names,
    }),
    async (input) => {
      const queue = queueAt(input.QueueUrl);
      await arrival(queues, queue, input.WaitTimeSeconds);
      const received = queues.receive(queue, input.MaxNumberOfMessages, input.VisibilityTimeout);
      const wanted = input.MessageSystemAttributeNames ?? input.AttributeNames;
      const Messages = received.map((message) => ({
        MessageId: message.id,
        ReceiptHandle: message.receipt,
        Body: message.body,
        MD5OfBody: md5(message.body),
        ...(wanted && { Attributes: only(attributesOf(message), wanted) }),
      }));
      return Messages.length > 0 ? { Messages } : {};
    },
  ),
});

const settling = (queues: Queues, queueAt: (url: string) => Queue): Record<string, Call> => {
  const remove = (queue: Queue, receipt: string) => {
    if (!queues.isReceipt(receipt)) throw invalidReceipt(receipt);
    queues.remove(queue, receipt);
    return {};
  };
  const hide = (queue: Queue, receipt: string, seconds: number) => {
    if (!queues.isReceipt(receipt)) throw invalidReceipt(receipt);
    if (!queues.hide(queue, receipt, seconds))
      throw new ServiceError('MessageNotInflight', 'The specified message is not in flight.');
    return {};
  };
  const handled = { Id, ReceiptHandle };
  return {
    DeleteMessage: call(z.strictObject({ QueueUrl, ReceiptHandle }), (input) =>
      remove(queueAt(input.QueueUrl), input.ReceiptHandle),
    ),
    DeleteMessageBatch: call(entriesOf(z.strictObject(handled)), ({ QueueUrl, Entries }) => {
      const queue = queueAt(QueueUrl);
      return batch(Entries, (entry) => remove(queue, entry.ReceiptHandle));
    }),
    ChangeMessageVisibility: call(z.strictObject({ QueueUrl, ReceiptHandle, VisibilityTimeout }), (input) =>
      hide(queueAt(input.QueueUrl), input.ReceiptHandle, input.VisibilityTimeout),
    ),
    ChangeMessageVisibilityBatch: call(
      entriesOf(z.strictObject({ ...handled, VisibilityTimeout })),
      ({ QueueUrl, Entries }) => {
        const queue = queueAt(QueueUrl);
        return batch(Entries, (entry) => hide(queue, entry.ReceiptHandle, entry.VisibilityTimeout));
      },
    ),
  };
};

const moving = (queues: Queues, queueAt: (url: string) => Queue, clock: Clock): Record<string, Call> => {
  const moves = createMoveTasks(queues, clock);
  return {
    ListDeadLetterSourceQueues: call(z.strictObject({ QueueUrl }), (input) => ({
      queueUrls: moves.sourcesOf(queueAt(input.QueueUrl)).map(({ url }) => url),
    })),
    StartMessageMoveTask: call(
      z.strictObject({ SourceArn: z.string(), DestinationArn: z.string().optional() }),
      ({ SourceArn, DestinationArn }) => ({ TaskHandle: moves.start(SourceArn, DestinationArn) }),
    ),
    ListMessageMoveTasks: call(
      z.strictObject({ SourceArn: z.string(), MaxResults: z.int().min(1).max(10).default(1) }),
      ({ SourceArn, MaxResults }) => ({ Results: moves.list(SourceArn, MaxResults) }),
    ),
  };
};

type Named = { QueueUrl?: string; QueueName?: string; SourceArn?: string };

/** Returns all operations by name. The host of a queue's URL is ignored. */
export const sqsOperations = (queues: Queues, clock: Clock): ReadonlyMap<string, Operation> => {
  const queueAt = (url: string): Queue => {
    const name = url.split('/').at(-1);
    const queue = queues.all.find((each) => each.name === name);
    if (!queue) throw missing();
    return queue;
  };
  const calls = {
    ...queueOperations(queues, queueAt),
    ...sending(queues, queueAt),
    ...receiving(queues, queueAt),
    ...settling(queues, queueAt),
    ...moving(queues, queueAt, clock),
  };
  // A batch needs the permission of the single operation.
  const needsOf = (name: string) => (input: Named) => ({
    action: `sqs:${name.replace(/Batch$/, '')}`,
    on: input.SourceArn ?? queueAt(input.QueueUrl ?? input.QueueName ?? '').arn,
  });
  return new Map(
    Object.entries(calls).map(([name, { schema, run }]) => [name, { schema, needs: needsOf(name), run }]),
  );
};
