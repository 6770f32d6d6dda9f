import type { RefusalCode, RefusalMore } from './refusals';

/**
 * A no with a reason. Use cases throw it by its code; only `endpoints` turns it into HTTP and adds the code's words. The
 * client throws it with the words it was sent.
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
