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
  const begin = createConflictDetector();
  const first = begin(write, transaction(update('a'), put('b'), check('c')));
  expect(first.refusal).toBeUndefined();
  const conflict = 'TransactionConflict';
  expect(codesOf(begin(write, transaction(update('x'), check('a'))).refusal)).toEqual(['None', conflict]);
  expect(codesOf(begin(write, transaction(update('b'), put('c'))).refusal)).toEqual([conflict, conflict]);
  // A refused transaction locks nothing.
  expect(begin(write, transaction(update('x'))).refusal).toBeUndefined();
  first.end();
  expect(begin(write, transaction(update('a'), put('b'))).refusal).toBeUndefined();
});

test('a single write conflicts with an open transaction; reads, other tables and other single writes do not', () => {
  const begin = createConflictDetector();
  const { end } = begin(write, transaction(update('a')));
  expect(begin('UpdateItem', single('a')).refusal?.body).toContain('TransactionConflictException');
  expect(begin('GetItem', single('a')).refusal).toBeUndefined();
  expect(begin('UpdateItem', single('a', 'other')).refusal).toBeUndefined();
  end();
  begin('UpdateItem', single('a'));
  expect(begin('UpdateItem', single('a')).refusal).toBeUndefined();
});
