/** Nothing of ours is sent at all: the fault is not this message's. */
export class SendingStopped extends Error {
  override readonly name = 'SendingStopped';
}
