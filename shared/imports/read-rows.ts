import type * as z from 'zod';
import type { HairstyleCategory } from '../catalog/categories';
import { hairstyleFields } from '../catalog/hairstyle-input';
import type { ProductCategory } from '../catalog/product-categories';
import { productInput } from '../catalog/product-input';
import { type Field, headerOf, neededFields } from './columns';
import { type ImportKind, type ImportSource, importSources, maxImportRows } from './sources';
import { categoryIn, centsOf, minutesOf, piecesOf, textOfHtml } from './values';

/** A record of a file: its cells by header, and the line on which it begins, counted from 1. */
export type FileRecord = { line: number; cells: Readonly<Record<string, string>> };

/** What is wrong on a line. A warning is imported nevertheless. */
export type ImportProblem = {
  line: number;
  column?: string | undefined;
  message: string;
  isWarning: boolean;
};

/** A service or product as its form sends it, apart from pictures, which no file has. */
const serviceDraft = hairstyleFields.omit({ images: true });
const productDraft = productInput.omit({ images: true });
type ServiceDraft = z.output<typeof serviceDraft>;
type ProductDraft = z.output<typeof productDraft>;

/** What is made of a row, or of several of one product. The key is the same in each export of the source. */
export type ImportRow = { line: number; key: string } & (
  | { kind: 'services'; draft: ServiceDraft }
  | { kind: 'products'; draft: ProductDraft }
);

type Found = { rows: ImportRow[]; problems: ImportProblem[] };
type Asked = { source: ImportSource; kind: ImportKind };

const serviceWords: ReadonlyArray<readonly [HairstyleCategory, RegExp]> = [
  ['braids', /braid|cornrow|twist|knotless/i],
  ['locs', /\blocs?\b|dread/i],
  ['weaves', /weave|sew[- ]?in/i],
  ['wigs', /wig/i],
  ['extensions', /extension|tape[- ]in/i],
  ['color', /colou?r|highlight|balayage|bleach|dye|toner/i],
  ['cuts', /cut|trim|fade|barber/i],
  ['natural', /natural|silk press|wash|blow|treatment|style/i],
];

const productWords: ReadonlyArray<readonly [ProductCategory, RegExp]> = [
  ['shampoo', /shampoo|cleanser/i],
  ['conditioner', /conditioner|leave[- ]in/i],
  ['wigs', /wig/i],
  ['extensions', /extension|braiding hair|bundle/i],
  ['tools', /tool|brush|comb|dryer|iron|clipper|scissor/i],
  ['accessories', /accessor|bonnet|scarf|clip|band|pillow/i],
  ['treatments', /treatment|mask|oil|serum|butter|scalp/i],
  ['styling', /styl|gel|spray|mousse|edge|cream|wax/i],
];

/** Where what fits no category goes. */
const otherService: HairstyleCategory = 'natural';
const otherProduct: ProductCategory = 'styling';

/** Reads the cells of a file by what they mean, and collects what is wrong. */
const reader = (headers: readonly string[], asked: Asked) => {
  const problems: ImportProblem[] = [];
  const headerFor = (field: Field) => headerOf(headers, { ...asked, field });
  const note = (isWarning: boolean) => (line: number, field: Field | undefined, message: string) =>
    void problems.push({ line, column: field && headerFor(field), message, isWarning });
  return {
    problems,
    headerFor,
    warn: note(true),
    fail: note(false),
    cell: ({ cells }: FileRecord, field: Field): string => {
      const header = headerFor(field);
      return (header === undefined ? '' : (cells[header] ?? '')).trim();
    },
  };
};
type Reader = ReturnType<typeof reader>;

/** A key for a row whose source gives it none: its name, which a later export has again. */
const keyFrom = (given: string, name: string): string => given || `name:${name.toLowerCase()}`;

const fieldOfPath: Record<string, Field> = {
  title: 'name',
  name: 'name',
  description: 'description',
  priceCents: 'price',
  durationMinutes: 'duration',
  stock: 'stock',
};

/** Checks a draft as its form does. Notes what is wrong, and returns undefined then. */
const checked = <S extends z.ZodType>(
  { fail }: Reader,
  line: number,
  schema: S,
  draft: z.input<S>,
): z.output<S> | undefined => {
  const parsed = schema.safeParse(draft);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) fail(line, fieldOfPath[String(path[0])], message);
  return undefined;
};

const priceOf = ({ cell, fail }: Reader, record: FileRecord): number | undefined => {
  const text = cell(record, 'price');
  const price = centsOf(text);
  if (price === undefined)
    fail(record.line, 'price', text ? `“${text}” is not a price in dollars` : 'There is no price');
  return price;
};

/** In the steps of a quarter of an hour that appointments have. */
const durationOf = ({ cell, warn, fail }: Reader, record: FileRecord): number | undefined => {
  const text = cell(record, 'duration');
  if (!text) {
    warn(record.line, 'duration', 'There is no duration, so it takes 1 hour');
    return 60;
  }
  const minutes = minutesOf(text);
  if (!minutes) {
    fail(record.line, 'duration', `“${text}” is not a duration`);
    return undefined;
  }
  const rounded = Math.ceil(minutes / 15) * 15;
  if (rounded !== minutes) warn(record.line, 'duration', `${minutes} minutes become ${rounded}`);
  return rounded;
};

