import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createStore } from '../../lambdas/data/engine/store';
import { settingsOfStage } from '../settings-of-stage';
import { dynamoOf, tableOfStage } from '../table-of-stage';
import { usersOfPool, usersOfTable } from './export';
import { importUser, type Outcome } from './import';
import { type PoolAccess, poolUser } from './pool-user';

const usage = `Usage: npm run pool -- export --file <path> [--pool <UserPoolId>] [--stage <stage>]
       npm run pool -- import --file <path> --pool <UserPoolId> [--per-second <users>] [--stage <stage>]
"export" writes everyone who can sign in to a file, one line of JSON each: from the user pool, or from the table if no pool
is named because it is lost. "import" lets them sign in with a pool, after setting a new password by mail; running it again
does what is missing. --per-second (default 10) limits the import. The default stage is "local". Any other stage needs AWS
credentials.`;

const accessTo = async (stage: string, userPoolId: string): Promise<PoolAccess> => {
  const dynamo = dynamoOf(stage);
  const cognito = new CognitoIdentityProviderClient(settingsOfStage(stage, 'cognito-idp'));
  return { cognito, userPoolId, store: createStore(await tableOfStage(dynamo, stage), dynamo) };
};

/** The file has names and addresses, so nobody else on this machine may read it. */
const exportTo = async (file: string, pool: PoolAccess): Promise<void> => {
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let users = 0;
  for await (const user of pool.userPoolId ? usersOfPool(pool) : usersOfTable(pool, Date.now())) {
    if (!stream.write(`${JSON.stringify(user)}\n`)) await once(stream, 'drain');
    users += 1;
  }
  stream.end();
  await once(stream, 'finish');
  console.log(`Wrote ${users} people to ${file}.`);
};

const importFrom = async (file: string, pool: PoolAccess, perSecond: number): Promise<void> => {
  const counts: Record<Outcome | 'failed', number> = { added: 0, known: 0, gone: 0, taken: 0, failed: 0 };
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number += 1;
    try {
      const outcome = await importUser(pool, poolUser.parse(JSON.parse(line)));
      counts[outcome] += 1;
      if (outcome === 'taken') console.log(`Line ${number}: somebody has signed up with this address.`);
    } catch (error) {
      // One person must not keep everybody after them out.
      counts.failed += 1;
      console.log(`Line ${number}: ${(error as Error).message}`);
    }
    await pause(1_000 / perSecond);
  }
  const { added, known, gone, taken, failed } = counts;
  console.log(`${added} added, ${known} were there, ${gone} have left, ${taken + failed} not added.`);
  if (failed > 0) process.exitCode = 1;
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      pool: { type: 'string', default: '' },
      'per-second': { type: 'string', default: '10' },
      stage: { type: 'string', default: 'local' },
    },
  });
  const { file, pool, stage } = values;
  const perSecond = Number(values['per-second']);
  const command = positionals[0];
  if (!file || !(perSecond > 0)) throw new Error(usage);
  if (command === 'export') return exportTo(file, await accessTo(stage, pool));
  if (command === 'import' && pool) return importFrom(file, await accessTo(stage, pool), perSecond);
  throw new Error(usage);
};

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
