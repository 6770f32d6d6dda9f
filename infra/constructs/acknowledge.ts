import { Stack, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Formats an ARN as the rule pack does, with references in angle brackets. */
const printed = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const [[kind, argument]] = Object.entries(value as Record<string, unknown>) as [[string, unknown]];
  if (kind === 'Ref') return `<${argument}>`;
  if (kind === 'Fn::GetAtt') return `<${(argument as string[]).join('.')}>`;
  if (kind === 'Fn::Sub') return (argument as string).replace(/\$\{(.+?)\}/g, '<$1>');
  const [separator, parts] = argument as [string, unknown[]];
  return parts.map(printed).join(separator);
};

/** Gives the reason for one wildcard among the resources granted to a role below `scope`. */
export const acknowledgeWildcard = (scope: Construct, arn: string, reason: string): void =>
  Validations.of(scope).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${printed(Stack.of(scope).resolve(arn))}]`,
    reason,
  });
