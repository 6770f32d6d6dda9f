import { once } from 'node:events';

/** Stops the local cloud of the API tests and waits until all of it is gone. */
export default async (): Promise<void> => {
  const child = globalThis.localCloud;
  if (!child || child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};
