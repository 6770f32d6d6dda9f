import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { correlationHeader, isCorrelationId } from '../../shared/http/correlation';
import { Refusal } from '../../shared/http/refusal';
import { withInvocation } from './invocation';
import { logger } from './logger';

type Options<E, R> = {
  /** What the log says of an invocation besides how it ended; no personal data. */
  describe?: (event: E, result: R | null) => Record<string, unknown>;
  /** Answers for an error. Where nothing does, the error goes on to Lambda, which counts it and may try again. */
  answerError?: (error: unknown, event: E) => Promise<R>;
};

type Carrier = { headers?: Record<string, string | undefined>; detail?: { correlationId?: unknown } };

/** The id that came with a request, or with an event of the bus. */
const carriedId = (event: unknown): string | undefined => {
  const { headers, detail } = (event ?? {}) as Carrier;
  return [headers?.[correlationHeader], detail?.correlationId].find(isCorrelationId);
};

/** Tells the log how each invocation ended. A refusal is an answer like any other; anything else is a fault of ours. */
const reporting = <E, R>({ describe, answerError }: Options<E, R>): middy.MiddlewareObj<E, R> => ({
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
 * The handler of a Lambda function, whatever calls it. Everything it does can ask for the time left and for the
 * correlation id, which the call carries or, where it carries none, is Lambda's own id of the invocation.
 */
export const createHandler = <E, R>(
  run: (event: E, context: Context) => Promise<R>,
  options: Options<E, R> = {},
) => {
  const handle = middy<E, R>().use(reporting(options)).handler(run);
  return (event: E, context: Context): Promise<R> => {
    const { awsRequestId: requestId } = context;
    const timeLeftMs = () => context.getRemainingTimeInMillis();
    const correlationId = carriedId(event) ?? requestId;
    return withInvocation(
      { correlationId, requestId, timeLeftMs },
      () => handle(event, context) as Promise<R>,
    );
  };
};
