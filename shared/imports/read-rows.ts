import { formatCount } from '../text/numbers';
import { type ClientRow, clientOf } from './clients';
import { missingColumns } from './columns';
import { type ProductRow, productOf } from './products';
import { type Asked, type FileRecord, type ImportProblem, type Reader, reader } from './reader';
import { type ServiceRow, serviceOf } from './services';
import { shopifyProducts } from './shopify-products';
import { type ImportKind, importSources, maxImportRows } from './sources';

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
export const readRows = (records: readonly FileRecord[], asked: Asked): Found => {
  const headers = Object.keys(records[0]?.cells ?? {});
  const file = reader(headers, asked);
  const missing = missingColumns(headers, asked);
  if (records.length === 0) return unreadable('The file has no rows below its headers');
  if (records.length > maxImportRows)
    return unreadable(
      `The file has more than ${formatCount(maxImportRows)} rows. Split it into several files`,
    );
  if (missing.length > 0)
    return unreadable(
      `This does not look like ${asked.kind} exported from ${importSources[asked.source]}: there is no column for the ${missing.join(' and the ')}`,
    );
  const found =
    asked.source === 'shopify' && asked.kind === 'products'
      ? shopifyProducts(file, records)
      : eachRow(file, records, asked);
  const rows = withoutRepeated(file, found);
  return { rows, problems: file.problems() };
};
