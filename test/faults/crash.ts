import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/**
 * Crashes an invocation before or after its nth call. With `meanwhile`, runs that at this point instead and then
 * continues.
 */
export type Crash = { at: number; when: 'before' | 'after'; meanwhile?: () => Promise<unknown> };

type Invocation = { calls: string[]; crash?: Crash; dead: boolean; die: () => void };

const invocations = new AsyncLocalStorage<Invocation>();

const never = () => new Promise<never>(() => {});

/** Makes a call to DynamoDB, Stripe or S3, and crashes the invocation here if it is due to crash. */
export const external = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
  const invocation = invocations.getStore();
  if (!invocation) return call();
  if (invocation.dead) return never();
  const number = invocation.calls.push(name) - 1;
  const { at, when, meanwhile } = invocation.crash ?? {};
  if (at === number && meanwhile) {
    const result = when === 'after' ? await call() : undefined;
    await invocations.exit(meanwhile);
    return when === 'after' ? result! : call();
  }
  if (at === number) {
    if (when === 'after') await call().catch(() => {});
    invocation.die();
    return never();
  }
  return call();
};

/** Makes this client's calls points where invocations can crash. */
export const crashable = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        external(String(commandName), () => next(args)),
    { step: 'initialize', name: 'crash' },
  );
  return client;
};

/** `fetch` whose calls are points where invocations can crash. */
export const crashableFetch: typeof fetch = (input, init) =>
  external(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`, () => fetch(input, init));

/** Runs an invocation until it ends or crashes. Returns the calls it made and how it ended. */
export const invoke = async <T>(
  work: () => Promise<T>,
  crash?: Crash,
): Promise<{ calls: string[]; crashed: boolean; result?: T }> => {
  let die = () => {};
  const crashed = new Promise<{ crashed: true }>((resolve) => {
    die = () => resolve({ crashed: true });
  });
  const invocation: Invocation = { calls: [], crash, dead: false, die: () => {} };
  invocation.die = () => {
    invocation.dead = true;
    die();
  };
  const finished = invocations.run(invocation, work).then((result) => ({ crashed: false, result }));
  return { ...(await Promise.race([finished, crashed])), calls: invocation.calls };
};
