import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from '../../../lambdas/data/engine/table';

/*
 * What DynamoDB charges for reads and writes, by its documented rules:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes
 */

export type StoredItem = Record<string, AttributeValue>;

/** Units of one partition of the table, or of one of its indexes. */
export type KeyUnits = { index?: string; partition: string; units: number };

const bytesPerWriteUnit = 1_024;
const bytesPerReadUnit = 4_096;

/** Two digits take a byte; one byte is added, and another one for a minus sign. Zeros at either end are not stored. */
const numberSize = (text: string): number => {
  const digits = text.replace(/[-+.]|e.*$/gi, '').replace(/^0+|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1 + Number(text.startsWith('-'));
};

/** A list or a map takes three bytes, and one more for each thing in it. */
const containerSize = (sizes: number[]): number => sizes.reduce((sum, size) => sum + size + 1, 3);

/** Adds up what each has. */
export const sumOf = <T>(all: readonly T[], sizeOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + sizeOf(one), 0);

const valueSize = (value: AttributeValue): number => {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberSize(value.N);
  if (value.B !== undefined) return value.B.length;
  if (value.SS) return sumOf(value.SS, Buffer.byteLength);
  if (value.NS) return sumOf(value.NS, numberSize);
  if (value.BS) return sumOf(value.BS, ({ length }) => length);
  if (value.L) return containerSize(value.L.map(valueSize));
  if (value.M)
    return containerSize(
      Object.entries(value.M).map(([name, one]) => Buffer.byteLength(name) + valueSize(one)),
    );
  return 1;
};

/** The size of an item in bytes, with its attributes' names. */
export const itemSize = (item: StoredItem): number =>
  sumOf(Object.entries(item), ([name, value]) => Buffer.byteLength(name) + valueSize(value));

const sizeOf = (item: StoredItem | undefined): number => (item ? itemSize(item) : 0);

const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / bytesPerWriteUnit));

/** Read units of so many bytes. What does not exist costs as much as the smallest item. */
export const readUnits = (bytes: number, rate: 'eventual' | 'consistent' | 'transaction'): number =>
  Math.max(1, Math.ceil(bytes / bytesPerReadUnit)) * { eventual: 0.5, consistent: 1, transaction: 2 }[rate];

type Index = TableDefinition['indexes'][number];

/** What an index keeps of an item; undefined if the item has no key there. */
const entryOf = (
  item: StoredItem | undefined,
  index: Index,
  table: TableDefinition,
): StoredItem | undefined => {
  if (!item?.[index.partitionKey] || !item[index.sortKey]) return undefined;
  if (!index.include) return item;
  const keys = [table.partitionKey, table.sortKey, index.partitionKey, index.sortKey];
  const kept = new Set([...keys, ...index.include]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => kept.has(name)));
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const sorted = (item: StoredItem) => Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1));

const partitionIn = (entry: StoredItem, { partitionKey }: Index): string => entry[partitionKey]?.S ?? '';

/** A changed key is a deletion and a new entry; a changed entry one write; an unchanged one nothing. */
const indexUnits = (
  before: StoredItem | undefined,
  after: StoredItem | undefined,
  index: Index,
): KeyUnits[] => {
  const units = (entry: StoredItem, bytes = itemSize(entry)): KeyUnits => ({
    index: index.name,
    partition: partitionIn(entry, index),
    units: writeUnits(bytes),
  });
  if (!before || !after) return [before ?? after].flatMap((entry) => (entry ? [units(entry)] : []));
  const keys = [index.partitionKey, index.sortKey];
  if (keys.some((name) => !isSame(before[name], after[name]))) return [units(before), units(after)];
  if (isSame(sorted(before), sorted(after))) return [];
  return [units(after, Math.max(itemSize(before), itemSize(after)))];
};

/** The write units of one item from what it was before to what it is afterwards, in the table and in its indexes. */
export const unitsOfWrite = (
  table: TableDefinition,
  partition: string,
  {
    before,
    after,
    inTransaction,
  }: { before: StoredItem | undefined; after: StoredItem | undefined; inTransaction: boolean },
): KeyUnits[] => [
  {
    partition,
    units: writeUnits(Math.max(sizeOf(before), sizeOf(after))) * (inTransaction ? 2 : 1),
  },
  ...table.indexes.flatMap((index) =>
    indexUnits(entryOf(before, index, table), entryOf(after, index, table), index),
  ),
];

/** Groups values by a name. */
export const grouped = <T>(all: readonly T[], groupOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(groupOf(one));
    if (group) group.push(one);
    else groups.set(groupOf(one), [one]);
  }
  return groups;
};
