import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { correlationHeader, isCorrelationId } from '../../shared/http/correlation';
import { Refusal } from '../../shared/http/refusal';
import { withInvocation } from './invocation';
import { logger } from './logger';

type Options<E, R> = {
  /** Adds details of an invocation to its log line; no personal data. */
  describe?: (event: E, result: R | null) => Record<string, unknown>;
  /** Returns a reply for an error. Without it, Lambda gets the error, counts it and may retry. */
  answerError?: (error: unknown, event: E) => Promise<R>;
};

type Carrier = { headers?: Record<string, string | undefined>; detail?: { correlationId?: unknown } };

/** Returns the correlation id sent with a request or an EventBridge event. */
const correlationIdIn = (event: unknown): string | undefined => {
  const { headers, detail } = (event ?? {}) as Carrier;
  return [headers?.[correlationHeader], detail?.correlationId].find(isCorrelationId);
};

/** Logs how each invocation ended. A refusal is a normal reply; any other error is a fault. */
const logOutcome = <E, R>({ describe, answerError }: Options<E, R>): middy.MiddlewareObj<E, R> => ({
  after: ({ event, response }) => logger.info('Done', { ...describe?.(event, response) }),
  onError: async (request) => {
    const { error, event } = request;
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) logger.error('Failed', { error, ...describe?.(event, null) });
    if (answerError) request.response = await answerError(error, event);
    if (isRefusal) logger.info('Refused', { code: error.code, ...describe?.(event, request.response) });
  },
});

/**
 * Creates the handler of a Lambda function. All code it runs can read the remaining time and the correlation id, which
 * comes with the call or is Lambda's request id otherwise.
 */
export const createHandler = <E, R>(
  run: (event: E, context: Context) => Promise<R>,
  options: Options<E, R> = {},
) => {
  const handle = middy<E, R>().use(logOutcome(options)).handler(run);
  return (event: E, context: Context): Promise<R> => {
    const { awsRequestId: requestId } = context;
    const timeLeftMs = () => context.getRemainingTimeInMillis();
    const correlationId = correlationIdIn(event) ?? requestId;
    return withInvocation(
      { correlationId, requestId, timeLeftMs },
      () => handle(event, context) as Promise<R>,
    );
  };
};
