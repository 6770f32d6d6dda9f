import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Func, type Resource, type StackContext } from './func';
import { createQueue, readQueue } from './queues';

export type OutboundProps = {
  context: StackContext;
  /** Those that are asked without https and whatever their addresses are. */
  hosts: readonly string[];
  deadLetters: Queue;
};

/** By what a message is about: what many of them are called, for the queue's name, and the function that handles them. */
const kinds = {
  calendar: { many: 'calendars', worker: 'calendar-worker' },
  push: { many: 'pushes', worker: 'push' },
  webhook: { many: 'webhooks', worker: 'webhook-worker' },
} as const;
type Kind = keyof typeof kinds;

type WorkerProps = OutboundProps & {
  /** What a message is about. */
  kind: Kind;
  timeout: Duration;
  /** How many messages an invocation handles, each of which succeeds or fails by itself. */
  batchSize?: number;
  /** How many invocations there are at once. */
  maxConcurrency: number;
};

/**
 * A queue, and the function that handles its messages. The function asks addresses that people gave us, so it
 * has a role of its own that may do little else.
 */
export class OutboundWorker extends Construct {
  readonly worker: Func;
  /** Its oldest message says how late the work is. */
  readonly queue: Queue;
  private readonly kind: Kind;

  constructor(
    scope: Construct,
    id: string,
    { context, hosts, deadLetters, kind, timeout, batchSize = 1, maxConcurrency }: WorkerProps,
  ) {
    super(scope, id);
    this.kind = kind;
    const { many, worker } = kinds[kind];
    this.worker = new Func(this, 'Worker', {
      name: worker,
      context,
      timeout,
      env: { TRIAL_HOSTS: hosts.join() },
    });
    this.queue = createQueue(this, 'Queue', {
      queueName: `hairloom-${context.stage}-${many}`,
      // Six times the function's timeout, as AWS recommends.
      visibilityTimeout: Duration.seconds(6 * timeout.toSeconds()),
      // The sweep sends its message again.
      retentionPeriod: Duration.hours(6),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
    });
    readQueue(this, this.worker, this.queue, {
      batchSize,
      maxConcurrency,
      ...(batchSize > 1 && { reportBatchItemFailures: true }),
    });
  }

  /** The queue for those who fill it. */
  get resource(): Resource {
    return {
      arn: this.queue.queueArn,
      env: { [`${this.kind.toUpperCase()}_QUEUE_URL`]: this.queue.queueUrl },
    };
  }

  /** The queue for the function that it calls, which needs no address. */
  get received(): Resource {
    return { arn: this.queue.queueArn, env: {} };
  }
}
