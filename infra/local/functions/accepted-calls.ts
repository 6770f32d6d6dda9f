import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openChangeLog } from '../change-log';

type Call = { id: string; fn: string; event: unknown };
type Change = Call | { over: string };

/** Asynchronous calls that were accepted and are not over. */
export type AcceptedCalls = {
  /** What an earlier process accepted and did not end. */
  earlier: Call[];
  /** Keeps a call, and answers its id. */
  add: (fn: string, event: unknown) => string;
  /** The call was handled or given up. */
  end: (id: string) => void;
};

/**
 * Opens the calls kept in a data folder. Lambda keeps an asynchronous call until it was handled or given up, so whoever
 * made it never makes it again.
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
