/**
 * Spreadsheets run what begins like this as a formula; some take full-width signs for the ASCII ones. Source: OWASP,
 * "CSV Injection".
 */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A cell with a text. A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const csvText = (text: string): string => quoted(formula.test(text) ? `'${text}` : text);

/** A line of CSV (RFC 4180) from cells. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
