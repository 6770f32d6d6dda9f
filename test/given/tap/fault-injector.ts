import type { Reply } from './forward';
import { cancelled, isTransaction, isWrite, refusal, transactionConflict } from './refusals';

/** The share (0 to 1) of requests each kind of trouble befalls, and the seed of the dice. */
export type FaultRates = {
  seed: number;
  /** Another transaction has the item. */
  conflict: number;
  /** The partition is asked for more than it gives. */
  throttle: number;
  /** The engine did it, and nobody heard. */
  lostReply: number;
  /** A part of a batch is left undone. */
  unprocessed: number;
};

export const noFaults: FaultRates = { seed: 1, conflict: 0, throttle: 0, lostReply: 0, unprocessed: 0 };

type InjectedFault = {
  kind: 'conflict' | 'throttle' | 'lostReply' | 'unprocessed';
  /** Answered instead of asking the engine. */
  refusal?: Reply;
  /** Sent to the engine instead of the request's own body. */
  body?: string;
  /** What becomes of the engine's reply. */
  after?: (body: string) => string;
};

export type Dice = () => number;

/** Numbers in [0, 1) that follow from the seed (mulberry32). */
export const dice = (seed: number): Dice => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A cancelled transaction, one action of which is to blame. */
const cancelledByOne = (body: string, code: string, roll: number): Reply => {
  const { TransactItems = [] } = JSON.parse(body) as { TransactItems?: unknown[] };
  const blamed = Math.floor(roll * TransactItems.length);
  return cancelled(
    TransactItems.map((_, index) => index === blamed),
    code,
  );
};

const conflict = (operation: string, body: string, roll: number): Reply =>
  isTransaction(operation) ? cancelledByOne(body, 'TransactionConflict', roll) : transactionConflict();

const throttle = (operation: string, body: string, roll: number): Reply => {
  const exceeded = 'ProvisionedThroughputExceeded';
  if (!isTransaction(operation) || roll < 0.3)
    return refusal(`${exceeded}Exception`, 'The level of configured provisioned throughput was exceeded');
  return cancelledByOne(body, roll < 0.6 ? exceeded : 'ThrottlingError', (roll - 0.3) / 0.7);
};

type KeyBatch = Record<string, { Keys: unknown[] }>;

/** Asks the engine for a part of a batch's keys and leaves the rest to the caller. */
const halve = (body: string, roll: number): InjectedFault | undefined => {
  const request = JSON.parse(body) as { RequestItems: KeyBatch };
  const [table, batch] = Object.entries(request.RequestItems)[0] ?? [];
  if (!table || !batch || batch.Keys.length < 2) return undefined;
  const asked = 1 + Math.floor(roll * (batch.Keys.length - 1));
  const UnprocessedKeys = { [table]: { ...batch, Keys: batch.Keys.slice(asked) } };
  const RequestItems = { [table]: { ...batch, Keys: batch.Keys.slice(0, asked) } };
  return {
    kind: 'unprocessed',
    body: JSON.stringify({ ...request, RequestItems }),
    after: (reply) => JSON.stringify({ ...JSON.parse(reply), UnprocessedKeys }),
  };
};

/** Rolls the dice for each request: the trouble that befalls it, or undefined for most. */
export const createFaultInjector = (trouble: FaultRates) => {
  const roll = dice(trouble.seed);
  return (operation: string, body: string): InjectedFault | undefined => {
    const [befalls, which] = [roll(), roll()];
    const limits = { conflict: trouble.conflict, throttle: 0, lostReply: 0, unprocessed: 0 };
    limits.throttle = limits.conflict + trouble.throttle;
    limits.lostReply = limits.throttle + trouble.lostReply;
    limits.unprocessed = limits.lostReply + trouble.unprocessed;
    if (befalls < limits.conflict)
      return isWrite(operation) || isTransaction(operation)
        ? { kind: 'conflict', refusal: conflict(operation, body, which) }
        : undefined;
    if (befalls < limits.throttle) return { kind: 'throttle', refusal: throttle(operation, body, which) };
    if (befalls < limits.lostReply) return { kind: 'lostReply' };
    if (befalls < limits.unprocessed && operation === 'BatchGetItem') return halve(body, which);
    return undefined;
  };
};
