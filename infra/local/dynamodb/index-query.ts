/*
 * Queries of an index, as far as it takes to tell which items one returns: conditions on keys that are strings, the order,
 * the limit and the page. Filters are not applied.
 */
type Value = { S?: string };
export type Item = Record<string, Value>;

type Keys = { AttributeName: string }[];
type IndexDefinition = {
  IndexName: string;
  KeySchema: Keys;
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
};
/** A table as DescribeTable describes it. */
export type TableDefinition = { KeySchema: Keys; GlobalSecondaryIndexes?: IndexDefinition[] };

export type Query = {
  IndexName: string;
  KeyConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues: Record<string, Value>;
  ScanIndexForward?: boolean;
  Limit?: number;
  ExclusiveStartKey?: Item;
};
export type Page = { Items?: Item[]; Count?: number; ScannedCount?: number; LastEvaluatedKey?: Item };

export const namesOf = (keys: Keys): string[] => keys.map(({ AttributeName }) => AttributeName);

export const pick = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));

const compare = (a: Item, b: Item, names: readonly string[]): number => {
  for (const name of names) {
    const order = Buffer.compare(Buffer.from(a[name]?.S ?? ''), Buffer.from(b[name]?.S ?? ''));
    if (order !== 0) return order;
  }
  return 0;
};

type Test = (value: string, first: string, last: string) => boolean;

const comparisons: Record<string, Test> = {
  '=': (value, first) => value === first,
  '<': (value, first) => value < first,
  '<=': (value, first) => value <= first,
  '>': (value, first) => value > first,
  '>=': (value, first) => value >= first,
  between: (value, first, last) => value >= first && value <= last,
  begins_with: (value, first) => value.startsWith(first),
};

const partOfCondition =
  /begins_with\s*\(\s*(?<of>[^\s,]+)\s*,\s*(?<prefix>[^\s)]+)\s*\)|(?<name>\S+)\s+BETWEEN\s+(?<first>\S+)\s+AND\s+(?<last>\S+)|(?<left>[^\s<>=]+)\s*(?<operator><=|>=|=|<|>)\s*(?<right>\S+)/gi;

/** Whether an item meets a condition on its keys. */
const matches = (item: Item, query: Query): boolean =>
  [...query.KeyConditionExpression.matchAll(partOfCondition)].every(({ groups = {} }) => {
    const { of, prefix, name, first, last, left, right, operator } = groups;
    const attribute = of ?? name ?? left ?? '';
    const value = item[query.ExpressionAttributeNames?.[attribute] ?? attribute]?.S;
    const textOf = (placeholder = '') => query.ExpressionAttributeValues[placeholder]?.S ?? '';
    const test = comparisons[operator ?? (of ? 'begins_with' : 'between')]!;
    return value !== undefined && test(value, textOf(prefix ?? first ?? right), textOf(last));
  });

/** A page of a query as it would be with some items added to the index, in the place of those that `isReplaced`. */
export const pageWith = (
  page: Page,
  query: Query,
  table: TableDefinition,
  { added, isReplaced }: { added: readonly Item[]; isReplaced: (item: Item) => boolean },
): Page => {
  const index = table.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === query.IndexName);
  if (!index || !page.Items) return page;
  const [keys, own] = [namesOf(index.KeySchema), namesOf(table.KeySchema)];
  const order = [...keys.slice(1), ...own];
  const direction = query.ScanIndexForward === false ? -1 : 1;
  const inOrder = (a: Item, b: Item) => direction * compare(a, b, order);
  const { ProjectionType, NonKeyAttributes = [] } = index.Projection;
  const projected = (item: Item) =>
    ProjectionType === 'ALL' ? item : pick(item, [...own, ...keys, ...NonKeyAttributes]);
  const isOnPage = (item: Item) =>
    (!query.ExclusiveStartKey || inOrder(item, query.ExclusiveStartKey) > 0) &&
    (!page.LastEvaluatedKey || inOrder(item, page.LastEvaluatedKey) <= 0);
  const here = added
    .filter((item) => keys.every((name) => item[name]) && matches(item, query) && isOnPage(item))
    .map(projected);
  const all = [...page.Items.filter((item) => !isReplaced(item)), ...here].sort(inOrder);
  const items = all.slice(0, query.Limit);
  const last = items.length < all.length ? pick(items.at(-1)!, [...own, ...keys]) : page.LastEvaluatedKey;
  const counts = { Count: items.length, ScannedCount: items.length };
  return { ...page, Items: items, ...counts, ...(last && { LastEvaluatedKey: last }) };
};
