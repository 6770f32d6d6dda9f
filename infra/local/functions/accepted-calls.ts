import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openChangeLog } from '../change-log';

type Call = { id: string; fn: string; event: unknown };
type Change = Call | { over: string };

/** Asynchronous calls that were accepted and are not finished. */
type AcceptedCalls = {
  /** Calls that an earlier process accepted and did not finish. */
  earlier: Call[];
  /** Stores a call and returns its id. */
  add: (fn: string, event: unknown) => string;
  /** Removes a call that was handled or given up on. */
  end: (id: string) => void;
};

/**
 * Opens the accepted calls of a data folder. Callers never repeat an asynchronous call, because Lambda keeps it until
 * it was handled or given up on.
 */
export const openAcceptedCalls = (dataDir: string): AcceptedCalls => {
  const calls = new Map<string, Call>();
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
    add: (fn, event) => {
      const id = randomUUID();
      log.append({ id, fn, event });
      return id;
    },
    end: (over) => log.append({ over }),
  };
};
