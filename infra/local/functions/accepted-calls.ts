import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openChangeLog } from '../change-log';

/** An asynchronous call, and when it was accepted by the local clock. */
export type AcceptedCall = { id: string; fn: string; event: unknown; since: number };
type Change = AcceptedCall | { over: string };

/** Asynchronous calls that were accepted and are not finished. */
type AcceptedCalls = {
  /** Calls that an earlier process accepted and did not finish. */
  earlier: AcceptedCall[];
  /** Stores a call and gives it an id. */
  add: (call: Omit<AcceptedCall, 'id'>) => AcceptedCall;
  /** Removes a call that was handled or given up on. */
  end: (id: string) => void;
};

/**
 * Opens the accepted calls of a data folder. Callers never repeat an asynchronous call, because Lambda keeps it until
 * it was handled or given up on.
 */
export const openAcceptedCalls = (dataDir: string): AcceptedCalls => {
  const calls = new Map<string, AcceptedCall>();
  const log = openChangeLog<Change>(
    join(dataDir, 'accepted-calls.jsonl'),
    (change) => {
      if ('over' in change) calls.delete(change.over);
      else calls.set(change.id, change);
    },
    () => [...calls.values()],
  );
  return {
    earlier: [...calls.values()],
    add: (call) => {
      const added = { id: randomUUID(), ...call };
      log.append(added);
      return added;
    },
    end: (over) => log.append({ over }),
  };
};
