import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/**
 * Where an invocation ends without a word: before or after its so-manieth call to DynamoDB or Stripe. With `meanwhile`
 * it goes on, once somebody else has done that.
 */
export type Crash = { at: number; when: 'before' | 'after'; meanwhile?: () => Promise<unknown> };

type Invocation = { calls: string[]; crash?: Crash; dead: boolean; die: () => void };

const invocations = new AsyncLocalStorage<Invocation>();

const never = () => new Promise<never>(() => {});

/** A call that leaves the function; where the invocation is to crash, it does so here. */
const external = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
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

/** Lets invocations crash at this client's calls. */
export const breakable = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        external(String(commandName), () => next(args)),
    { step: 'initialize', name: 'crash' },
  );
  return client;
};

/** `fetch` at whose calls invocations may crash. */
export const breakableFetch: typeof fetch = (input, init) =>
  external(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`, () => fetch(input, init));

/** Runs an invocation to its end, or to its crash; answers the calls it made on the way and how it ended. */
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
