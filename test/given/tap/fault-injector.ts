import { dice } from '../../../infra/local/dice';
import type { Reply } from '../../../infra/local/dynamodb/forward';
import {
  cancelledByOne,
  isTransaction,
  isWrite,
  throttled,
  transactionConflict,
} from '../../../infra/local/dynamodb/refusals';

/** The share (0 to 1) of requests that get each kind of fault, and the random seed. */
export type FaultRates = {
  seed: number;
  /** Conflict with another transaction. */
  conflict: number;
  /** The partition is throttled. */
  throttle: number;
  /** Applied, but the reply is lost. */
  lostReply: number;
  /** Part of a batch is left unprocessed. */
  unprocessed: number;
};

export const noFaults: FaultRates = { seed: 1, conflict: 0, throttle: 0, lostReply: 0, unprocessed: 0 };

type InjectedFault = {
  kind: 'conflict' | 'throttle' | 'lostReply' | 'unprocessed';
  /** Returned without calling the engine. */
  refusal?: Reply;
  /** Sent to the engine instead of the request's body. */
  body?: string;
  /** Changes the engine's reply. */
  changeReply?: (body: string) => string;
};

const conflict = (operation: string, body: string, roll: number): Reply =>
  isTransaction(operation) ? cancelledByOne(body, 'TransactionConflict', roll) : transactionConflict();

type KeyBatch = Record<string, { Keys: unknown[] }>;

/** Sends only some of a batch's keys to the engine and returns the rest as unprocessed. */
const splitBatch = (body: string, roll: number): InjectedFault | undefined => {
  const request = JSON.parse(body) as { RequestItems: KeyBatch };
  const [table, batch] = Object.entries(request.RequestItems)[0] ?? [];
  if (!table || !batch || batch.Keys.length < 2) return undefined;
  const sent = 1 + Math.floor(roll * (batch.Keys.length - 1));
  const UnprocessedKeys = { [table]: { ...batch, Keys: batch.Keys.slice(sent) } };
  const RequestItems = { [table]: { ...batch, Keys: batch.Keys.slice(0, sent) } };
  return {
    kind: 'unprocessed',
    body: JSON.stringify({ ...request, RequestItems }),
    changeReply: (reply) => JSON.stringify({ ...JSON.parse(reply), UnprocessedKeys }),
  };
};

/** Returns a function that picks the fault for each request, usually none. */
export const createFaultInjector = (rates: FaultRates) => {
  const roll = dice(rates.seed);
  return (operation: string, body: string): InjectedFault | undefined => {
    const [chance, detail] = [roll(), roll()];
    const limits = { conflict: rates.conflict, throttle: 0, lostReply: 0, unprocessed: 0 };
    limits.throttle = limits.conflict + rates.throttle;
    limits.lostReply = limits.throttle + rates.lostReply;
    limits.unprocessed = limits.lostReply + rates.unprocessed;
    if (chance < limits.conflict)
      return isWrite(operation) || isTransaction(operation)
        ? { kind: 'conflict', refusal: conflict(operation, body, detail) }
        : undefined;
    if (chance < limits.throttle) return { kind: 'throttle', refusal: throttled(operation, body, detail) };
    if (chance < limits.lostReply) return { kind: 'lostReply' };
    if (chance < limits.unprocessed && operation === 'BatchGetItem') return splitBatch(body, detail);
    return undefined;
  };
};
