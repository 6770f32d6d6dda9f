import { createConflictDetector } from '../../given/tap/transaction-conflicts';

const key = (pk: string, sk = 'X') => ({ pk: { S: pk }, sk: { S: sk } });
const transaction = (...parts: object[]) => JSON.stringify({ TransactItems: parts });
const update = (pk: string) => ({ Update: { TableName: 'T', Key: key(pk) } });
const check = (pk: string) => ({ ConditionCheck: { TableName: 'T', Key: key(pk) } });
const put = (pk: string) => ({ Put: { TableName: 'T', Item: { ...key(pk), name: { S: 'x' } } } });
const single = (pk: string, TableName = 'T') => JSON.stringify({ TableName, Key: key(pk) });

const write = 'TransactWriteItems';
const codesOf = (refusal: { body: string } | undefined) =>
  refusal && JSON.parse(refusal.body).CancellationReasons.map(({ Code }: { Code: string }) => Code);

test('a transaction is cancelled for each item that another open transaction names', () => {
  const enter = createConflictDetector();
  const first = enter(write, transaction(update('a'), put('b'), check('c')));
  expect(first.refusal).toBeUndefined();
  const conflict = 'TransactionConflict';
  expect(codesOf(enter(write, transaction(update('x'), check('a'))).refusal)).toEqual(['None', conflict]);
  expect(codesOf(enter(write, transaction(update('b'), put('c'))).refusal)).toEqual([conflict, conflict]);
  // A refused transaction locks nothing.
  expect(enter(write, transaction(update('x'))).refusal).toBeUndefined();
  first.leave();
  expect(enter(write, transaction(update('a'), put('b'))).refusal).toBeUndefined();
});

test('a single write conflicts with an open transaction; reads, other tables and other single writes do not', () => {
  const enter = createConflictDetector();
  const { leave } = enter(write, transaction(update('a')));
  expect(enter('UpdateItem', single('a')).refusal?.body).toContain('TransactionConflictException');
  expect(enter('GetItem', single('a')).refusal).toBeUndefined();
  expect(enter('UpdateItem', single('a', 'other')).refusal).toBeUndefined();
  leave();
  enter('UpdateItem', single('a'));
  expect(enter('UpdateItem', single('a')).refusal).toBeUndefined();
});
