import type { RefusalCode, RefusalMore } from './refusals';

/**
 * A refused request. Use cases throw it with a code; `endpoints` turns it into a reply with the code's message. The
 * client throws it with the message it received.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: RefusalCode,
    readonly more: RefusalMore = {},
  ) {
    super(more.message ?? code);
  }

  /** By name: what a function loads late is bundled with a copy of this class, whose refusals are as good. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Refusal';
  }
}

/** Whether a request was refused for this reason. */
export const isRefusedWith = (error: unknown, code: RefusalCode): error is Refusal =>
  error instanceof Refusal && error.code === code;

/** Whether a request was refused because there is no such thing, or no longer. */
export const isNotFound = (error: unknown): boolean => isRefusedWith(error, 'not_found');

/** Whether what an address names does not exist: its id is unknown, or is none. */
export const isMissing = (error: unknown): boolean =>
  isNotFound(error) || isRefusedWith(error, 'invalid_input');

/** The message of a refusal; for any other failure, such as a lost connection, `otherwise`. */
export const refusalMessage = <T extends string | undefined = undefined>(
  error: unknown,
  otherwise?: T,
): string | T => (error instanceof Refusal ? error.message : (otherwise as T));

/** The messages of a refusal about single fields, by field; none for any other failure. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  (error instanceof Refusal && error.more.fields) || {};
