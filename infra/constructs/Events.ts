import { Duration, Validations } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { followedKeys, tableDefinition } from '../../lambdas/data/table';
import { Func, type Resource, type StackContext } from './Func';
import type { Table } from './Table';

/**
 * Lets through what a function waits for, and so no tickets, limits, hours of a calendar, nor the deletions of what ran
 * out, as nothing that is followed has a time to live. A mapping can only filter by what is below `dynamodb`.
 */
const followed = FilterCriteria.filter({
  dynamodb: { Keys: { [tableDefinition.sortKey]: { S: [...followedKeys] } } },
});

/** What follows a write: the two readers of the table's stream, the bus, and where failures wait for a person. */
export class Events extends Construct {
  readonly bus: EventBus;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { house, table }: { house: StackContext; table: Table }) {
    super(scope, id);
    this.bus = new EventBus(this, 'Bus', { eventBusName: `hairloom-${house.stage}` });
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason:
        'This is the dead-letter queue of the stream readers and the rules; an alarm watches its depth.',
    });
    const timeout = Duration.seconds(30);
    const fanout = new Func(this, 'Fanout', { name: 'fanout', house, timeout });
    const publish = new Func(this, 'Publish', { name: 'publish', house, timeout });
    // Screens change within two seconds of a write, so the fan-out never waits for a batch to fill.
    this.read(fanout, table, { batchSize: 25 });
    this.read(publish, table, { batchSize: 50, maxBatchingWindow: Duration.seconds(1) });
  }

  get busResource(): Resource {
    return { arn: this.bus.eventBusArn, env: { EVENT_BUS_NAME: this.bus.eventBusName } };
  }

  private read(fn: Func, table: Table, batch: { batchSize: number; maxBatchingWindow?: Duration }): void {
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
    new EventSourceMapping(this, `${fn.node.id}Mapping`, {
      target: fn,
      eventSourceArn: table.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      ...batch,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(6),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      filters: [followed],
      onFailure: new SqsDlq(this.deadLetters),
    });
  }
}
