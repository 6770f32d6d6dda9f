import { parse } from 'csv-parse/sync';
import type { FileRecord } from '../../shared/imports/reader';
import { maxImportRows } from '../../shared/imports/sources';

type Read = { records: FileRecord[]; damagedAt?: undefined } | { damagedAt: number };

/** Reads a CSV file with a line of headers, up to one row more than it may have. `damagedAt` is the line at which it cannot be read on. */
export const readCsv = (text: string): Read => {
  try {
    const read = parse(text, {
      bom: true,
      columns: (headers: string[]) => headers.map((header) => header.trim()),
      info: true,
      to: maxImportRows + 1,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
    }) as unknown as Array<{ record: Record<string, string>; info: { lines: number } }>;
    // The parser says where a record ends.
    const records = read.map(({ record, info }) => {
      const breaks = Object.values(record).reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
      return { line: info.lines - breaks, cells: record };
    });
    return { records };
  } catch (error) {
    const { lines } = error as { lines?: number };
    if (lines === undefined) throw error;
    return { damagedAt: lines };
  }
};
