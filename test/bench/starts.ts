import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildAll } from '../../infra/build/build';
import { type FunctionName, lambdaEntries } from '../../infra/bundle';
import { type Assembly, readAssembly, resourcesOf } from '../../infra/local/assembly';
import { median } from './median';

export type Took = { milliseconds: number; cpuMs: number };

export type Start = Took & { name: string; kilobytes: number; ratio: number; maxRatio: number };

const runs = 5;
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

const bundleBaseline = async (outfile: string): Promise<void> => {
  const stdin = { contents: baseline, resolveDir: process.cwd(), loader: 'ts' } as const;
  await build({
    stdin,
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
  });
};

const environment = {
  PATH: process.env.PATH,
  AWS_REGION: 'us-east-1',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

type Bundle = { name: string; file: string; variables: Record<string, string> };

/** Returns the functions' code and environment variables as they are deployed. */
const readFunctions = (assembly: Assembly): Bundle[] =>
  resourcesOf(assembly, 'AWS::Lambda::Function').flatMap(({ properties }) => {
    const variables = (properties.Environment?.Variables ?? {}) as Bundle['variables'];
    const name = variables.POWERTOOLS_SERVICE_NAME ?? '';
    if (!(name in lambdaEntries)) return [];
    return [{ name, file: join(assembly.asset(properties.Code.S3Key), 'index.js'), variables }];
  });

const startOnce = (script: string, { file, variables }: Bundle): Took => {
  const { stdout, stderr } = spawnSync(process.execPath, [script, file], {
    env: { ...environment, ...variables },
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
 * Measures how long each function takes to load in a new process and how much code it loads, compared with a baseline
 * of only the DynamoDB client and Powertools. The functions take turns so that a busy moment affects all, and are
 * compared by CPU time, which other load hardly changes.
 */
export const measureStarts = async (folder: string): Promise<Start[]> => {
  const assemblyDir = join(folder, 'cdk.out');
  await buildAll(assemblyDir, { dev: false });
  writeFileSync(join(folder, 'package.json'), '{}');
  const script = join(folder, 'time.cjs');
  writeFileSync(script, timer);
  const baselineFile = join(folder, 'baseline.js');
  await bundleBaseline(baselineFile);
  const bundles = [
    { name: baselineName, file: baselineFile, variables: {} },
    ...readFunctions(readAssembly(assemblyDir)),
  ];
  const took = new Map(bundles.map((bundle): [Bundle, Took[]] => [bundle, []]));
  for (let run = 0; run < runs; run++)
    for (const [bundle, times] of took) times.push(startOnce(script, bundle));
  const starts = bundles.map((bundle) => ({ ...bundle, ...medians(took.get(bundle)!) }));
  const baselineCpuMs = starts[0]!.cpuMs;
  return starts.map(({ name, file, milliseconds, cpuMs }) => ({
    name,
    milliseconds,
    cpuMs,
    kilobytes: gzipSync(readFileSync(file)).length / 1_000,
    ratio: cpuMs / baselineCpuMs,
    maxRatio: paying.includes(name as FunctionName) ? 1.6 : 1.3,
  }));
};
