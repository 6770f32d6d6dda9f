import { Duration, Validations } from 'aws-cdk-lib';
import { EventSourceMapping, type EventSourceMappingOptions } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Func } from './func';

/** Creates an encrypted queue that only accepts TLS. */
export const createQueue = (scope: Construct, id: string, props: QueueProps): Queue =>
  new Queue(scope, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props });

/** Creates a dead-letter queue, which keeps messages for two weeks; `of` says whose messages they are. */
export const createDeadLetters = (scope: Construct, of: string, props: QueueProps = {}): Queue => {
  const queue = createQueue(scope, 'DeadLetters', { ...props, retentionPeriod: Duration.days(14) });
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: `This is the dead-letter queue of ${of}; an alarm watches its depth.`,
  });
  return queue;
};

/** Maps a function to a queue. The permissions it needs are among its grants. */
export const readQueue = (
  scope: Construct,
  target: Func,
  { queueArn }: Queue,
  options: Omit<EventSourceMappingOptions, 'eventSourceArn'>,
): void => {
  const mapping = new EventSourceMapping(scope, 'Mapping', { target, eventSourceArn: queueArn, ...options });
  // CloudFormation rejects a mapping if the function may not read the queue yet.
  if (target.role) mapping.node.addDependency(target.role);
};
