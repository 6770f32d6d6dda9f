import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** A name for what CloudFront keeps once per account, so that the stack may stand in several regions of one. */
export const accountName = (scope: Construct, id: string): string => {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${id}-${region}`;
};
