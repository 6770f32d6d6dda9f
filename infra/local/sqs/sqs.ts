/*
 * Amazon SQS: the standard queues of the template, kept in the data folder. Send, receive (long polling too), delete and
 * visibility, alone and in batches; delays, retention, redrive policies and message move tasks. Message attributes, FIFO
 * queues, queues made at run time and every other call are refused.
 */
import { awsJson } from '../aws-json';
import { listen } from '../http';
import type { Iam } from '../iam/iam';
import type { Clock, Provider } from '../provider';
import { sqsOperations } from './operations';
import type { Queues } from './store';

/** Starts the service on 127.0.0.1. */
export const startSqs = (options: {
  port: number;
  queues: Queues;
  clock: Clock;
  iam: Iam;
}): Promise<Provider> =>
  listen(
    'sqs',
    options.port,
    awsJson({ name: 'sqs', iam: options.iam, operations: sqsOperations(options.queues, options.clock) }),
  );
