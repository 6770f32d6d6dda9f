import * as fc from 'fast-check';
import { nextCursor, startOf } from '../../../lambdas/data/engine/cursor';
import { Refusal } from '../../../shared/http/refusal';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const start = (cursor: string | undefined) =>
  startOf(cursor, 'customerPk', 'customerSk', 'CUSTOMER#me#BOOKINGS');

test('a page starts where the previous one ended', () => {
  const last = { pk: 'BOOKING#1', sk: 'BOOKING', customerPk: 'CUSTOMER#me#BOOKINGS', customerSk: '2026#1' };
  const { cursor } = nextCursor(last, 'customerSk');
  expect(start(cursor)).toEqual(last);
});

test('the last page has no cursor, and no cursor starts at the first page', () => {
  expect(nextCursor(undefined, 'customerSk')).toEqual({});
  expect(start(undefined)).toBeUndefined();
});

test('a cursor over the table keeps the caller’s partition', () => {
  const { cursor } = nextCursor({ pk: 'HISTORY#other', sk: '2026#1' }, 'sk');
  expect(startOf(cursor, 'pk', 'sk', 'HISTORY#me')).toEqual({ pk: 'HISTORY#me', sk: '2026#1' });
});

test('a cursor from another list cannot lead to another partition', () => {
  const stolen = encode(['2026#1', 'BOOKING#1', 'BOOKING']);
  expect(start(stolen)).toMatchObject({ customerPk: 'CUSTOMER#me#BOOKINGS' });
});

test.each([
  '',
  'nonsense',
  '%%%',
  encode(null),
  encode({}),
  encode([]),
  encode(['a', 'b']),
  encode(['a', 'b', 'c', 'd']),
  encode(['a', 'b', 3]),
  encode(['', 'b', 'c']),
  encode([['a'], 'b', 'c']),
  encode({ customerPk: 'CUSTOMER#other#BOOKINGS', length: 3 }),
])('rejects %j as a cursor', (cursor) => {
  expect(() => start(cursor)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
});

test('any text sent as a cursor is either parsed or refused, and never causes another error', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((text) => Buffer.from(text).toString('base64url')),
      ),
      (cursor) => {
        try {
          expect(Object.values(start(cursor)!).every((part) => typeof part === 'string')).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      },
    ),
  );
});
