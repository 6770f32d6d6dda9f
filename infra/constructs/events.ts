import { Duration } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { streamedKeys, tableDefinition } from '../../lambdas/data/engine/table';
import { Func, type Resource, type StackContext } from './func';
import { createDeadLetters, createQueue, readQueue } from './queues';
import type { Table } from './table';

/** Eight attempts: the delays grow from half a minute to a quarter of an hour, a little over an hour in total. */
const maxReceives = 8;

/** A queue for events whose handling failed, its dead-letter queue, and the function that retries them. */
class RetryQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id);
    this.deadLetters = createDeadLetters(this, 'the retry queue', {
      queueName: `hairloom-${stage}-event-dead-letters`,
    });
    this.queue = createQueue(this, 'Queue', {
      queueName: `hairloom-${stage}-event-retries`,
      // Six times the function's timeout, as AWS recommends; the function sets longer delays itself.
      visibilityTimeout: Duration.minutes(3),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: maxReceives },
    });
  }

  get resource(): Resource {
    return { arn: this.queue.queueArn, env: { RETRY_QUEUE_URL: this.queue.queueUrl } };
  }

  /** Maps a function to the queue. The permissions it needs are among its grants. */
  readBy(fn: Func): void {
    readQueue(this, fn, this.queue, { batchSize: 10, maxConcurrency: 2, reportBatchItemFailures: true });
  }
}

/**
 * Lets through only the items that consumers handle: no tickets, limits or busy time, and no expired items, because
 * none of the handled items has a time to live. A mapping can filter only by what is below `dynamodb`.
 */
const streamFilter = FilterCriteria.filter({
  dynamodb: { Keys: { [tableDefinition.sortKey]: { S: [...streamedKeys] } } },
});

type EventsProps = {
  context: StackContext;
  table: Table;
  failedBatches: Bucket;
  /** How many batches of each shard of the stream are handled at once. */
  readers: number;
};

/** Processes changes to the table: the stream's reader, the queue for retries, the event bus, and dead letters. */
export class Events extends Construct {
  readonly bus: EventBus;
  /** Calls that schedules and asynchronous invocations gave up on. */
  readonly deadLetters: Queue;
  readonly retries: RetryQueue;
  /** The function that reads the table's stream. */
  readonly reader: Func;

  constructor(scope: Construct, id: string, { context, table, failedBatches, readers }: EventsProps) {
    super(scope, id);
    this.bus = new EventBus(this, 'Bus', { eventBusName: `hairloom-${context.stage}` });
    this.deadLetters = createDeadLetters(this, 'the schedules and the rules', {
      queueName: `hairloom-${context.stage}-call-dead-letters`,
    });
    this.retries = new RetryQueue(this, 'Retries', { stage: context.stage });
    const timeout = Duration.seconds(30);
    this.reader = new Func(this, 'Stream', { name: 'stream', context, timeout });
    this.readStream(this.reader, { table, failedBatches, readers });
    this.retries.readBy(new Func(this, 'Retry', { name: 'retry', context, timeout }));
  }

  get busResource(): Resource {
    return { arn: this.bus.eventBusArn, env: { EVENT_BUS_NAME: this.bus.eventBusName } };
  }

  private readStream(
    fn: Func,
    { table, failedBatches, readers }: Pick<EventsProps, 'table' | 'failedBatches' | 'readers'>,
  ): void {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: [
          'dynamodb:DescribeStream',
          'dynamodb:GetRecords',
          'dynamodb:GetShardIterator',
          'dynamodb:ListStreams',
        ],
        resources: [table.streamArn],
      }),
    );
    new EventSourceMapping(this, 'StreamMapping', {
      target: fn,
      eventSourceArn: table.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      // Screens update within two seconds of a write, so the mapping does not wait for a batch to fill.
      batchSize: 25,
      // Changes of an item stay in order, since those with the same key are handled by the same reader.
      parallelizationFactor: readers,
      // A batch fails only while the retry queue refuses messages, or the function crashes, so it is retried for as long as
      // that lasts. The stream itself keeps records for a day.
      maxRecordAge: Duration.hours(20),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      filters: [streamFilter],
      // A bucket receives the records themselves. A queue would receive only their position in the stream, which
      // drops them after a day.
      onFailure: { bind: () => ({ destination: failedBatches.bucketArn }) },
    });
  }
}
