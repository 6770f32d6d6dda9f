/** A column of a CSV file: texts, or amounts of dollars from cents. */
export type Column<T> = { title: string } & (
  | { text: (row: T) => string | undefined }
  | { cents: (row: T) => number | undefined }
);

/** Spreadsheets run what begins like this as a formula. Source: OWASP, "CSV Injection". */
const formula = /^[=+\-@\t\r]/;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const cellOf = <T>(column: Column<T>, row: T): string => {
  if ('cents' in column) {
    const cents = column.cents(row);
    return cents === undefined ? '' : (cents / 100).toFixed(2);
  }
  const value = column.text(row) ?? '';
  return quoted(formula.test(value) ? `'${value}` : value);
};

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/**
 * Writes rows as CSV (RFC 4180) with a header line. A text that a spreadsheet would take for a formula gets an apostrophe
 * in front.
 */
export const csv = async <T>(
  columns: ReadonlyArray<Column<T>>,
  rows: AsyncIterable<T> | Iterable<T>,
): Promise<string> => {
  let file = lineOf(columns.map(({ title }) => quoted(title)));
  for await (const row of rows) file += lineOf(columns.map((column) => cellOf(column, row)));
  return file;
};
