import { tableDefinition } from '../../../lambdas/data/engine/table';
import { itemSize, readUnits, type StoredItem, unitsOfWrite } from '../../bench/lives/capacity';

const item = (more: StoredItem = {}): StoredItem => ({
  pk: { S: 'BOOKING#1' },
  sk: { S: 'BOOKING' },
  ...more,
});
const text = (length: number) => ({ S: 'x'.repeat(length) });

const write = (before: StoredItem | undefined, after: StoredItem | undefined, inTransaction = false) =>
  unitsOfWrite(tableDefinition, 'BOOKING#1', { before, after, inTransaction }).map(
    ({ index, partition, units }) => [index ?? 'table', partition, units],
  );

test('an item’s size is that of its names and values', () => {
  expect(itemSize({ id: { S: 'é1' } })).toBe(2 + 3);
  expect(itemSize({ n: { N: '12345' } })).toBe(1 + 4);
  expect(itemSize({ n: { N: '-1200' } })).toBe(1 + 3);
  expect(itemSize({ on: { BOOL: true }, no: { NULL: true } })).toBe(2 + 1 + 2 + 1);
  expect(itemSize({ l: { L: [{ S: 'ab' }, { S: 'c' }] } })).toBe(1 + 3 + 3 + 2);
  expect(itemSize({ m: { M: { a: { S: 'bc' } } } })).toBe(1 + 3 + 3 + 1);
  expect(itemSize({ s: { SS: ['ab', 'c'] } })).toBe(1 + 3);
});

test('a write costs a unit for each kilobyte of the larger image, and twice that in a transaction', () => {
  expect(write(undefined, item())).toEqual([['table', 'BOOKING#1', 1]]);
  expect(write(item({ notes: text(1_500) }), item())).toEqual([['table', 'BOOKING#1', 2]]);
  expect(write(item(), item(), true)).toEqual([['table', 'BOOKING#1', 2]]);
  expect(write(undefined, undefined)).toEqual([['table', 'BOOKING#1', 1]]);
});

describe('an index', () => {
  const due = (at: string): StoredItem => ({ duePk: { S: 'DUE#BOOKINGS' }, dueSk: { S: at } });
  const units = (before: StoredItem | undefined, after: StoredItem | undefined) =>
    write(before, after, true).slice(1);

  test('costs a unit for an entry that comes, goes, or whose projected attributes change', () => {
    expect(units(undefined, item(due('1')))).toEqual([['due', 'DUE#BOOKINGS', 1]]);
    expect(units(item(due('1')), item())).toEqual([['due', 'DUE#BOOKINGS', 1]]);
    const listed = { listedPk: { S: 'HAIRSTYLES' }, listedSk: { S: '1' } };
    expect(units(item({ ...listed, card: { S: 'a' } }), item({ ...listed, card: { S: 'b' } }))).toEqual([
      ['listed', 'HAIRSTYLES', 1],
    ]);
  });

  test('costs two units for a changed key, and none for what it does not have', () => {
    expect(units(item(due('1')), item(due('2')))).toEqual([
      ['due', 'DUE#BOOKINGS', 1],
      ['due', 'DUE#BOOKINGS', 1],
    ]);
    expect(units(item(due('1')), item({ ...due('1'), notes: text(9) }))).toEqual([]);
    expect(units(item(), item({ notes: text(9) }))).toEqual([]);
  });

  test('costs a unit for each kilobyte of what it keeps', () => {
    const all = { customerPk: { S: 'CUSTOMER#1' }, customerSk: { S: '1' }, notes: text(3_000) };
    expect(units(undefined, item(all))).toEqual([['byCustomer', 'CUSTOMER#1', 3]]);
    expect(units(undefined, item({ ...due('1'), notes: text(3_000) }))).toEqual([['due', 'DUE#BOOKINGS', 1]]);
  });
});

test('a read costs a unit for every four kilobytes, half if it may be out of date, and twice in a transaction', () => {
  expect(readUnits(4_096, 'consistent')).toBe(1);
  expect(readUnits(4_097, 'consistent')).toBe(2);
  expect(readUnits(0, 'eventual')).toBe(0.5);
  expect(readUnits(100, 'transaction')).toBe(2);
});
