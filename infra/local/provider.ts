import type { IncomingMessage, ServerResponse } from 'node:http';

/** A stand-in for one AWS service (or Stripe): its own HTTP endpoint on this machine, speaking the real protocol. */
export type Provider = {
  name: string;
  /** `http://127.0.0.1:<port>`, what `AWS_ENDPOINT_URL_*` points to. */
  url: string;
  /** The same endpoint for requests the front door passes on under `/_local/<name>/…`, with that prefix removed. */
  handle?: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  close: () => Promise<void>;
};

/** Milliseconds since the epoch. The local cloud's clock can be moved, so that nothing needs to sleep. */
export type Clock = () => number;

/** Invokes a function of the assembly by logical id, function name or ARN, as the Lambda service would. */
export type Invoke = (fn: string, event: unknown) => Promise<unknown>;
