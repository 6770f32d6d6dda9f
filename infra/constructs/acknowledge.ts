import { Stack, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** An ARN as the rule pack prints it: references in angle brackets. */
const printed = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const [[kind, argument]] = Object.entries(value as Record<string, unknown>) as [[string, unknown]];
  if (kind === 'Ref') return `<${argument}>`;
  if (kind === 'Fn::GetAtt') return `<${(argument as string[]).join('.')}>`;
  if (kind === 'Fn::Sub') return (argument as string).replace(/\$\{(.+?)\}/g, '<$1>');
  const [separator, parts] = argument as [string, unknown[]];
  return parts.map(printed).join(separator);
};

/** Explains one wildcard in the resources that a role below `scope` is granted. */
export const acknowledgeWildcard = (scope: Construct, arn: string, reason: string): void =>
  Validations.of(scope).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${printed(Stack.of(scope).resolve(arn))}]`,
    reason,
  });
