import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundleLambdas, type FunctionName, lambdaEntries } from '../../infra/bundle';

export type Start = { name: string; kilobytes: number; milliseconds: number; ratio: number; atMost: number };

const runs = 15;
const paying: readonly FunctionName[] = ['booking', 'payments', 'sweep'];

const sdkOnly = `
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
export const handler = DynamoDBDocumentClient.from(new DynamoDBClient({}));
`;

const bundleSdkOnly = async (outdir: string): Promise<void> => {
  const stdin = { contents: sdkOnly, resolveDir: process.cwd(), loader: 'ts' } as const;
  await build({
    stdin,
    outfile: join(outdir, 'sdk-only', 'index.js'),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
  });
};

const variables =
  'TABLE_NAME STAGE MARKETPLACE_ZONE STRIPE_SECRET_ARN SNAPSHOTS_BUCKET MEDIA_BUCKET UPLOAD_URL EVENT_BUS_NAME USER_POOL_ID SOCKET_ENDPOINT';

// What they say is not looked at before the first call.
const environment = {
  PATH: process.env.PATH,
  AWS_REGION: 'us-east-1',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  ...Object.fromEntries(variables.split(' ').map((name) => [name, 'https://bench.test'])),
};

const initMilliseconds = (script: string, file: string): number => {
  const { stdout, stderr } = spawnSync(process.execPath, [script, file], {
    env: environment,
    encoding: 'utf8',
  });
  const took = Number(stdout);
  if (!stdout || Number.isNaN(took))
    throw new Error(`${file} does not start: ${/^\w*Error: .*$/m.exec(stderr)?.[0] ?? stderr}`);
  return took;
};

const timer = `
const began = performance.now();
require(process.argv[2]);
process.stdout.write(String(performance.now() - began), () => process.exit());
`;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/**
 * How long each function takes to load in a fresh process, and how much code it loads, beside one that holds the
 * DynamoDB client alone. The functions take turns, so that a busy moment falls on all of them.
 */
export const measureStarts = async (folder: string): Promise<Start[]> => {
  const outdir = join(folder, 'lambdas');
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, 'package.json'), '{}');
  const script = join(outdir, 'time.cjs');
  writeFileSync(script, timer);
  await bundleSdkOnly(outdir);
  await bundleLambdas({ outdir });
  const names = ['sdk-only', ...(Object.keys(lambdaEntries) as FunctionName[])];
  const fileOf = (name: string) => join(outdir, name, 'index.js');
  const took = new Map(names.map((name): [string, number[]] => [name, []]));
  for (let run = 0; run < runs; run++)
    for (const name of names) took.get(name)!.push(initMilliseconds(script, fileOf(name)));
  const yardstick = median(took.get('sdk-only')!);
  return names.map((name) => ({
    name,
    kilobytes: gzipSync(readFileSync(fileOf(name))).length / 1_000,
    milliseconds: median(took.get(name)!),
    ratio: median(took.get(name)!) / yardstick,
    atMost: paying.includes(name as FunctionName) ? 1.6 : 1.3,
  }));
};
