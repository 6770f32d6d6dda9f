/**
 * The one table's physical shape. `infra` builds the table from this and entities name these indexes;
 * an index without `include` carries whole items, an empty `include` keys alone.
 */
export const tableDefinition = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttl: 'ttl',
  indexes: [
    { name: 'listed', partitionKey: 'listedPk', sortKey: 'listedSk', include: ['card'] },
    { name: 'listedByCategory', partitionKey: 'categoryPk', sortKey: 'listedSk', include: ['card'] },
    { name: 'byCustomer', partitionKey: 'customerPk', sortKey: 'customerSk' },
    { name: 'byCustomerStatus', partitionKey: 'customerStatusPk', sortKey: 'customerSk' },
    { name: 'byProvider', partitionKey: 'providerPk', sortKey: 'providerSk' },
    { name: 'byProviderStatus', partitionKey: 'providerStatusPk', sortKey: 'providerSk' },
    { name: 'due', partitionKey: 'duePk', sortKey: 'dueSk', include: [] },
    { name: 'byMonth', partitionKey: 'monthPk', sortKey: 'monthSk', include: [] },
  ],
} as const satisfies TableDefinition;

export type TableDefinition = {
  partitionKey: string;
  sortKey: string;
  ttl: string;
  indexes: ReadonlyArray<{
    name: string;
    partitionKey: string;
    sortKey: string;
    include?: readonly string[];
  }>;
};

export type IndexName = (typeof tableDefinition.indexes)[number]['name'];

/** Sort keys of the items whose changes somebody waits for; the stream's other records do not reach the functions. */
export const streamedKeys = [
  'BOOKING',
  'ORDER',
  'HAIRSTYLE',
  'PRODUCT',
  'ROLE',
  'PROFILE',
  'JOURNAL',
] as const;
