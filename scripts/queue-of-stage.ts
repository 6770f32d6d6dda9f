import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientSettings } from '../infra/local/credentials';
import { addressOf, portsFrom } from '../infra/local/ports';

/** Returns a client for a stage's queues: the local cloud's for `local`, otherwise AWS's with the caller's credentials. */
export const queuesOf = (stage: string): SQSClient =>
  new SQSClient(
    stage === 'local' ? clientSettings(addressOf(portsFrom(Number(process.env.PORT ?? 4000)), 'sqs')) : {},
  );

/** Returns the URL of a stage's queue by its name, such as `event-retries`. */
export const queueOfStage = async (client: SQSClient, stage: string, name: string): Promise<string> =>
  (await client.send(new GetQueueUrlCommand({ QueueName: `hairloom-${stage}-${name}` }))).QueueUrl ?? '';
