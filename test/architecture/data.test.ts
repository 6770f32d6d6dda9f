import { type Source, sourcesOf } from './files';

/** Storage details: an entity's key and item, key attributes, expressions, raw items, the SDK itself. */
const storage =
  /\.(key|item)\((?!\))|\b[ps]k\b|\b\w+(Pk|Sk)\b|\b(Update|Condition|Filter|KeyCondition)Expression\b|\bExpressionAttribute|\bItems?\b(?=.*from '[^']*data\/|[:[])|@aws-sdk\/[\w-]*dynamodb/;

const lineOf = ({ path, text }: Source): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (storage.test(line) ? `${path}:${index + 1}: ${line.trim()}` : []));

const outside = (folder: string, home: RegExp): string[] =>
  sourcesOf(folder)
    .filter(({ path }) => !home.test(path))
    .flatMap(lineOf);

test('the storage pattern matches what it should refuse, and nothing else', () => {
  const refused = [
    'const { pk } = found;',
    'const before = bookings.item(booking);',
    'await send(roles.key(userId));',
    "action: { Update: { UpdateExpression: 'SET zone = :zone' } },",
    "import type { Item, Key } from '../data/item';",
    "import { unmarshall } from '@aws-sdk/util-dynamodb';",
    'const { customerPk } = stored;',
  ];
  const allowed = [
    'await store.read(bookings.ref(bookingId));',
    'const { items } = await store.list(allBanners);',
  ];
  expect(refused.filter((line) => !storage.test(line))).toEqual([]);
  expect(allowed.filter((line) => storage.test(line))).toEqual([]);
});

test.each(['lambdas', 'shared', 'web'])('%s: only lambdas/data knows how items are stored', (folder) => {
  expect(outside(folder, /^lambdas\/data\//)).toEqual([]);
});

test.each(['test/api', 'test/e2e', 'test/full'])('%s: tests do not use storage keys either', (folder) => {
  expect(outside(folder, /^test\/api\/(given\/stored|iam\.test|logs\.test)\.ts$/)).toEqual([]);
});
