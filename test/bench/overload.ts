import { setTimeout as sleep } from 'node:timers/promises';
import { settled } from '../../infra/acting/schedules';
import { type Connection, type HttpRequest, type HttpResponse, openConnection } from './connection';
import { type Operation, quantile } from './load';
import type { LoadedCloud } from './loaded-cloud';
import { isForStripe } from './requests';

/**
 * The mix: how many of a hundred visits each operation is. A visit that pays makes more requests, and Stripe's webhook comes
 * besides: of a hundred requests, some 12 hold, pay, verify or accept.
 */
const shares: Record<string, number> = {
  'list of 24': 28,
  detail: 24,
  'availability of a day': 15,
  'product list': 10,
  'product page': 9,
  book: 6,
  'book, pay, accept': 4,
  'place and pay an order': 4,
};

/** What happened to the requests of a fixed rate, but for those that Stripe answers. Latencies in milliseconds, memory in MB. */
export type RateFigures = {
  perSecond: number;
  seconds: number;
  sentCount: number;
  /** Responses by status; 0 counts time-outs and connections that failed. */
  statuses: Record<number, number>;
  servedCount: number;
  servedPerSecond: number;
  served: Latencies;
  refusedCount: number;
  refused: Latencies;
  /** Responses that are neither a success nor a refusal with Retry-After; also those of Stripe. */
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
/** How long a request is under way at most while the cloud refuses others, in seconds. */
const secondsUnderWay = 4;
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
  isForStripe: boolean;
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

type Step = { name: string; status: number; request: HttpRequest };
type Answer = { outcome: Outcome; response?: HttpResponse };

/**
 * Sends one request on a free connection, or on a new one; opens `ahead` connections first. A busy Node accepts one new
 * connection in each turn of its event loop, and CloudFront any number.
 */
const sender = async (port: number, ahead: number) => {
  const free = await Promise.all(Array.from({ length: ahead }, () => openConnection(port)));
  let open = free.length;
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
  const send = async ({ name, status: wanted, request }: Step): Promise<Answer> => {
    const sent = { name, isForStripe: isForStripe(request), began: performance.now() };
    let connection = takeFree();
    try {
      if (!connection && open++ >= maxConnections) throw new Error('Too many connections');
      connection ??= await openConnection(port);
      const response = await withTimeout(connection.send(request));
      free.push(connection);
      const { status, header } = response;
      const isRefusal = (status === 429 || status === 503) && header('retry-after') !== undefined;
      const ms = performance.now() - sent.began;
      return { response, outcome: { ...sent, expected: status === wanted, status, isRefusal, ms } };
    } catch {
      drop(connection);
      const ms = performance.now() - sent.began;
      return { outcome: { ...sent, expected: false, status: 0, isRefusal: false, ms } };
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

/** Stripe's webhooks are sent within that time, unless they were refused. */
const webhooksMs = 1_000;

/** Resolves once the consumers have handled everything written so far, and the webhooks of what was paid. */
const idle = async ({ cloud }: LoadedCloud): Promise<void> => {
  await settled(cloud);
  await sleep(webhooksMs);
  await settled(cloud);
};

/** Threads of functions that nobody calls for a minute end. */
const restMs = 70_000;
const collectionMs = 2_000;

/** The memory (MB) that a cloud keeps when it has had nothing to do for more than a minute. */
export const memoryAtRest = async (loaded: LoadedCloud): Promise<number> => {
  await idle(loaded);
  await sleep(restMs);
  loaded.cloud.collectGarbage();
  await sleep(collectionMs);
  return loaded.cloud.memory();
};

/** Figures of each minute after `began`; `memory` is what each minute took at most (MB). */
const byMinute = (outcomes: readonly Outcome[], began: number, memory: readonly number[]): MinuteFigures[] =>
  memory.map((most, minute) => {
    const sent = outcomes.filter((outcome) => Math.floor((outcome.began - began) / 60_000) === minute);
    const served = sent.filter(({ expected }) => expected);
    const refused = sent.filter(({ isRefusal }) => isRefusal).length;
    return { served: served.length, p99: latencies(served).p99, refused, memory: most };
  });

/** Makes the requests of an operation, each once the one before it has succeeded. */
const visit = async (
  { name, status, rest }: Operation,
  first: HttpRequest,
  send: (step: Step) => Promise<Answer>,
): Promise<void> => {
  const { outcome, response } = await send({ name, status, request: first });
  if (!outcome.expected || !response) return;
  for (const request of rest?.(response, first) ?? [])
    if (!(await send({ name, status: 200, request })).outcome.expected) return;
};

/**
 * Sends the mix at a fixed rate, whether or not earlier requests were answered, and waits for all responses. Requests that
 * follow from others are part of the rate.
 */
const sendAtRate = async (
  mix: readonly Operation[],
  { cloud }: LoadedCloud,
  perSecond: number,
  seconds: number,
): Promise<RateFigures> => {
  const { send, close } = await sender(cloud.port, secondsUnderWay * perSecond);
  const visits: Promise<void>[] = [];
  const all: Outcome[] = [];
  let sentCount = 0;
  const sendAndCount = async (step: Step): Promise<Answer> => {
    if (!isForStripe(step.request)) sentCount++;
    const answer = await send(step);
    all.push(answer.outcome);
    return answer;
  };
  const memory: number[] = [];
  const began = performance.now();
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - began) / 1_000) {
    const due = Math.min(perSecond * seconds, Math.ceil(elapsed * perSecond));
    while (sentCount < due) {
      const operation = mix[visits.length % mix.length]!;
      visits.push(visit(operation, operation.next(), sendAndCount));
    }
    const minute = Math.floor(elapsed / 60);
    if (Math.floor(elapsed * 4) % 4 === 0) memory[minute] = Math.max(memory[minute] ?? 0, cloud.memory());
    await sleep(5);
  }
  await Promise.all(visits);
  const took = (performance.now() - began) / 1_000;
  close();
  const outcomes = all.filter((outcome) => !outcome.isForStripe);
  const served = outcomes.filter(({ expected }) => expected);
  const refused = outcomes.filter(({ isRefusal }) => isRefusal);
  const failed = all.filter(({ expected, isRefusal }) => !expected && !isRefusal);
  return {
    perSecond,
    seconds,
    sentCount,
    statuses: countBy(outcomes, ({ status }) => status),
    servedCount: served.length,
    servedPerSecond: served.length / took,
    served: latencies(served),
    refusedCount: refused.length,
    refused: latencies(refused),
    failed: failed.length,
    failedBy: countBy(failed, ({ name, status }) => `${name}: ${status}`),
    peakMemory: Math.max(...memory, cloud.memory()),
    minutes: byMinute(outcomes, began, memory),
  };
};

/** Resolves after how long the first request of each operation is served quickly again. */
const recovery = async (operations: readonly Operation[], { cloud }: LoadedCloud): Promise<number> => {
  const { send, close } = await sender(cloud.port, 0);
  const began = performance.now();
  for (const { name, status, next } of operations)
    for (;;) {
      const { expected, ms } = (await send({ name, status, request: next() })).outcome;
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
