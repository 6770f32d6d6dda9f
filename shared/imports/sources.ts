/** Where files come from, with their names, and what can be read of each. */
export const importSources = { fresha: 'Fresha', square: 'Square', shopify: 'Shopify' } as const;
export type ImportSource = keyof typeof importSources;
export const importSourceNames = Object.keys(importSources) as [ImportSource, ...ImportSource[]];

export const importKinds = ['services', 'products', 'clients'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a source's files can be read for. Shopify knows no services. */
export const kindsOf: Record<ImportSource, readonly ImportKind[]> = {
  fresha: importKinds,
  square: importKinds,
  shopify: ['products', 'clients'],
};

/** Bytes, rows and columns that a file may have. */
export const maxImportBytes = 5 * 1024 * 1024;
export const maxImportRows = 2_000;
export const maxImportColumns = 200;

/** As many imported clients a provider can keep. */
export const maxImportedClients = 5_000;

/** As many services, and as many products, a provider can have for an import to add another. */
export const maxImportedListings = 2_000;

/** Problems of a file that are shown, in the order of its lines. */
export const maxShownProblems = 100;

/** Days for which the history keeps an import. */
export const importKeptDays = 90;
