import type { Assembly } from '../../../infra/local/assembly';
import type { Operation } from '../load';
import { type LoadedCloud, loadCloud, randomBelow } from '../loaded-cloud';
import { operationsOf, sessionOperation } from '../operations';
import { floorPath } from './assembly';
import type { FloorWork } from './function';
import { record, repeated, type Sample, type WireCall } from './record';

const recordings = 50;
const services = 1_000;

/**
 * Runs each operation a few times on a cloud of its own and returns the table's calls of each. Operations that are
 * answered from the cache make none.
 */
export const recordCalls = async (
  folder: string,
  assembly: Assembly,
  isWanted: (operation: Operation) => boolean,
): Promise<Map<string, Sample[]>> => {
  let taken: WireCall[] = [];
  const loaded = await loadCloud(folder, assembly, services, { onCall: (call) => taken.push(call) });
  const take = () => {
    const calls = taken;
    taken = [];
    return calls;
  };
  const samples = new Map<string, Sample[]>();
  for (const operation of (await operationsOf(loaded, 2 * recordings)).filter(isWanted)) {
    // The first call of a function and of a person does more than the others.
    await record(operation, 5, take);
    const recorded = await record(operation, recordings, take);
    if (recorded.every(([first]) => first!.length > 0)) samples.set(operation.name, recorded);
  }
  await loaded.cloud.stop();
  return samples;
};

const requestOf = ({ calls, stripe }: FloorWork) => ({
  method: 'POST',
  path: floorPath,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ calls: calls.map(repeated), stripe }),
});

const stripeHeaders = { authorization: 'Bearer sk_test_local' };

/** The operations that pay: their first request creates a session, and the second, the webhook, reads it. */
const paying = new Set(['book', 'place and pay an order']);

/**
 * The floor of an operation: a function on the same cloud that makes the same calls of the table and of Stripe, and
 * nothing else.
 */
export const floorOf = (loaded: LoadedCloud, operation: Operation, samples: readonly Sample[]): Operation => {
  const { name, catalog } = operation;
  const newSession = sessionOperation(loaded).next;
  const pays = paying.has(name);
  let rest: Sample = [];
  return {
    name: `floor of ${name}`,
    catalog,
    port: loaded.cloud.port,
    status: 200,
    next: () => {
      const [first, ...others] = samples[randomBelow(samples.length)]!;
      rest = others;
      return requestOf({ calls: first!, ...(pays && { stripe: newSession() }) });
    },
    rest: (response) => {
      if (rest.length === 0) return [];
      const { session } = JSON.parse(response.body()) as { session: string };
      const stripe = { method: 'GET', path: `/v1/checkout/sessions/${session}`, headers: stripeHeaders };
      return rest.map((calls, index) => requestOf({ calls, ...(index === 0 && { stripe }) }));
    },
  };
};
