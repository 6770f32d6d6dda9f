import { createHash } from 'node:crypto';
import { type Found, type ImportRow, readRows, unreadable } from '../../shared/imports/read-rows';
import type { ImportKind, ImportSource } from '../../shared/imports/sources';
import { derivedId } from '../data/engine/derived-id';
import type { Ref } from '../data/engine/entity';
import type { Store } from '../data/engine/store';
import { hairstyles } from '../data/hairstyles';
import { importedClientId, importedClients } from '../data/imported-clients';
import { products } from '../data/products';
import { readCsv } from './read-csv';

type Asked = { source: ImportSource; kind: ImportKind };

/** Tells files apart. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Reads a source's export: what can be made of it, and what is wrong by line. */
export const readImport = (text: string, asked: Asked): Found => {
  const file = readCsv(text);
  if (file.damagedAt !== undefined)
    return unreadable(
      `This is not a CSV file, or a quotation mark is missing at or before line ${file.damagedAt}`,
    );
  return readRows(file, asked);
};

/** The Idempotency-Key of a listing's row: whoever imports it again, from whatever file, finds what it made. */
export const keyOf = (source: ImportSource, { kind, key }: Exclude<ImportRow, { kind: 'clients' }>): string =>
  derivedId(`import-${source}-${kind}`, key);

/** What a row has made before; a listing also if its provider has removed it since. */
export type Made = { createdAt: string };

const madeRef = (providerId: string, source: ImportSource, row: ImportRow): Ref<Made | undefined> => {
  if (row.kind === 'clients') return importedClients.ref(providerId, importedClientId(providerId, row.key));
  const id = derivedId(providerId, keyOf(source, row));
  return row.kind === 'services' ? hairstyles.ref(id) : products.ref(id);
};

/** Reads what rows have made before, in their order. */
export const readMade = (
  store: Store,
  providerId: string,
  source: ImportSource,
  rows: readonly ImportRow[],
): Promise<Array<Made | undefined>> => store.readEach(rows.map((row) => madeRef(providerId, source, row)));
