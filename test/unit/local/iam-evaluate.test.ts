import { evaluate, readStatement, type StatementSource } from '../../../infra/local/iam/evaluate';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Data';
const allow = (more: Partial<StatementSource>): StatementSource => ({
  Effect: 'Allow',
  Action: 'dynamodb:PutItem',
  Resource: table,
  ...more,
});

const decide = (
  statements: StatementSource[],
  action = 'dynamodb:PutItem',
  resource = table,
  context: Record<string, string[]> = {},
) => evaluate(statements.map(readStatement), { action, resource, context });

test('denies what no statement allows', () => {
  expect(decide([])).toBe('denied implicitly');
  expect(decide([allow({})], 'dynamodb:GetItem')).toBe('denied implicitly');
  expect(decide([allow({})], 'dynamodb:PutItem', `${table}/index/byDay`)).toBe('denied implicitly');
  expect(decide([allow({})])).toBe('allowed');
});

test('an explicit deny overrides any allow, in either order', () => {
  const deny = { ...allow({ Action: 'dynamodb:*' }), Effect: 'Deny' };
  expect(decide([deny, allow({})])).toBe('denied explicitly');
  expect(decide([allow({}), deny])).toBe('denied explicitly');
});

test.each([
  ['s3:GetObject', 's3:getobject', 'allowed'],
  ['s3:Get*', 's3:GetObject', 'allowed'],
  ['s3:Get*', 's3:PutObject', 'denied implicitly'],
  ['*', 's3:PutObject', 'allowed'],
  ['s3:?etObject', 's3:GetObject', 'allowed'],
  ['s3:?etObject', 's3:etObject', 'denied implicitly'],
  ['s3.GetObject', 's3:GetObject', 'denied implicitly'],
])('a statement for the action %s on a request for %s gives: %s', (Action, asked, decision) => {
  expect(decide([allow({ Action, Resource: '*' })], asked, 'arn:aws:s3:::media/a')).toBe(decision);
});

test.each([
  ['arn:aws:s3:::media/incoming/*', 'arn:aws:s3:::media/incoming/a/b', 'allowed'],
  ['arn:aws:s3:::media/incoming/*', 'arn:aws:s3:::media/incoming', 'denied implicitly'],
  ['arn:aws:s3:::media/*', 'arn:aws:s3:::Media/a', 'denied implicitly'],
  ['arn:aws:s3:::media', 'arn:aws:s3:::media/a', 'denied implicitly'],
  ['arn:aws:s3:::m?dia/(a)', 'arn:aws:s3:::media/(a)', 'allowed'],
])('a statement for the resource %s on a request for %s gives: %s', (Resource, asked, decision) => {
  expect(decide([allow({ Action: 's3:GetObject', Resource })], 's3:GetObject', asked)).toBe(decision);
});

test('NotAction and NotResource match everything else', () => {
  const others = { Effect: 'Allow', NotAction: ['s3:*'], NotResource: table };
  expect(decide([others], 'events:PutEvents', 'arn:bus')).toBe('allowed');
  expect(decide([others], 's3:GetObject', 'arn:bus')).toBe('denied implicitly');
  expect(decide([others], 'events:PutEvents', table)).toBe('denied implicitly');
});

const leading = (...values: string[]) => ({ 'dynamodb:leadingkeys': values });
const keys = ['BOOKING#*', 'USER#*'];

test.each([
  ['ForAllValues:StringLike', leading('BOOKING#1', 'USER#2'), true],
  ['ForAllValues:StringLike', leading('BOOKING#1', 'PROMO#2'), false],
  // As in IAM: vacuously true without any value.
  ['ForAllValues:StringLike', {}, true],
  ['ForAnyValue:StringLike', leading('PROMO#2', 'USER#2'), true],
  ['ForAnyValue:StringLike', leading('PROMO#2'), false],
  ['ForAnyValue:StringLike', {}, false],
  ['StringLike', leading('BOOKING#1'), true],
  ['StringLike', leading('booking#1'), false],
  ['StringLike', {}, false],
  ['StringLikeIfExists', {}, true],
  ['StringEquals', leading('BOOKING#1'), false],
  ['StringEquals', leading('BOOKING#*'), true],
  ['StringNotLike', leading('BOOKING#1'), false],
  ['StringNotLike', leading('PROMO#1'), true],
  ['StringNotLike', {}, true],
])('%s on %j holds: %s', (operator, context: Record<string, string[]>, holds) => {
  const statement = allow({ Condition: { [operator]: { 'dynamodb:LeadingKeys': keys } } });
  const decision = decide([statement], 'dynamodb:PutItem', table, context);
  expect(decision).toBe(holds ? 'allowed' : 'denied implicitly');
});

test.each([
  [{ Null: { 's3:prefix': 'true' } }, {}, true],
  [{ Null: { 's3:prefix': 'false' } }, {}, false],
  [{ Null: { 's3:prefix': 'false' } }, { 's3:prefix': ['a'] }, true],
  [{ Bool: { 'aws:SecureTransport': 'false' } }, { 'aws:securetransport': ['False'] }, true],
  [{ ArnLike: { 'aws:SourceArn': 'arn:aws:s3:::*' } }, { 'aws:sourcearn': ['arn:aws:s3:::media'] }, true],
  // All operators and all keys must hold.
  [{ StringEquals: { a: 'x', b: 'y' } }, { a: ['x'], b: ['z'] }, false],
  [{ StringEquals: { a: 'x' }, StringLike: { b: 'y*' } }, { a: ['x'], b: ['yes'] }, true],
])('the condition %j on %j holds: %s', (Condition, context: Record<string, string[]>, holds) => {
  const decision = decide([allow({ Condition })], 'dynamodb:PutItem', table, context);
  expect(decision).toBe(holds ? 'allowed' : 'denied implicitly');
});

const variable = ['$', '{aws:username}'].join('');

test.each([
  ['an unsupported operator', { Condition: { NumericLessThan: { 's3:max-keys': '10' } } }, 'NumericLessThan'],
  ['a policy variable', { Condition: { StringLike: { a: variable } } }, 'aws:username'],
  ['a variable in a resource', { Resource: `arn:aws:s3:::media/${variable}` }, 'aws:username'],
  ['an unsupported element', { Principal: '*' }, 'Principal'],
  ['an unknown effect', { Effect: 'Maybe' }, 'Maybe'],
  ['a statement without a resource', { Resource: undefined }, 'no resource'],
])('rejects %s', (_, more, message) => {
  expect(() => readStatement(allow(more as Partial<StatementSource>))).toThrow(message);
});
