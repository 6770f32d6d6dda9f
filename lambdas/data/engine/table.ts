/**
 * The keys and indexes of the table. `infra` builds the table from this, and entities name these indexes. An index
 * without `include` holds whole items, one with an empty `include` only keys.
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
    { name: 'byStatus', partitionKey: 'statusPk', sortKey: 'statusSk', include: [] },
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

/** The sort keys of the items whose changes the stream passes on to the functions; others are filtered out. */
export const streamedKeys = [
  'BOOKING',
  'ORDER',
  'TIP',
  'HAIRSTYLE',
  'PRODUCT',
  'ROLE',
  'JUDGEMENT',
  'TWOSTEPRESET',
  'INVITATION',
  'PROFILE',
  'DATAFILE',
  'DELETION',
  'JOURNAL',
  'MAIL',
  'REPORT',
  'REVIEW',
  'WALLET',
  'PAYOUT',
  'PAYOUTACCOUNT',
  'PAUSE',
  'SESSIONS',
  'CONVERSATION',
  'EXPORTEND',
  'IMPORTEDTIMES',
  'OFFERCHUNK',
  'WAIT',
] as const;

export type StreamedKey = (typeof streamedKeys)[number];
