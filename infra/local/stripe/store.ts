import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rows } from './rows';

type Kind = keyof Rows;
type Entry = [Kind, Rows[Kind] | null, string?];

/** Everything the stand-in remembers: maps in memory, with an append-only log of JSON lines behind them. */
export type Store = {
  get: <K extends Kind>(kind: K, id: string) => Rows[K] | undefined;
  put: <K extends Kind>(kind: K, row: Rows[K]) => void;
  remove: (kind: Kind, id: string) => void;
  /** Rows of a kind, oldest first. */
  each: <K extends Kind>(kind: K) => IterableIterator<Rows[K]>;
  close: () => Promise<void>;
};

const flushAfterMs = 25;

// The last line may be torn by a kill in the middle of a write: it never took effect.
const parseLine = (line: string): Entry[] => {
  try {
    return [JSON.parse(line) as Entry];
  } catch {
    return [];
  }
};

const load = (file: string) => {
  const kinds = new Map<Kind, Map<string, Rows[Kind]>>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parseLine) : [];
  for (const [kind, row, removed] of lines) {
    const rows = kinds.get(kind) ?? new Map<string, Rows[Kind]>();
    kinds.set(kind, rows);
    if (row) rows.set(row.id, row);
    else rows.delete(removed ?? '');
  }
  return { kinds, lines: lines.length };
};

const compact = async (file: string, kinds: Map<Kind, Map<string, Rows[Kind]>>) => {
  const entries = [...kinds].flatMap(([kind, rows]) => [...rows.values()].map((row) => [kind, row]));
  await writeFile(`${file}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  await rename(`${file}.new`, file);
};

/** Opens (or begins) the log in `folder`. A row put several times between two flushes is written once. */
export const openStore = async (folder: string): Promise<Store> => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'log.jsonl');
  const { kinds, lines } = load(file);
  const live = [...kinds.values()].reduce((sum, rows) => sum + rows.size, 0);
  if (lines > 2 * live) await compact(file, kinds);
  const rowsOf = (kind: Kind) => {
    const rows = kinds.get(kind) ?? new Map<string, Rows[Kind]>();
    kinds.set(kind, rows);
    return rows;
  };

  const dirty = new Map<string, [Kind, string]>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const flush = () => {
    timer = undefined;
    const lines = [...dirty.values()].map(([kind, id]) => {
      const row = rowsOf(kind).get(id);
      return `${JSON.stringify(row ? [kind, row] : [kind, null, id])}\n`;
    });
    dirty.clear();
    writing = writing.then(() => appendFile(file, lines.join('')));
    return writing;
  };
  const touch = (kind: Kind, id: string) => {
    dirty.set(`${kind}/${id}`, [kind, id]);
    timer ??= setTimeout(() => void flush(), flushAfterMs);
  };

  return {
    get: <K extends Kind>(kind: K, id: string) => rowsOf(kind).get(id) as Rows[K] | undefined,
    put: (kind, row) => {
      rowsOf(kind).set(row.id, row);
      touch(kind, row.id);
    },
    remove: (kind, id) => {
      rowsOf(kind).delete(id);
      touch(kind, id);
    },
    each: <K extends Kind>(kind: K) => rowsOf(kind).values() as IterableIterator<Rows[K]>,
    close: async () => {
      clearTimeout(timer);
      await flush();
    },
  };
};
