import { type Connection, openConnection } from './connection';
import { type Operation, quantile } from './load';
import type { LoadedCloud } from './loaded-cloud';

/** The mix: how many of a hundred requests each operation makes. */
const shares: Record<string, number> = {
  'list of 24': 30,
  detail: 25,
  'availability of a day': 15,
  'product list': 10,
  'product page': 10,
  book: 10,
};

/** What happened to the requests of a fixed rate. Latencies in milliseconds, memory in MB. */
export type RateFigures = {
  perSecond: number;
  seconds: number;
  /** Responses by status; 0 counts time-outs and connections that failed. */
  statuses: Record<number, number>;
  servedCount: number;
  servedPerSecond: number;
  served: Latencies;
  refused: Latencies;
  /** Responses that are neither a success nor a refusal with Retry-After. */
  failed: number;
  failedBy: Record<string, number>;
  peakMemory: number;
  /** The same for each minute in which requests were sent. */
  minutes: MinuteFigures[];
};
type MinuteFigures = { served: number; p99: number; refused: number; memory: number };
type Latencies = { p50: number; p99: number };

export type OverloadFigures = {
  overloaded: RateFigures;
  /** How long after the overload's end a request is answered as fast as before it. */
  recoveryMs: number;
  /** What the cloud keeps up with: requests served, over the time until the consumers' work was done as well. */
  keptUpPerSecond: number;
  /** At 80% of that. */
  sustained: RateFigures;
};

/** Generous: a request waits in the cloud, never for a connection. */
const maxConnections = 8_000;
/** Longer than API Gateway lets a request take. */
const maxRequestMs = 40_000;
const quickMs = 250;
const maxRecoveryMs = 60_000;

/** Returns the operations of the mix, evenly interleaved, as often as their shares say. */
const mixOf = (operations: readonly Operation[]): Operation[] => {
  const mix = operations
    .filter(({ name }) => shares[name])
    .flatMap((operation) =>
      Array.from({ length: shares[operation.name]! }, (_, nth) => ({
        operation,
        at: (nth + 0.5) / shares[operation.name]!,
      })),
    );
  return mix.sort((a, b) => a.at - b.at).map(({ operation }) => operation);
};

/** `began` and `ms` are in milliseconds; `began` is on the clock of `performance.now()`. */
type Outcome = {
  name: string;
  expected: boolean;
  status: number;
  isRefusal: boolean;
  began: number;
  ms: number;
};

const withTimeout = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Timed out')), maxRequestMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Sends one request on a free connection, or on a new one. */
const sender = (port: number) => {
  const free: Connection[] = [];
  let open = 0;
  const drop = (connection?: Connection): void => {
    connection?.close();
    open--;
  };
  /** The server closes what is idle for more than a minute, such as connections that only a busy moment needed. */
  const takeFree = (): Connection | undefined => {
    for (let connection = free.pop(); connection; connection = free.pop()) {
      if (connection.isOpen()) return connection;
      open--;
    }
    return undefined;
  };
  const send = async ({ name, status: wanted, next }: Operation): Promise<Outcome> => {
    const began = performance.now();
    const request = next();
    let connection = takeFree();
    try {
      if (!connection && open++ >= maxConnections) throw new Error('Too many connections');
      connection ??= await openConnection(port);
      const { status, header } = await withTimeout(connection.send(request));
      free.push(connection);
      const isRefusal = (status === 429 || status === 503) && header('retry-after') !== undefined;
      return { name, expected: status === wanted, status, isRefusal, began, ms: performance.now() - began };
    } catch {
      drop(connection);
      return { name, expected: false, status: 0, isRefusal: false, began, ms: performance.now() - began };
    }
  };
  return {
    send,
    close: () => {
      for (const connection of free) connection.close();
    },
  };
};

const latencies = (outcomes: readonly Outcome[]): Latencies => {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
};

const countBy = <K extends string | number>(outcomes: readonly Outcome[], key: (outcome: Outcome) => K) => {
  const counts = {} as Record<K, number>;
  for (const outcome of outcomes) counts[key(outcome)] = (counts[key(outcome)] ?? 0) + 1;
  return counts;
};

