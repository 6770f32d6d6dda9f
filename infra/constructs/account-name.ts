import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Returns a name that is unique in the account, so that the stack can be deployed to several regions: CloudFront's
 * policies and access controls are global.
 */
export const accountName = (scope: Construct, id: string): string => {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${id}-${region}`;
};
