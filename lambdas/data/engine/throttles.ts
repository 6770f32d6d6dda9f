import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { logger } from '../../runtime/logger';
import { isThrottle, reasonsOf } from './retry';

/** A request that DynamoDB has throttled. */
export type Throttle = {
  /** Such as `QueryCommand`. */
  command: string | undefined;
  /** Which limit of which table or index was exceeded, where DynamoDB says so. */
  reasons: unknown;
};

/** Logs a throttled request, and counts it in a metric that an alarm watches. */
export const logThrottle = async (throttle: Throttle): Promise<void> => {
  logger.warn('DynamoDB throttled a request', throttle);
  const { countForTable } = await import('../../runtime/metrics');
  countForTable({ TableThrottles: 1 });
};

const isThrottled = (error: unknown): boolean =>
  [(error as Error).name, ...reasonsOf(error)].some(isThrottle);

/** `ThrottlingException` has another name for them than the other errors. */
const reasonsFor = (error: Error & { ThrottlingReasons?: unknown; throttlingReasons?: unknown }): unknown =>
  error.ThrottlingReasons ?? error.throttlingReasons ?? error.name;

/** A batch that was throttled in part is a reply without an error. */
const hasUnprocessedKeys = (output: object): boolean =>
  'UnprocessedKeys' in output && Object.keys(output.UnprocessedKeys ?? {}).length > 0;

/** Reports every attempt that DynamoDB throttles, including those that the SDK repeats and nobody else notices. */
export const reportThrottles = (
  client: DynamoDBClient,
  report: (throttle: Throttle) => Promise<void>,
): void =>
  client.middlewareStack.add(
    (next, { commandName: command }) =>
      async (args) => {
        try {
          const reply = await next(args);
          if (hasUnprocessedKeys(reply.output)) await report({ command, reasons: 'UnprocessedKeys' });
          return reply;
        } catch (error) {
          if (isThrottled(error)) await report({ command, reasons: reasonsFor(error as Error) });
          throw error;
        }
      },
    // Inside the SDK's own retries, which have a high priority in the same step.
    { name: 'reportThrottles', step: 'finalizeRequest', priority: 'low' },
  );
