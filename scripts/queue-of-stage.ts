import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { settingsOfStage } from './settings-of-stage';

/** Returns a client for a stage's queues: the local cloud's for `local`, otherwise AWS's with the caller's credentials. */
export const queuesOf = (stage: string): SQSClient => new SQSClient(settingsOfStage(stage, 'sqs'));

/** Returns the URL of a stage's queue by its name, such as `event-retries`. */
export const queueOfStage = async (client: SQSClient, stage: string, name: string): Promise<string> =>
  (await client.send(new GetQueueUrlCommand({ QueueName: `hairloom-${stage}-${name}` }))).QueueUrl ?? '';
