import type { RequestListener } from 'node:http';
import { awsJson, type Operation } from '../aws-json';
import type { Iam } from '../iam/iam';
import { arnOf } from '../intrinsics';
import type { Context } from './context';
import { OPERATIONS } from './operations';

// Administrators' calls must be signed with AWS credentials, which browsers do not have.
const isForAdministrators = (name: string): boolean => /^(Admin|List)/.test(name);

const onPool = ({ UserPoolId }: { UserPoolId: string }) => ({
  on: arnOf('cognito-idp', `userpool/${UserPoolId}`),
});

/** Returns the listener for the service's calls. */
export const cognitoCalls = (context: Context, iam: Iam): RequestListener => {
  const operations = [...OPERATIONS].map(([name, { schema, run }]): [string, Operation] => [
    name,
    {
      schema,
      needs: isForAdministrators(name) ? onPool : undefined,
      run: (input) => run(context, input),
    },
  ]);
  return awsJson({
    name: 'cognito-idp',
    iam,
    operations: new Map(operations),
    invalid: 'InvalidParameterException',
  });
};
