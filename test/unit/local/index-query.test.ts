import { type Item, pageWith, type Query } from '../../../infra/local/dynamodb/index-query';

const table = {
  KeySchema: [{ AttributeName: 'pk' }, { AttributeName: 'sk' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byDay',
      KeySchema: [{ AttributeName: 'list' }, { AttributeName: 'day' }],
      Projection: { ProjectionType: 'KEYS_ONLY' as const },
    },
  ],
};

const item = (id: string, list: string, day: string): Item => ({
  pk: { S: id },
  sk: { S: 'ITEM' },
  list: { S: list },
  day: { S: day },
});
const query = (range: string, more: Partial<Query> = {}): Query => ({
  IndexName: 'byDay',
  KeyConditionExpression: `#list = :list${range}`,
  ExpressionAttributeNames: { '#list': 'list', '#day': 'day' },
  ExpressionAttributeValues: { ':list': { S: 'a' }, ':from': { S: '03' }, ':to': { S: '05' } },
  ...more,
});
/** In the index are b (02), d (04) and f (06); c (03) and e (05) were moved out of it, and d was moved into it. */
const added = [item('c', 'a', '03'), { ...item('e', 'a', '05'), note: { S: 'long' } }, item('d', 'z', '04')];
const found = [item('b', 'a', '02'), item('d', 'a', '04'), item('f', 'a', '06')];
const isReplaced = ({ pk }: Item) => ['c', 'd', 'e'].includes(pk?.S ?? '');
const seen = (asked: Query, items: Item[], last?: Item) => {
  const page = { Items: items, ...(last && { LastEvaluatedKey: last }) };
  const { Items = [], LastEvaluatedKey } = pageWith(page, asked, table, { added, isReplaced });
  return { ids: Items.map(({ pk }) => pk!.S).join(''), last: LastEvaluatedKey?.pk?.S };
};

test('what was moved away is in its old place, and what was moved there is not yet', () => {
  expect(seen(query(''), found).ids).toBe('bcef');
  expect(seen(query('', { ScanIndexForward: false }), [...found].reverse()).ids).toBe('fecb');
  const { Items } = pageWith({ Items: [] }, query(''), table, { added, isReplaced });
  expect(Items).toEqual([added[0], item('e', 'a', '05')]);
});

test.each([
  [' AND #day BETWEEN :from AND :to', 'ce'],
  [' AND #day >= :to', 'e'],
  [' AND #day > :from', 'e'],
  [' AND #day <= :from', 'c'],
  [' AND #day < :from', ''],
  [' AND #day = :to', 'e'],
  [' AND begins_with(#day, :from)', 'c'],
])('it meets the condition%s', (range, ids) => {
  expect(seen(query(range), []).ids).toBe(ids);
});

test('it is on the page of its place, which has no more than the limit', () => {
  const [b, d] = found as [Item, Item, Item];
  expect(seen(query('', { Limit: 2 }), [b, d], d)).toEqual({ ids: 'bc', last: 'd' });
  expect(seen(query('', { Limit: 1 }), [b], b)).toEqual({ ids: 'b', last: 'b' });
  expect(seen(query('', { ExclusiveStartKey: d }), [found[2]!])).toEqual({ ids: 'ef', last: undefined });
  expect(seen(query('', { Limit: 1, ExclusiveStartKey: d }), [found[2]!])).toEqual({ ids: 'e', last: 'e' });
});
