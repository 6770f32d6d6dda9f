/** Nothing of ours is sent at all: the fault is not this message's. */
export class SendingStopped extends Error {
  override readonly name = 'SendingStopped';
}

/** Whether nothing is sent at all. By name: code that is loaded late has a class of its own. */
export const isSendingStopped = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SendingStopped';
