import type * as z from 'zod';
import { formatCount } from '../text/numbers';
import { columnOf, type Field } from './columns';
import type { ImportKind, ImportSource } from './sources';
import { beginningOf, centsOf, textOfHtml } from './values';

/** A record of a file: its cells in the order of the headers, and the line on which it begins, counted from 1. */
export type FileRecord = { line: number; cells: readonly string[] };

export type CsvFile = { headers: readonly string[]; records: readonly FileRecord[] };

/** What is wrong on a line. A warning is imported nevertheless. */
export type ImportProblem = {
  line: number;
  column?: string | undefined;
  message: string;
  isWarning: boolean;
};

/** Which export it is, and what is wanted of it. */
export type Asked = { source: ImportSource; kind: ImportKind };

/** Characters of a cell or a header that are shown. */
const maxQuoted = 80;

/** A cell in quotation marks, as much of it as it takes to find it. */
export const quoted = (text: string): string =>
  `“${text.length > maxQuoted ? `${beginningOf(text, maxQuoted)}…` : text}”`;

/** Reads the cells of a file by what they mean, and collects what is wrong: a line says the same of a column once. */
export const reader = (headers: readonly string[], asked: Asked) => {
  const problems = new Map<string, ImportProblem>();
  const typed = headers.map((header) => header.toLowerCase());
  const columns = new Map<Field, number>();
  /** The column that has a field, of which each is looked up once; -1 if none has. */
  const columnFor = (field: Field): number => {
    const known = columns.get(field) ?? columnOf(typed, { ...asked, field });
    columns.set(field, known);
    return known;
  };
  const note = (isWarning: boolean) => (line: number, field: Field | undefined, message: string) => {
    const column = field && (beginningOf(headers[columnFor(field)] ?? '', maxQuoted) || undefined);
    problems.set(JSON.stringify([line, column, message]), { line, column, message, isWarning });
  };
  return {
    hasField: (field: Field): boolean => columnFor(field) >= 0,
    problems: () => [...problems.values()].sort((one, other) => one.line - other.line),
    warn: note(true),
    fail: note(false),
    cell: ({ cells }: FileRecord, field: Field): string => (cells[columnFor(field)] ?? '').trim(),
  };
};
export type Reader = ReturnType<typeof reader>;

/** Where in a file a field of a draft comes from. */
export type Place = { line: number; field?: Field | undefined };

/** Checks a draft as its form does. Notes what is wrong, at the place of its path, and returns undefined then. */
export const checked = <S extends z.ZodType>(
  { fail }: Reader,
  schema: S,
  draft: z.input<S>,
  placeOf: (path: readonly PropertyKey[]) => Place,
): z.output<S> | undefined => {
  const parsed = schema.safeParse(draft);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const { line, field } = placeOf(path);
    fail(line, field, message);
  }
  return undefined;
};

/** A key for a row whose source gives it none: its name, which a later export has again. */
export const keyFrom = (given: string, name: string): string => given || `name:${name.toLowerCase()}`;

/** The price of a record, in cents; undefined, and noted, if it has none. */
export const priceOf = ({ cell, fail }: Reader, record: FileRecord): number | undefined => {
  const text = cell(record, 'price');
  const price = centsOf(text);
  if (price === undefined)
    fail(record.line, 'price', text ? `${quoted(text)} is not a price in dollars` : 'There is no price');
  return price;
};

/** Returns a text as long as it may be, and notes that it was cut. */
export const upTo = (
  { warn }: Reader,
  text: string,
  max: number,
  { line, field }: { line: number; field: Field },
): string => {
  if (text.length <= max) return text;
  warn(line, field, `Only the first ${formatCount(max)} characters are kept`);
  return beginningOf(text, max);
};

/** How long the description of a service or a product can be. */
const maxDescription = 2_000;

export const descriptionOf = (file: Reader, record: FileRecord): string =>
  upTo(file, textOfHtml(file.cell(record, 'description')), maxDescription, {
    line: record.line,
    field: 'description',
  });
