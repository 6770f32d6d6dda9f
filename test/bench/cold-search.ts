import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Assembly, resourcesOf } from '../../infra/local/assembly';
import { clientSettings, credentials } from '../../infra/local/credentials';
import { engineUrl } from '../../infra/local/dynamodb/engine';
import { region } from '../../infra/local/intrinsics';
import { addressOf, portsFrom } from '../../infra/local/ports';
import { createStore } from '../../lambdas/data/engine/store';
import { hairstyleEntry } from '../../lambdas/data/search-entries';
import { readRating } from '../../lambdas/search/consumer';
import { snapshotFiles } from '../../lambdas/search/files';
import { readOpenings } from '../../lambdas/search/openings';
import { rebuildSnapshot } from '../../lambdas/search/snapshot';
import { edgeHeader } from '../../shared/http/edge';
import { hairstyleOf, providerId } from './fill/items';
import { startMeter } from './lives/meter';
import type { LoadedCloud } from './loaded-cloud';
import { median } from './median';

/**
 * What the first search of a new instance takes: until the answer, to load the code, and of the processor
 * (milliseconds); and its memory (MB).
 */
type Took = { milliseconds: number; loadMs: number; cpuMs: number; memory: number };

/** The medians of several new instances, and the slowest of them (milliseconds). */
export type ColdSearchFigures = Took & { services: number; slowestMs: number };

type Catalog = { file: string; memoryMb: number; variables: Record<string, string> };

const runs = 5;

/** The catalog's code and settings as they are deployed. */
const catalogIn = (assembly: Assembly): Catalog => {
  const found = resourcesOf(assembly, 'AWS::Lambda::Function').find(
    ({ properties }) => properties.Environment?.Variables?.POWERTOOLS_SERVICE_NAME === 'catalog',
  )!;
  const { Code, Environment, MemorySize } = found.properties;
  return {
    file: join(assembly.asset(Code.S3Key), 'index.js'),
    memoryMb: MemorySize,
    variables: Environment.Variables,
  };
};

/** Writes what searching services reads, as the stream's consumers would have. */
const fillSnapshot = async (
  { sizes }: LoadedCloud,
  { variables }: Catalog,
  endpoints: { dynamodb: string; s3: string },
): Promise<void> => {
  const client = new DynamoDBClient(clientSettings(endpoints.dynamodb));
  const store = createStore(variables.TABLE_NAME!, client);
  const settings = { ...clientSettings(endpoints.s3), forcePathStyle: true };
  const files = snapshotFiles(store, variables.SNAPSHOTS_BUCKET!, settings);
  const providers = Array.from({ length: sizes.providers }, (_, index) => index);
  const services = new Map(
    providers.flatMap((provider) =>
      Array.from({ length: sizes.servicesEach }, (_, index) => {
        const service = hairstyleOf(provider, index);
        return [service.id, hairstyleEntry(service)] as const;
      }),
    ),
  );
  const ids = providers.map(providerId);
  const now = Date.now();
  await rebuildSnapshot(files, 'hairstyles', services.keys(), async (id) => services.get(id));
  await rebuildSnapshot(files, 'ratings', ids, (id) => readRating(store, id));
  await rebuildSnapshot(files, 'openings', ids, (id) => readOpenings(store, id, now));
  client.destroy();
};

/** Loads the function, sends it one request, and writes down what that took. */
const program = `
const began = performance.now();
const { handler } = require(process.env.FUNCTION);
const loadMs = performance.now() - began;
const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 };
handler(JSON.parse(process.env.EVENT), context).then(({ body }) => {
  const milliseconds = performance.now() - began;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const took = { milliseconds, loadMs, cpuMs: (userCPUTime + systemCPUTime) / 1_000, memory: maxRSS / 1_024 };
  require('node:fs').writeFileSync(process.env.RESULT, JSON.stringify({ took, total: JSON.parse(body).total }));
  process.exit();
});
`;

const request = (edgeSecret: string) => ({
  routeKey: 'GET /api/hairstyles',
  headers: { [edgeHeader]: edgeSecret },
  queryStringParameters: { search: 'knotless' },
  requestContext: {
    http: { method: 'GET', sourceIp: '127.0.0.1' },
    requestId: 'bench',
    timeEpoch: Date.now(),
  },
});

/**
 * Measures the first search of new instances of the catalog's function among all services of a loaded cloud: each a
 * new process that loads the code and answers one request. Each call of DynamoDB and S3 takes as much longer as
 * `lives/latencies.ts` says. Not included is what Lambda needs to start an instance's runtime.
 */
export const measureColdSearch = async (
  folder: string,
  assembly: Assembly,
  loaded: LoadedCloud,
): Promise<ColdSearchFigures> => {
  const { port, dataDir } = loaded.cloud;
  const catalog = catalogIn(assembly);
  const targets = { dynamodb: engineUrl(dataDir), s3: addressOf(portsFrom(port), 's3') };
  await fillSnapshot(loaded, catalog, targets);
  const [dynamodb, s3] = await Promise.all(
    (['dynamodb', 's3'] as const).map((service) =>
      startMeter({ service, target: targets[service], record: async (_, pass) => void (await pass()) }),
    ),
  );
  const result = join(folder, 'cold-search.json');
  const script = join(folder, 'cold-search.cjs');
  writeFileSync(script, program);
  const env = {
    ...catalog.variables,
    PATH: process.env.PATH,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_REGION: region,
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb!.url,
    AWS_ENDPOINT_URL_S3: s3!.url,
    FUNCTION: catalog.file,
    EVENT: JSON.stringify(request(catalog.variables.EDGE_SECRET ?? '')),
    RESULT: result,
  };
  const flags = [
    ...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? []),
    `--max-old-space-size=${catalog.memoryMb}`,
  ];
  const all: Took[] = [];
  for (let run = 0; run < runs; run++) {
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, script], { env });
    const { took, total } = JSON.parse(readFileSync(result, 'utf8'));
    if (total !== loaded.sizes.services) throw new Error(`The search did not find all services:\n${stdout}`);
    all.push(took);
  }
  await Promise.all([dynamodb!.close(), s3!.close()]);
  const medianOf = (name: keyof Took) => median(all.map((each) => each[name]));
  return {
    services: loaded.sizes.services,
    milliseconds: medianOf('milliseconds'),
    slowestMs: Math.max(...all.map(({ milliseconds }) => milliseconds)),
    loadMs: medianOf('loadMs'),
    cpuMs: medianOf('cpuMs'),
    memory: medianOf('memory'),
  };
};
