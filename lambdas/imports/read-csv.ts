import { parse } from 'csv-parse/sync';
import type { CsvFile } from '../../shared/imports/reader';
import { maxImportRows } from '../../shared/imports/sources';

type Read = (CsvFile & { damagedAt?: undefined }) | { damagedAt: number };

/**
 * Reads a CSV file with a line of headers, up to one row more than it may have. `damagedAt` is the line at which it cannot
 * be read on.
 */
export const readCsv = (text: string): Read => {
  try {
    const read = parse(text, {
      bom: true,
      info: true,
      to: maxImportRows + 2,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
    }) as unknown as Array<{ record: string[]; info: { lines: number } }>;
    const [first, ...rest] = read;
    const headers = (first?.record ?? []).map((header) => header.trim());
    // The parser says where a record ends.
    const records = rest.map(({ record, info }) => {
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
      return { line: info.lines - breaks, cells: record };
    });
    return { headers, records };
  } catch (error) {
    const { lines } = error as { lines?: number };
    if (lines === undefined) throw error;
    return { damagedAt: lines };
  }
};
