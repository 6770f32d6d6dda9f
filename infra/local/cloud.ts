import { join } from 'node:path';
import { resourcesOf } from './assembly';
import { type Base, only, openBase } from './base';
import { buildAll } from './build/build';
import { fillIn, loadSeed, markUnfinished, wasCutShort } from './demo';
import { watchFunctions, watchStack } from './dev';
import { startEngine } from './dynamodb/engine';
import { ensureTable } from './dynamodb/table';
import { functionEnvironment } from './environment';
import { type Functions, startFunctions } from './functions/functions';
import { assertPortsFree, clearData, createClosers, lockData } from './lifecycle';
import type { Options } from './options';
import { localPages } from './pages/pages';
import { addressOf, type Ports, portsFrom } from './ports';
import { startDoor, startProviders } from './providers';
import { startReaders } from './readers';
import { deploySite } from './site';

/** The running local cloud, as its operator, its seed and its tests reach it. */
export type LocalCloud = {
  /** Where the site is, without a slash at the end. */
  origin: string;
  /** The endpoint of a service, for what an operator does with AWS credentials. */
  endpoint: (service: 'dynamodb' | 'cognito-idp' | 's3' | 'sqs') => string;
  /** An output of the stack. Throws where it has none of that name. */
  output: (name: string) => string;
  close: () => Promise<void>;
};

const startData = async (options: Options, ports: Ports, onClose: Base['onClose']) => {
  const engine = await startEngine({ ...options.dynamodb, port: ports.dynamodb, dataDir: options.dataDir });
  onClose(engine.close);
  return engine;
};

const factsOf = ({ options, ports, origin, assembly }: Base, engine: string) => ({
  Site: origin,
  Stack: assembly.stack,
  Table: `${only(assembly, 'AWS::DynamoDB::GlobalTable').ref} on ${engine}, ${addressOf(ports, 'dynamodb')}`,
  Data: options.dataDir,
  Logs: join(options.dataDir, 'logs'),
  Stripe: options.stripe.secretKey ? 'your own account, in test mode' : `${origin}/_local/stripe`,
});

const development = async (functions: Functions, onClose: Base['onClose']): Promise<void> => {
  onClose(await watchFunctions(functions));
  onClose(watchStack());
};

const runFunctions = (base: Base, dynamodb: string): Functions => {
  const { options, assembly, ports, relocate, deadLetters } = base;
  const stripeUrl = options.stripe.secretKey ? undefined : addressOf(ports, 'stripe');
  const environment = functionEnvironment({ ports, dynamodb, relocate, stripeUrl });
  const functions = startFunctions({ assembly, dataDir: options.dataDir, deadLetters, environment });
  base.onClose(functions.close);
  return functions;
};

const reachable = ({ assembly, ports, origin, relocate }: Base, dynamodb: string) => ({
  origin,
  endpoint: (service: keyof Ports) => (service === 'dynamodb' ? dynamodb : addressOf(ports, service)),
  output: (name: string) => {
    const value = assembly.outputs[name];
    if (value === undefined) throw new Error(`The stack has no output ${name}`);
    return relocate(value);
  },
});

const start = async (options: Options, onClose: Base['onClose']): Promise<Omit<LocalCloud, 'close'>> => {
  const ports = portsFrom(options.port);
  const [engine, , seed] = await Promise.all([
    startData(options, ports, onClose),
    buildAll(options.assemblyDir, { dev: options.dev }),
    options.seed ? loadSeed(options.dataDir) : undefined,
  ]);
  const base = openBase(options, ports, onClose);
  const { assembly, relocate } = base;
  const table = only(assembly, 'AWS::DynamoDB::GlobalTable');
  const streamArn = await ensureTable(table, engine.url, options);
  const functions = runFunctions(base, engine.url);
  const providers = await startProviders(base, functions);
  const putObject = providers.s3.put;
  const { schedules, settled } = startReaders(
    base,
    { dynamodb: engine.url, streamArn, putObject },
    functions,
  );
  let isReady = false;
  const facts = factsOf(base, engine.name);
  await startDoor(
    base,
    functions,
    providers,
    localPages({ ...base, schedules, settled, facts, isReady: () => isReady }),
  );
  functions.resume();
  for (const deployment of resourcesOf(assembly, 'Custom::CDKBucketDeployment')) {
    await deploySite(deployment, assembly.asset, relocate, providers.s3.put);
  }
  if (options.dev) await development(functions, onClose);
  const cloud = reachable(base, engine.url);
  if (seed) await fillIn(options.dataDir, cloud, seed);
  isReady = true;
  return cloud;
};

/**
 * Builds what changed and starts the local cloud. Throws `Plain` for what the operator can put right (a busy port, a
 * second instance, data of another shape); whatever had been started by then is stopped again.
 */
export const startCloud = async (options: Options): Promise<LocalCloud> => {
  const closers = createClosers();
  try {
    closers.add(lockData(options.dataDir));
    const elsewhere: (keyof Ports)[] = [
      ...(options.dynamodb.endpoint ? (['dynamodb'] as const) : []),
      ...(options.stripe.secretKey ? (['stripe'] as const) : []),
    ];
    await assertPortsFree(portsFrom(options.port), elsewhere);
    const fresh = options.fresh || wasCutShort(options.dataDir);
    if (fresh) clearData(options.dataDir, markUnfinished(options.dataDir));
    return { ...(await start({ ...options, fresh }, closers.add)), close: closers.close };
  } catch (error) {
    await closers.close();
    throw error;
  }
};
