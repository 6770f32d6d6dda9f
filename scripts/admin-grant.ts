import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { grantAdmin } from '../lambdas/account/grant-admin';
import { createStore } from '../lambdas/data/engine/store';

const usage =
  'Usage: npm run admin:grant -- <email> --table <TableName> --pool <UserPoolId> [--zone <IANA zone>]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { table: { type: 'string' }, pool: { type: 'string' }, zone: { type: 'string' } },
});
const [email] = positionals;

if (!email || !values.table || !values.pool) {
  console.error(
    `${usage}\nFind the table and the user pool in the stack's outputs. This command needs AWS credentials.`,
  );
  process.exit(1);
}

try {
  const { created } = await grantAdmin(
    {
      cognito: new CognitoIdentityProviderClient({}),
      store: createStore(values.table),
      userPoolId: values.pool,
      marketplaceZone: values.zone ?? 'America/New_York',
      now: Date.now(),
    },
    email,
  );
  console.log(
    created
      ? `${email} is now an admin. A one-time password was sent by email.`
      : `${email} is now an admin.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
