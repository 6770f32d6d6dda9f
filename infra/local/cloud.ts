import { join } from 'node:path';
import { resourcesOf } from './assembly';
import { type CloudContext, only, openCloudContext } from './cloud-context';
import { type Engine, startEngine } from './dynamodb/engine';
import { startLimitedTable } from './dynamodb/limited-table';
import { ensureTable } from './dynamodb/table';
import { functionEnvironment } from './environment';
import { startEventSources } from './event-sources';
import { fillIn, loadFirstStart, markUnfinished, wasCutShort } from './first-start';
import { type Functions, startFunctions } from './functions/functions';
import { assertPortsFree, clearData, createClosers, lockData } from './lifecycle';
import type { CloudOptions, RunningCloud } from './options';
import { localPages } from './pages/pages';
import { addressOf, type Ports, portsFrom } from './ports';
import { startFrontDoor, startProviders } from './providers';
import { deploySite } from './site';

type LocalCloud = RunningCloud & { close: () => Promise<void> };

const startData = async (options: CloudOptions, ports: Ports, onClose: CloudContext['onClose']) => {
  const engine = await startEngine({ ...options.dynamodb, port: ports.dynamodb, dataDir: options.dataDir });
  onClose(engine.close);
  return engine;
};

const summaryOf = ({ options, origin, assembly }: CloudContext, engine: Engine) => ({
  Site: origin,
  Stack: assembly.stack,
  Table: `${only(assembly, 'AWS::DynamoDB::GlobalTable').ref} on ${engine.name}, ${engine.url}`,
  Data: options.dataDir,
  Logs: join(options.dataDir, 'logs'),
  Stripe: options.stripe.secretKey ? 'your own account, in test mode' : `${origin}/_local/stripe`,
});

const runFunctions = (context: CloudContext, dynamodb: string): Functions => {
  const { options, assembly, clock, ports, relocate, deadLetters, iam } = context;
  const stripeUrl = options.stripe.secretKey ? undefined : addressOf(ports, 'stripe');
  const { secretVariable, urlVariable } = options.stripe;
  const stripe = stripeUrl === undefined ? undefined : { secretVariable, urlVariable, url: stripeUrl };
  const environment = functionEnvironment({ ports, dynamodb, relocate, iam, stripe });
  const functions = startFunctions({
    assembly,
    title: options.title,
    dataDir: options.dataDir,
    deadLetters,
    environment,
    maxWaitMs: options.maxWaitMs,
    clock: clock.now,
    limits: options.limits,
  });
  context.onClose(functions.close);
  return functions;
};

/** The address at which functions reach the table. */
const tableForFunctions = async (
  { options: { limits }, onClose }: CloudContext,
  engine: Engine,
): Promise<string> => {
  if (!limits) return engine.url;
  const limited = await startLimitedTable({ target: engine.url, limits });
  onClose(limited.close);
  return limited.url;
};

const reachable = ({ assembly, ports, origin, relocate }: CloudContext, dynamodb: string) => ({
  origin,
  endpoint: (service: keyof Ports) => (service === 'dynamodb' ? dynamodb : addressOf(ports, service)),
  output: (name: string) => {
    const value = assembly.outputs[name];
    if (value === undefined) throw new Error(`The stack has no output ${name}`);
    return relocate(value);
  },
});

const start = async (options: CloudOptions, onClose: CloudContext['onClose']): Promise<RunningCloud> => {
  const ports = portsFrom(options.port);
  const [engine, , fill] = await Promise.all([
    startData(options, ports, onClose),
    options.build(options.assemblyDir, { dev: options.dev }),
    options.seed ? loadFirstStart(options.dataDir, options.afterStart) : undefined,
  ]);
  const context = openCloudContext(options, ports, onClose);
  const { assembly, relocate } = context;
  const table = only(assembly, 'AWS::DynamoDB::GlobalTable');
  const streamArn = await ensureTable(table, engine.url, options);
  const functions = runFunctions(context, await tableForFunctions(context, engine));
  const providers = await startProviders(context, functions);
  const putObject = providers.s3.put;
  const { schedules, settled, readQueues } = startEventSources(
    context,
    { dynamodb: engine.url, streamArn, putObject },
    functions,
  );
  let isReady = false;
  const summary = summaryOf(context, engine);
  await startFrontDoor(
    context,
    functions,
    providers,
    localPages({ ...context, schedules, settled, summary, isReady: () => isReady }),
  );
  functions.resume();
  for (const deployment of resourcesOf(assembly, 'Custom::CDKBucketDeployment')) {
    await deploySite(deployment, assembly.asset, relocate, providers.s3.put);
  }
  if (options.dev) onClose(await options.reload.functions(functions));
  const cloud = reachable(context, engine.url);
  if (fill) await fillIn(options.dataDir, cloud, fill);
  // Only now: writing the mails about the demo's past would delay the start.
  readQueues();
  isReady = true;
  return cloud;
};

/**
 * Builds what changed and starts the local cloud. Throws `OperatorError` for problems the operator can fix (a port in
 * use, a second instance, incompatible data); whatever had started is stopped again.
 */
export const startCloud = async (options: CloudOptions): Promise<LocalCloud> => {
  const closers = createClosers();
  try {
    closers.add(lockData(options.dataDir, options.title));
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
