/** A hold that ran out, and whose hours or stock others have taken since. */
export class HoldLost extends Error {
  override readonly name = 'HoldLost';
}
