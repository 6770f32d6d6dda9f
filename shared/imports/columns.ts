import type { ImportKind, ImportSource } from './sources';

/** What is read of a row. */
export type Field =
  | 'key'
  | 'name'
  | 'description'
  | 'category'
  | 'price'
  | 'duration'
  | 'stock'
  | 'type'
  | 'variation'
  | 'option1'
  | 'option2'
  | 'option3'
  | 'value1'
  | 'value2'
  | 'value3';

type Columns = Partial<Record<Field, readonly string[]>>;

/**
 * The headers under which each source's exports have a field, in lower case, the most specific first: exports change their
 * words from time to time, and a file has one of them. A name that ends in `*` is the beginning of a header.
 */
const columnsOf: Record<ImportSource, Partial<Record<ImportKind, Columns>>> = {
  fresha: {
    services: {
      key: ['service id', 'sku'],
      name: ['service name', 'service', 'name'],
      description: ['service description', 'description'],
      category: ['treatment type', 'category name', 'service category', 'category'],
      price: ['retail price', 'special price', 'price'],
      duration: ['duration', 'service duration'],
    },
    products: {
      key: ['sku', 'product barcode', 'barcode', 'product id'],
      name: ['product name', 'name'],
      description: ['product description', 'short description', 'description'],
      category: ['product category', 'category', 'brand'],
      price: ['retail price', 'price'],
      stock: ['current stock quantity', 'stock quantity', 'stock on hand', 'stock'],
    },
  },
  square: {
    services: {
      key: ['token', 'reference handle', 'sku'],
      name: ['item name', 'service name', 'name'],
      description: ['description'],
      category: ['reporting category', 'categories', 'category'],
      price: ['price'],
      duration: ['duration', 'service duration', 'duration (minutes)'],
      type: ['item type', 'product type'],
      variation: ['variation name'],
    },
    products: {
      key: ['token', 'reference handle', 'sku', 'gtin'],
      name: ['item name', 'customer-facing name', 'name'],
      description: ['description'],
      category: ['reporting category', 'categories', 'category'],
      price: ['price'],
      stock: ['current quantity*', 'new quantity*', 'quantity'],
      type: ['item type', 'product type'],
      variation: ['variation name'],
    },
  },
  shopify: {
    products: {
      key: ['handle', 'url handle'],
      name: ['title'],
      description: ['body (html)', 'description'],
      category: ['product category', 'type', 'tags'],
      price: ['variant price', 'price'],
      stock: ['variant inventory qty', 'inventory quantity'],
      option1: ['option1 name'],
      option2: ['option2 name'],
      option3: ['option3 name'],
      value1: ['option1 value'],
      value2: ['option2 value'],
      value3: ['option3 value'],
    },
  },
};

const needed = {
  services: ['name', 'price'],
  products: ['key', 'name', 'price'],
} as const;
type NeededField = (typeof needed)[ImportKind][number];

/** The needed fields in words; only Shopify's key is one. */
export const fieldNames: Record<NeededField, string> = { key: 'handle', name: 'name', price: 'price' };

/** The fields whose columns a file must have, apart from those that a line can do without. */
export const neededFields = (kind: ImportKind, source: ImportSource): readonly NeededField[] =>
  source === 'shopify' ? needed[kind] : needed[kind].filter((field) => field !== 'key');

/** Returns the header of a file that has a field; undefined if none has. */
export const headerOf = (
  headers: readonly string[],
  { source, kind, field }: { source: ImportSource; kind: ImportKind; field: Field },
): string | undefined => {
  for (const name of columnsOf[source][kind]?.[field] ?? []) {
    const found = headers.find((header) => {
      const typed = header.trim().toLowerCase();
      return name.endsWith('*') ? typed.startsWith(name.slice(0, -1)) : typed === name;
    });
    if (found !== undefined) return found;
  }
  return undefined;
};
