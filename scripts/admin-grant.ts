import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { grantAdmin } from '../lambdas/account/grant-admin';
import { createStore } from '../lambdas/data/engine/store';
import { settingsOfStage } from './settings-of-stage';
import { dynamoOf } from './table-of-stage';

const usage =
  'Usage: npm run admin:grant -- <email> --table <TableName> --pool <UserPoolId> --stage <stage> [--zone <IANA zone>]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    table: { type: 'string' },
    pool: { type: 'string' },
    stage: { type: 'string' },
    zone: { type: 'string' },
  },
});
const [email] = positionals;
const { table, pool, stage, zone } = values;

if (!email || !table || !pool || !stage) {
  console.error(
    `${usage}\nFind the table and the user pool in the stack's outputs. This command needs AWS credentials.`,
  );
  process.exit(1);
}

try {
  const { created } = await grantAdmin(
    {
      cognito: new CognitoIdentityProviderClient(settingsOfStage(stage, 'cognito-idp')),
      store: createStore(table, dynamoOf(stage)),
      userPoolId: pool,
      marketplaceZone: zone ?? 'America/New_York',
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