const descriptionOf = ({ cell, warn }: Reader, record: FileRecord): string => {
  const text = textOfHtml(cell(record, 'description'));
  if (text.length <= 2_000) return text;
  warn(record.line, 'description', 'Only the first 2,000 characters are kept');
  return text.slice(0, 2_000);
};

/** With the name of a variation, unless that says nothing. */
const fullName = ({ cell }: Reader, record: FileRecord): string => {
  const [name, variation] = [cell(record, 'name'), cell(record, 'variantValue')];
  return !variation || /^(regular|default( title)?)$/i.test(variation) ? name : `${name} – ${variation}`;
};

const serviceOf = (file: Reader, record: FileRecord, name: string): ImportRow | undefined => {
  const [priceCents, durationMinutes] = [priceOf(file, record), durationOf(file, record)];
  const found = categoryIn(`${name} ${file.cell(record, 'category')}`, serviceWords);
  if (!found)
    file.warn(record.line, 'category', `It fits no category of ours, so it is under “${otherService}”`);
  if (priceCents === undefined || durationMinutes === undefined) return undefined;
  const draft = checked(file, record.line, serviceDraft, {
    title: name,
    description: descriptionOf(file, record),
    category: found ?? otherService,
    priceCents,
    durationMinutes,
    active: false,
  });
  const key = keyFrom(file.cell(record, 'key'), name);
  return draft && { line: record.line, key, kind: 'services', draft };
};

const stockOf = (file: Reader, records: readonly FileRecord[]): number => {
  let sum = 0;
  for (const record of records) {
    const text = file.cell(record, 'stock');
    const pieces = piecesOf(text);
    if (pieces === undefined && text) file.warn(record.line, 'stock', `“${text}” is not a number of pieces`);
    sum += pieces ?? 0;
  }
  return sum;
};

/** A product of one or more records, the first of which describes it. */
const productOf = (
  file: Reader,
  records: readonly [FileRecord, ...FileRecord[]],
  name: string,
): ImportRow | undefined => {
  const [first] = records;
  const priceCents = priceOf(file, first);
  const found = categoryIn(`${name} ${file.cell(first, 'category')}`, productWords);
  if (!found)
    file.warn(first.line, 'category', `It fits no category of ours, so it is under “${otherProduct}”`);
  if (priceCents === undefined) return undefined;
  const draft = checked(file, first.line, productDraft, {
    name,
    description: descriptionOf(file, first),
    category: found ?? otherProduct,
    priceCents,
    stock: stockOf(file, records),
    active: false,
  });
  const key = keyFrom(file.cell(first, 'key'), name);
  return draft && { line: first.line, key, kind: 'products', draft };
};

/**
 * Shopify has a line for each variant and for each further picture, with the handle of the product, which the first one
 * describes. Its variants become one product.
 */
const shopifyProducts = (file: Reader, records: readonly FileRecord[]): ImportRow[] => {
  const byHandle = new Map<string, [FileRecord, ...FileRecord[]]>();
  for (const record of records) {
    const handle = file.cell(record, 'key');
    const known = byHandle.get(handle);
    if (!handle) file.fail(record.line, 'key', 'There is no handle');
    else if (known) known.push(record);
    else byHandle.set(handle, [record]);
  }
  return [...byHandle.values()].flatMap((lines) => {
    const [first] = lines;
    const variants = lines.filter((record) => record === first || file.cell(record, 'price'));
    if (variants.length > 1)
      file.warn(
        first.line,
        'variant',
        `${variants.length} variants become one product with the price of the first and the stock of all`,
      );
    return productOf(file, lines, file.cell(first, 'name')) ?? [];
  });
};

/** Square has services and products in one file, with their type. */
const isOfKind = (type: string, kind: ImportKind): boolean =>
  !type || /service|appointment/i.test(type) === (kind === 'services');

const eachRow = (file: Reader, records: readonly FileRecord[], kind: ImportKind): ImportRow[] =>
  records.flatMap((record) => {
    if (!isOfKind(file.cell(record, 'type'), kind)) return [];
    const name = fullName(file, record);
    const row = kind === 'services' ? serviceOf(file, record, name) : productOf(file, [record], name);
    return row ?? [];
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
  const missing = neededFields(asked.kind, asked.source).filter((field) => !file.headerFor(field));
  const whole = (message: string): Found => ({
    rows: [],
    problems: [{ line: 1, message, isWarning: false }],
  });
  if (records.length === 0) return whole('The file has no rows below its headers');
  if (records.length > maxImportRows)
    return whole(`The file has more than ${maxImportRows} rows. Split it into files of at most ${maxImportRows}`);
  if (missing.length > 0)
    return whole(
      `This does not look like ${asked.kind} exported from ${importSources[asked.source]}: there is no column for ${missing.join(' and ')}`,
    );
  const found =
    asked.source === 'shopify' ? shopifyProducts(file, records) : eachRow(file, records, asked.kind);
  const rows = withoutRepeated(file, found);
  return { rows, problems: file.problems.toSorted((one, other) => one.line - other.line) };
};
