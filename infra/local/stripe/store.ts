import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
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

/** Kinds of rows that never change and are seldom read. They are kept compressed: there are several for each payment. */
const packedKinds = new Set<Kind>(['events', 'keys']);

/** A row, or the text that it was compressed to. */
type Kept = Rows[Kind] | string;

const packed = (row: Rows[Kind]): string =>
  deflateRawSync(JSON.stringify(row), { level: 1 }).toString('latin1');

const unpacked = (kept: Kept): Rows[Kind] =>
  typeof kept === 'string' ? JSON.parse(inflateRawSync(Buffer.from(kept, 'latin1')).toString()) : kept;

/** Opens (or begins) the log in `folder`. A row put several times between two flushes is written once. */
export const openStore = (folder: string): Store => {
  const kinds = new Map<Kind, Map<string, Kept>>();
  const rowsOf = (kind: Kind) => {
    const rows = kinds.get(kind) ?? new Map<string, Kept>();
    kinds.set(kind, rows);
    return rows;
  };
  const rowOf = (kind: Kind, id: string): Rows[Kind] | undefined => {
    const kept = rowsOf(kind).get(id);
    return kept === undefined ? undefined : unpacked(kept);
  };
  const keep = (kind: Kind, row: Rows[Kind]) =>
    rowsOf(kind).set(row.id, packedKinds.has(kind) ? packed(row) : row);
  function* each(kind: Kind) {
    for (const kept of rowsOf(kind).values()) yield unpacked(kept);
  }
  const log = openChangeLog<Entry[]>(
    join(folder, 'changes.jsonl'),
    (entries) => {
      for (const [kind, row, removed] of entries)
        if (row) keep(kind, row);
        else rowsOf(kind).delete(removed ?? '');
    },
    () => [...kinds.keys()].flatMap((kind) => [...each(kind)].map((row): Entry[] => [[kind, row]])),
  );

  const dirty = new Map<string, [Kind, string]>();
  const entryOf = ([kind, id]: [Kind, string]): Entry => {
    const row = rowOf(kind, id);
    return row ? [kind, row] : [kind, null, id];
  };
  const flush = () => {
    if (dirty.size === 0) return;
    log.append([...dirty.values()].map(entryOf));
    dirty.clear();
  };

  return {
    get: <K extends Kind>(kind: K, id: string) => rowOf(kind, id) as Rows[K] | undefined,
    put: (kind, row) => {
      keep(kind, row);
      dirty.set(`${kind}/${row.id}`, [kind, row.id]);
    },
    remove: (kind, id) => {
      rowsOf(kind).delete(id);
      dirty.set(`${kind}/${id}`, [kind, id]);
    },
    each: <K extends Kind>(kind: K) => each(kind) as IterableIterator<Rows[K]>,
    flush,
    close: () => {
      flush();
      log.close();
    },
  };
};
