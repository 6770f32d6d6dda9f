import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grant, ResourceName } from '../grants/grant';

type Arns = Record<ResourceName, { arn: string }>;

/** An item's kind is the beginning of its partition key; `*` matches within the key only. */
const onKinds = (kinds: Set<string>) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...kinds].sort().map((kind) => `${kind}#*`) },
});

const group = <T>(values: readonly T[], keyOf: (value: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups.values()];
};

/**
 * Returns the fewest statements that allow exactly these grants: one per resource, plus one for each set of actions
 * restricted to certain kinds of items.
 */
export const unionOf = (grants: readonly Grant[], arns: Arns): PolicyStatement[] =>
  group(grants, ({ on, under, kinds, actions }) => `${on}${under}${kinds ? [...actions].sort() : ''}`).map(
    (alike) => {
      const [{ on, under = '' }] = alike as [Grant];
      const kinds = new Set(alike.flatMap((grant) => grant.kinds ?? []));
      return new PolicyStatement({
        actions: [...new Set(alike.flatMap(({ actions }) => actions))].sort(),
        resources: [`${arns[on].arn}${under}`],
        ...(kinds.size > 0 && { conditions: onKinds(kinds) }),
      });
    },
  );
