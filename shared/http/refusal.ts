import type { RefusalCode, RefusalMore } from './refusals';

/**
 * A refused request. Use cases throw it with a code; `endpoints` turns it into a reply with the code's message. The client
 * throws it with the message it received.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: RefusalCode,
    readonly more: RefusalMore = {},
  ) {
    super(more.message ?? code);
  }
}

/** Whether a request was refused because there is no such thing, or no longer. */
export const isNotFound = (error: unknown): boolean => error instanceof Refusal && error.code === 'not_found';
