import type { RequestListener } from 'node:http';
import { awsJson, type Operation } from '../aws-json';
import type { Iam } from '../iam/iam';
import { arnOf } from '../intrinsics';
import type { Context } from './context';
import type { Operation as PoolOperation } from './operation';
import * as admin from './operations/admin';
import * as creation from './operations/admin-create-user';
import * as confirmation from './operations/confirm-sign-up';
import * as groups from './operations/groups';
import * as initiation from './operations/initiate-auth';
import * as listing from './operations/list-users';
import * as password from './operations/password';
import * as response from './operations/respond-to-auth-challenge';
import * as sessions from './operations/sessions';
import * as signUp from './operations/sign-up';
import * as signedInUser from './operations/signed-in-user';
import * as softwareToken from './operations/software-token';

/** Every supported call, by name. */
const supported: Record<string, PoolOperation> = {
  ...admin,
  ...confirmation,
  ...creation,
  ...groups,
  ...initiation,
  ...listing,
  ...password,
  ...response,
  ...signedInUser,
  ...sessions,
  ...softwareToken,
  ...signUp,
  AdminRespondToAuthChallenge: response.RespondToAuthChallenge,
};

// Administrators' calls must be signed with AWS credentials, which browsers do not have.
const isForAdministrators = (name: string): boolean => /^(Admin|List)/.test(name);

const onPool = ({ UserPoolId }: { UserPoolId: string }) => ({
  on: arnOf('cognito-idp', `userpool/${UserPoolId}`),
});

/** Returns the listener for the service's calls. */
export const cognitoCalls = (context: Context, iam: Iam): RequestListener => {
  const operations = Object.entries(supported).map(([name, { schema, run }]): [string, Operation] => [
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
