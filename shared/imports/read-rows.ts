import { formatCount } from '../text/numbers';
import { type ClientRow, clientOf } from './clients';
import { missingColumns } from './columns';
import { type ProductRow, productOf } from './products';
import { type Asked, type CsvFile, type FileRecord, type ImportProblem, type Reader, reader } from './reader';
import { type ServiceRow, serviceOf } from './services';
import { shopifyProducts } from './shopify-products';
import { type ImportKind, importSources, maxImportColumns, maxImportRows } from './sources';

/** What is made of a row, or of several of one product. */
export type ImportRow = ServiceRow | ProductRow | ClientRow;

/** What is in a file, and what is wrong by line; `wrong` says why a file cannot be read at all. */
export type Found = { rows: ImportRow[]; problems: ImportProblem[]; wrong?: string };

/** Of a file that cannot be read at all. */
export const unreadable = (wrong: string): Found => ({ rows: [], problems: [], wrong });

/** With the name of a variation, unless that says nothing. */
const fullName = ({ cell }: Reader, record: FileRecord): string => {
  const [name, variation] = [cell(record, 'name'), cell(record, 'variation')];
  return !variation || /^regular$/i.test(variation) ? name : `${name} – ${variation}`;
};

/** Square has services and products in one file, with their type. */
const isOfKind = (type: string, kind: ImportKind): boolean =>
  !type || /service|appointment/i.test(type) === (kind === 'services');

const eachRow = (file: Reader, records: readonly FileRecord[], { source, kind }: Asked): ImportRow[] =>
  records.flatMap((record) => {
    if (kind === 'clients') return clientOf(file, record, source) ?? [];
    if (!isOfKind(file.cell(record, 'type'), kind)) return [];
    const name = fullName(file, record);
    return (kind === 'services' ? serviceOf(file, record, name) : productOf(file, record, name)) ?? [];
  });

const tooLong = 'The row has more cells than the file has columns: a text with a comma needs quotation marks';

/** Shopify's products have several lines each, which belong together. */
const isByHandle = ({ source, kind }: Asked): boolean => source === 'shopify' && kind === 'products';

/**
 * A row with more cells than there are headers has a comma too many somewhere, so that nobody knows what its cells mean:
 * it is left out, and so is the rest of its product. Empty cells at its end are passed over.
 */
const withoutLong = (file: Reader, { headers, records }: CsvFile, asked: Asked): readonly FileRecord[] => {
  const long = records.filter(({ cells }) => cells.slice(headers.length).some((cell) => cell.trim()));
  for (const { line } of long) file.fail(line, undefined, tooLong);
  if (long.length === 0) return records;
  const isLong = new Set(long);
  const leftOut = new Set(isByHandle(asked) ? long.map((record) => file.cell(record, 'key')) : []);
  return records.filter((record) => !isLong.has(record) && !leftOut.has(file.cell(record, 'key')));
};

/** Of several rows with one key, the first counts. */
const withoutRepeated = (file: Reader, rows: readonly ImportRow[]): ImportRow[] => {
  const lines = new Map<string, number>();
  return rows.filter(({ key, line }) => {
    const known = lines.get(key);
    if (known === undefined) lines.set(key, line);
    else file.fail(line, 'key', `This is on line ${known} already`);
    return known === undefined;
  });
};

/**
 * Reads the records of a source's export: what can be made of them, and what is wrong, by line and column:
 * docs/product/imports.md#files. Nothing is looked up, so what was imported before is among the rows.
 */
export const readRows = ({ headers, records }: CsvFile, asked: Asked): Found => {
  if (records.length === 0) return unreadable('The file has no rows below its headers');
  if (records.length > maxImportRows)
    return unreadable(
      `The file has more than ${formatCount(maxImportRows)} rows. Split it into several files`,
    );
  if (headers.length > maxImportColumns)
    return unreadable(`The file has more than ${formatCount(maxImportColumns)} columns`);
  const file = reader(headers, asked);
  const missing = missingColumns(file.hasField, asked);
  if (missing.length > 0)
    return unreadable(
      `This does not look like ${asked.kind} exported from ${importSources[asked.source]}: there is no column for the ${missing.join(' and the ')}`,
    );
  const fitting = withoutLong(file, { headers, records }, asked);
  const found = isByHandle(asked) ? shopifyProducts(file, fitting) : eachRow(file, fitting, asked);
  const rows = withoutRepeated(file, found);
  return { rows, problems: file.problems() };
};
