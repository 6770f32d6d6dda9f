import { join } from 'node:path';
import { openChangeLog } from '../change-log';
import type { Rows } from './rows';

type Kind = keyof Rows;
type Entry = [Kind, Rows[Kind]] | [Kind, null, string];

/** Everything the stand-in remembers: maps in memory, with an append-only log behind them. */
export type Store = {
  get: <K extends Kind>(kind: K, id: string) => Rows[K] | undefined;
  put: <K extends Kind>(kind: K, row: Rows[K]) => void;
  remove: (kind: Kind, id: string) => void;
  /** Rows of a kind, oldest first. */
  each: <K extends Kind>(kind: K) => IterableIterator<Rows[K]>;
  /**
   * Writes what was put or removed since the last call as one line, so that a kill keeps all of it or none. To be
   * called before anything of it is answered. Throws when it cannot be written; it is then written with the next call.
   */
  flush: () => void;
  close: () => void;
};

/** Opens (or begins) the log in `folder`. A row put several times between two flushes is written once. */
export const openStore = (folder: string): Store => {
  const kinds = new Map<Kind, Map<string, Rows[Kind]>>();
  const rowsOf = (kind: Kind) => {
    const rows = kinds.get(kind) ?? new Map<string, Rows[Kind]>();
    kinds.set(kind, rows);
    return rows;
  };
  const log = openChangeLog<Entry[]>(
    join(folder, 'changes.jsonl'),
    (entries) => {
      for (const [kind, row, removed] of entries)
        if (row) rowsOf(kind).set(row.id, row);
        else rowsOf(kind).delete(removed ?? '');
    },
    () => [...kinds].flatMap(([kind, rows]) => [...rows.values()].map((row): Entry[] => [[kind, row]])),
  );

  const dirty = new Map<string, [Kind, string]>();
  const entryOf = ([kind, id]: [Kind, string]): Entry => {
    const row = rowsOf(kind).get(id);
    return row ? [kind, row] : [kind, null, id];
  };
  const flush = () => {
    if (dirty.size === 0) return;
    log.append([...dirty.values()].map(entryOf));
    dirty.clear();
  };

  return {
    get: <K extends Kind>(kind: K, id: string) => rowsOf(kind).get(id) as Rows[K] | undefined,
    put: (kind, row) => {
      rowsOf(kind).set(row.id, row);
      dirty.set(`${kind}/${row.id}`, [kind, row.id]);
    },
    remove: (kind, id) => {
      rowsOf(kind).delete(id);
      dirty.set(`${kind}/${id}`, [kind, id]);
    },
    each: <K extends Kind>(kind: K) => rowsOf(kind).values() as IterableIterator<Rows[K]>,
    flush,
    close: () => {
      flush();
      log.close();
    },
  };
};
