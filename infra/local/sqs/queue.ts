import type { Resource } from '../assembly';

/** A stored message. Times are milliseconds since the epoch. */
export type Message = {
  id: string;
  body: string;
  sentAt: number;
  /** When the message becomes visible. */
  visibleAt: number;
  received: number;
  firstReceivedAt?: number;
  /** The receipt handle of the last receive. */
  receipt?: string;
  /** The queue it was moved from after too many receives. */
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
  /** The dead-letter queue, and after how many receives a message moves there. */
  redrive?: { targetArn: string; maxReceives: number };
};

const defaultVisibilitySeconds = 30;
const defaultRetentionSeconds = 4 * 86_400;

// A string in hand-written templates, an object from the CDK.
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
