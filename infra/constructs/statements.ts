import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grant, ResourceName } from '../grants';

type Arns = Record<ResourceName, { arn: string }>;

/** An item is of a kind by how its partition key begins; `*` is matched within the key alone. */
const onKinds = (kinds: Set<string>) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...kinds].sort().map((kind) => `${kind}#*`) },
});

const group = <T>(values: readonly T[], keyOf: (value: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups.values()];
};

/** The fewest statements that allow all of these grants: one per target, and one more where it is limited to kinds. */
export const unionOf = (grants: readonly Grant[], arns: Arns): PolicyStatement[] =>
  group(grants, ({ on, under, kinds }) => `${on}${under}${kinds ? ' by kind' : ''}`).map((alike) => {
    const [{ on, under = '' }] = alike as [Grant];
    const kinds = new Set(alike.flatMap((grant) => grant.kinds ?? []));
    return new PolicyStatement({
      actions: [...new Set(alike.flatMap(({ actions }) => actions))].sort(),
      resources: [`${arns[on].arn}${under}`],
      ...(kinds.size > 0 && { conditions: onKinds(kinds) }),
    });
  });