/** CPU time (milliseconds) a second of a cloud that has nothing to do but to look for work. */
const idleCpuMs = 100;
const maxIdleWaitMs = 180_000;

/** Resolves once the cloud, its consumers included, has nothing left to do. */
const idle = async ({ cloud }: LoadedCloud): Promise<void> => {
  const giveUpAt = performance.now() + maxIdleWaitMs;
  for (let before = cloud.cpu(); performance.now() < giveUpAt; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = cloud.cpu();
    if (now - before < idleCpuMs) return;
    before = now;
  }
};

/** Figures of each minute after `began`; `memory` is what each minute took at most (MB). */
const byMinute = (outcomes: readonly Outcome[], began: number, memory: readonly number[]): MinuteFigures[] =>
  memory.map((most, minute) => {
    const sent = outcomes.filter((outcome) => Math.floor((outcome.began - began) / 60_000) === minute);
    const served = sent.filter(({ expected }) => expected);
    const refused = sent.filter(({ isRefusal }) => isRefusal).length;
    return { served: served.length, p99: latencies(served).p99, refused, memory: most };
  });

/** Sends the mix at a fixed rate, whether or not earlier requests were answered, and waits for all responses. */
const sendAtRate = async (
  mix: readonly Operation[],
  { cloud }: LoadedCloud,
  perSecond: number,
  seconds: number,
): Promise<RateFigures> => {
  const { send, close } = sender(cloud.port);
  const all: Promise<Outcome>[] = [];
  const memory: number[] = [];
  const began = performance.now();
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - began) / 1_000) {
    const due = Math.min(perSecond * seconds, Math.ceil(elapsed * perSecond));
    while (all.length < due) all.push(send(mix[all.length % mix.length]!));
    const minute = Math.floor(elapsed / 60);
    if (Math.floor(elapsed * 4) % 4 === 0) memory[minute] = Math.max(memory[minute] ?? 0, cloud.memory());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const outcomes = await Promise.all(all);
  const took = (performance.now() - began) / 1_000;
  close();
  const served = outcomes.filter(({ expected }) => expected);
  const refused = outcomes.filter(({ isRefusal }) => isRefusal);
  const failed = outcomes.filter(({ expected, isRefusal }) => !expected && !isRefusal);
  return {
    perSecond,
    seconds,
    statuses: countBy(outcomes, ({ status }) => status),
    servedCount: served.length,
    servedPerSecond: served.length / took,
    served: latencies(served),
    refused: latencies(refused),
    failed: failed.length,
    failedBy: countBy(failed, ({ name, status }) => `${name}: ${status}`),
    peakMemory: Math.max(...memory, cloud.memory()),
    minutes: byMinute(outcomes, began, memory),
  };
};

/** Resolves after how long each operation is served quickly again. */
const recovery = async (operations: readonly Operation[], { cloud }: LoadedCloud): Promise<number> => {
  const { send, close } = sender(cloud.port);
  const began = performance.now();
  for (const operation of operations)
    for (;;) {
      const { expected, ms } = await send(operation);
      if ((expected && ms < quickMs) || performance.now() - began > maxRecoveryMs) break;
    }
  close();
  return performance.now() - began;
};

/** Sends more requests than can be served, then as many as can be. The operations must be warmed up. */
export const measureOverload = async (
  operations: readonly Operation[],
  loaded: LoadedCloud,
  {
    perSecond,
    seconds,
    sustainedSeconds = seconds,
  }: { perSecond: number; seconds: number; sustainedSeconds?: number },
): Promise<OverloadFigures> => {
  const mix = mixOf(operations);
  const began = performance.now();
  const overloaded = await sendAtRate(mix, loaded, perSecond, seconds);
  const recoveryMs = await recovery([...new Set(mix)], loaded);
  await idle(loaded);
  const keptUpPerSecond = overloaded.servedCount / ((performance.now() - began) / 1_000);
  const sustained = await sendAtRate(mix, loaded, Math.floor(0.8 * keptUpPerSecond), sustainedSeconds);
  return { overloaded, recoveryMs, keptUpPerSecond, sustained };
};
