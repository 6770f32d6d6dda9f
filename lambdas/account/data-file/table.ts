import type * as z from 'zod';
import { csvLine, csvText } from '../../../shared/csv';
import type { Page, Store } from '../../data/engine/store';
import { strip } from '../../http/strip';

/** Whose data is written, and as of when (milliseconds). */
export type Owner = {
  store: Store;
  userId: string;
  now: number;
  /** The marketplace's time zone. */
  zone: string;
};

/** A list of a person's own, which becomes a JSON and a CSV file. */
export type Table = {
  /** The name of both files. */
  name: string;
  /** What it is, for the README. */
  about: string;
  /** What a row has. */
  schema: z.ZodObject;
  /** What of a row is in the CSV file: paths such as `provider.name`, also into lists, as `addOns.name`. */
  columns: readonly string[];
  /** Reads all rows; what is not in the schema is left out. */
  rows: () => AsyncIterable<object>;
};

/** Reads a list to its end, page by page. */
export async function* everyPage<V>(
  read: (cursor: string | undefined) => Promise<Page<V>>,
): AsyncGenerator<V> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield* page.items;
    cursor = page.cursor;
  } while (cursor);
}

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

const valueIn = (part: unknown, name: string): unknown =>
  Array.isArray(part)
    ? part.map((item) => valueIn(item, name)).join(', ')
    : (part as Record<string, unknown> | undefined)?.[name];

/** The value at a path; a list of texts becomes one. */
const valueAt = (row: unknown, path: string): unknown => {
  const value = path.split('.').reduce(valueIn, row);
  return Array.isArray(value) ? value.join(', ') : value;
};

/** Numbers stay numbers: `-500` is no formula. */
const cellOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'number' ? String(value) : csvText(String(value));

/** A table as CSV, with a header line. */
export async function* csvOf({ columns, schema, rows }: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(csvText));
  for await (const row of rows()) {
    const shown = strip(schema, row);
    yield csvLine(columns.map((path) => cellOf(valueAt(shown, path))));
  }
}

/** A table as JSON: one row per line. */
export async function* jsonOf({ schema, rows }: Table): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows()) {
    yield separator + JSON.stringify(strip(schema, row));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
