import type { Resource } from '../assembly';

/** A message as it is kept. Times are milliseconds since the epoch. */
export type Message = {
  id: string;
  body: string;
  sentAt: number;
  /** Until then nobody receives it. */
  visibleAt: number;
  received: number;
  firstReceivedAt?: number;
  /** Of whoever received it last. */
  receipt?: string;
  /** The queue it was moved from when it had been received too often. */
  sourceArn?: string;
};

/** A queue of the template. */
export type Queue = {
  id: string;
  name: string;
  url: string;
  arn: string;
  visibilitySeconds: number;
  retentionMs: number;
  /** Where a message goes that was received so often; undefined where it stays. */
  redrive?: { targetArn: string; maxReceives: number };
};

const defaultVisibilitySeconds = 30;
const defaultRetentionSeconds = 4 * 86_400;

// A string in a hand-written template, an object from the CDK.
const policyOf = (policy: unknown): { deadLetterTargetArn: string; maxReceiveCount: number } | undefined =>
  typeof policy === 'string' ? JSON.parse(policy) : (policy as never);

/** Reads a queue. FIFO queues are refused. */
export const queueOf = ({ id, ref, attributes, properties }: Resource): Queue => {
  const name = attributes.QueueName ?? id;
  if (name.endsWith('.fifo')) throw new Error(`${id} is a FIFO queue, which is not covered`);
  const policy = policyOf(properties.RedrivePolicy);
  return {
    id,
    name,
    url: ref,
    arn: attributes.Arn ?? '',
    visibilitySeconds: properties.VisibilityTimeout ?? defaultVisibilitySeconds,
    retentionMs: (properties.MessageRetentionPeriod ?? defaultRetentionSeconds) * 1000,
    ...(policy && {
      redrive: { targetArn: policy.deadLetterTargetArn, maxReceives: Number(policy.maxReceiveCount) },
    }),
  };
};
