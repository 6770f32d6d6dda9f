import type { IncomingMessage, ServerResponse } from 'node:http';

/** A local stand-in for an AWS service (or Stripe) with its own HTTP endpoint, using the real protocol. */
export type Provider = {
  name: string;
  /** `http://127.0.0.1:<port>`, the value of `AWS_ENDPOINT_URL_*`. */
  url: string;
  /** Handles requests that the front door forwards from `/_local/<name>/…`, with that prefix removed. */
  handle?: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  close: () => Promise<void>;
};

/** Returns milliseconds since the epoch. The local cloud's clock can be moved, so that tests do not have to wait. */
export type Clock = () => number;

/** Lambda's refusal of a call to a function that has too many. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequestsException';
}

/**
 * Invokes a function by logical id, function name or ARN, like the Lambda service. A call waits for its turn; with
 * `throttle` it rejects with `TooManyRequests` if it would have to wait too long.
 */
export type Invoke = (fn: string, event: unknown, options?: { throttle: boolean }) => Promise<unknown>;
