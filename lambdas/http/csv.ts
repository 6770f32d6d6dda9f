import { csvLine, csvText } from '../../shared/csv';
import { dollarsOf } from '../../shared/money/dollars';

/** A column of a CSV file: texts, or amounts of dollars from cents. */
export type Column<T> = { title: string } & (
  | { text: (row: T) => string | undefined }
  | { cents: (row: T) => number | undefined }
);

const cellOf = <T>(column: Column<T>, row: T): string => {
  if ('text' in column) return csvText(column.text(row) ?? '');
  const cents = column.cents(row);
  return cents === undefined ? '' : dollarsOf(cents);
};

/** The header line of a CSV file. */
export const csvHeader = <T>(columns: ReadonlyArray<Column<T>>): string =>
  csvLine(columns.map(({ title }) => csvText(title)));

/** The line of one row. */
export const csvRow = <T>(columns: ReadonlyArray<Column<T>>, row: T): string =>
  csvLine(columns.map((column) => cellOf(column, row)));

/**
 * Writes rows as CSV (RFC 4180) with a header line. A text that a spreadsheet would take for a formula gets an
 * apostrophe in front.
 */
export const csv = async <T>(
  columns: ReadonlyArray<Column<T>>,
  rows: AsyncIterable<T> | Iterable<T>,
): Promise<string> => {
  let file = csvHeader(columns);
  for await (const row of rows) file += csvRow(columns, row);
  return file;
};
