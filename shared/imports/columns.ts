import type { ImportKind, ImportSource } from './sources';

/** What is read of a row. */
export type Field =
  | 'key'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'notes'
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
    clients: {
      key: ['client id'],
      name: ['client name', 'full name', 'name', 'client'],
      firstName: ['first name'],
      lastName: ['last name', 'surname'],
      email: ['email', 'email address'],
      phone: ['mobile number', 'mobile', 'phone number', 'phone', 'telephone'],
      notes: ['client notes', 'notes', 'note', 'client info'],
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
    clients: {
      key: ['square customer id', 'customer id', 'reference id'],
      firstName: ['first name'],
      lastName: ['last name', 'surname'],
      email: ['email address', 'email'],
      phone: ['phone number', 'phone'],
      notes: ['memo', 'notes', 'note'],
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
    clients: {
      key: ['customer id'],
      firstName: ['first name'],
      lastName: ['last name'],
      email: ['email'],
      phone: ['phone', 'default address phone'],
      notes: ['note', 'notes'],
    },
  },
};

/** Returns which of a file's headers, in lower case, has a field; -1 if none has. */
export const columnOf = (
  headers: readonly string[],
  { source, kind, field }: { source: ImportSource; kind: ImportKind; field: Field },
): number => {
  for (const name of columnsOf[source][kind]?.[field] ?? []) {
    const beginning = name.endsWith('*') ? name.slice(0, -1) : undefined;
    const found = beginning
      ? headers.findIndex((header) => header.startsWith(beginning))
      : headers.indexOf(name);
    if (found >= 0) return found;
  }
  return -1;
};

/** The fields that a file must have, each of them or another with the same meaning, in words. */
const needed: Record<ImportKind, ReadonlyArray<readonly [words: string, ...Field[]]>> = {
  services: [
    ['name', 'name'],
    ['price', 'price'],
  ],
  products: [
    ['name', 'name'],
    ['price', 'price'],
  ],
  clients: [
    ['name', 'name', 'firstName', 'lastName'],
    ['email address or phone number', 'email', 'phone'],
  ],
};

/** Returns what a file has no column for although each row needs it, in words. Shopify's products also need their handle. */
export const missingColumns = (
  hasField: (field: Field) => boolean,
  { source, kind }: { source: ImportSource; kind: ImportKind },
): string[] => {
  const handle = ['handle', 'key'] as const;
  const isShop = source === 'shopify' && kind === 'products';
  return [...(isShop ? [handle] : []), ...needed[kind]].flatMap(([words, ...fields]) =>
    fields.some(hasField) ? [] : [words],
  );
};
