import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundleLambdas, type FunctionName, lambdaEntries } from '../../infra/bundle';
import { median } from './median';

export type Took = { milliseconds: number; cpuMs: number };

export type Start = Took & { name: string; kilobytes: number; ratio: number; maxRatio: number };

const runs = 21;
const paying: readonly FunctionName[] = ['booking', 'orders', 'payments', 'sweep'];

/** The bundle that all other starts are compared to. */
export const baselineName = 'sdk-and-powertools';

const baseline = `
import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
export const handler = [DynamoDBDocumentClient.from(new DynamoDBClient({})), new Logger(), new Metrics()];
`;

const bundleBaseline = async (outdir: string): Promise<void> => {
  const stdin = { contents: baseline, resolveDir: process.cwd(), loader: 'ts' } as const;
  await build({
    stdin,
    outfile: join(outdir, baselineName, 'index.js'),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
  });
};

const variables =
  'TABLE_NAME STAGE MARKETPLACE_ZONE STRIPE_SECRET_ARN SNAPSHOTS_BUCKET MEDIA_BUCKET UPLOAD_URL EVENT_BUS_NAME USER_POOL_ID SOCKET_ENDPOINT EDGE_SECRET ADMIN_TWO_STEP RETRY_QUEUE_URL';
const numbers = 'MAX_HOLDS_PER_NETWORK MAX_HOLDS_PER_PROVIDER MAX_NEW_ACCOUNTS_PER_NETWORK';

// The values are not read before the first call.
const environment = {
  PATH: process.env.PATH,
  AWS_REGION: 'us-east-1',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  ...Object.fromEntries(variables.split(' ').map((name) => [name, 'https://bench.test'])),
  ...Object.fromEntries(numbers.split(' ').map((name) => [name, '6'])),
};

const startOnce = (script: string, file: string): Took => {
  const { stdout, stderr } = spawnSync(process.execPath, [script, file], {
    env: environment,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(`${file} does not start: ${/^\w*Error: .*$/m.exec(stderr)?.[0] ?? stderr}`);
  return JSON.parse(stdout) as Took;
};

const timer = `
const spent = process.cpuUsage();
const began = performance.now();
require(process.argv[2]);
const milliseconds = performance.now() - began;
const { user, system } = process.cpuUsage(spent);
process.stdout.write(JSON.stringify({ milliseconds, cpuMs: (user + system) / 1000 }), () => process.exit());
`;

const medians = (all: readonly Took[]): Took => ({
  milliseconds: median(all.map(({ milliseconds }) => milliseconds)),
  cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
});

/**
 * Measures how long each function takes to load in a new process and how much code it loads, compared with a baseline of
 * only the DynamoDB client and Powertools. The functions take turns so that a busy moment affects all, and are compared
 * by CPU time, which other load hardly changes.
 */
export const measureStarts = async (folder: string): Promise<Start[]> => {
  const outdir = join(folder, 'lambdas');
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, 'package.json'), '{}');
  const script = join(outdir, 'time.cjs');
  writeFileSync(script, timer);
  await bundleBaseline(outdir);
  await bundleLambdas({ outdir });
  const names = [baselineName, ...(Object.keys(lambdaEntries) as FunctionName[])];
  const fileOf = (name: string) => join(outdir, name, 'index.js');
  const took = new Map(names.map((name): [string, Took[]] => [name, []]));
  for (let run = 0; run < runs; run++)
    for (const name of names) took.get(name)!.push(startOnce(script, fileOf(name)));
  const baselineCpuMs = medians(took.get(baselineName)!).cpuMs;
  return names.map((name) => {
    const start = medians(took.get(name)!);
    return {
      ...start,
      name,
      kilobytes: gzipSync(readFileSync(fileOf(name))).length / 1_000,
      ratio: start.cpuMs / baselineCpuMs,
      maxRatio: paying.includes(name as FunctionName) ? 1.6 : 1.3,
    };
  });
};
