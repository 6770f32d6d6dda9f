import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Relocate, relocation } from './addresses';
import { type Assembly, type Resource, readAssembly, resourcesOf } from './assembly';
import { buildAll } from './build/build';
import { createClock, type MovableClock } from './clock';
import { startCognito } from './cognito/cognito';
import { poolsOf } from './cognitoPools';
import { startVite, watchFunctions, watchStack } from './dev';
import { startEngine } from './dynamodb/engine';
import { ensureTable } from './dynamodb/table';
import { functionEnvironment } from './environment';
import { startEvents } from './events/events';
import { startFront } from './front/front';
import { startManagement } from './front/management';
import { type Functions, startFunctions } from './functions/functions';
import { assertPortsFree, clearData, createClosers, lockData } from './lifecycle';
import { type Mailbox, openMailbox } from './mailbox';
import type { Options } from './options';
import { localPages } from './pages/pages';
import { addressOf, type Ports, portsFrom } from './ports';
import type { Provider } from './provider';
import { type DeadLetters, openDeadLetters } from './queues';
import { startS3 } from './s3/s3';
import { type Schedules, startSchedules } from './schedules/schedules';
import { startSecrets } from './secrets';
import { deploySite } from './site';
import { type Streams, startStreams } from './streams/streams';
import { startStripe } from './stripe/stripe';
import { type StripeKeys, stripeKeys } from './stripeKeys';

/** The running local cloud, as its operator, its seed and its tests reach it. */
export type LocalCloud = {
  /** Where the site is, without a slash at the end. */
  origin: string;
  /** The endpoint of a service, for what an operator does with AWS credentials. */
  endpoint: (service: 'dynamodb' | 'cognito-idp' | 's3') => string;
  /** An output of the stack. Throws where it has none of that name. */
  output: (name: string) => string;
  close: () => Promise<void>;
};

type Base = {
  options: Options;
  assembly: Assembly;
  ports: Ports;
  origin: string;
  clock: MovableClock;
  mailbox: Mailbox;
  deadLetters: DeadLetters;
  relocate: Relocate;
  keys: StripeKeys;
  onClose: (close: () => unknown) => void;
};

type Data = { dynamodb: string; streamArn: string | undefined };

const only = (assembly: Assembly, type: string): Resource => {
  const [resource, ...others] = resourcesOf(assembly, type);
  if (!resource || others.length > 0) throw new Error(`The local run needs exactly one ${type}`);
  return resource;
};

const startData = async (options: Options, ports: Ports, onClose: Base['onClose']) => {
  const engine = await startEngine({ ...options.dynamodb, port: ports.dynamodb, dataDir: options.dataDir });
  onClose(engine.close);
  return engine;
};

const startProviders = async (base: Base, functions: Functions) => {
  const { options, assembly, ports, clock, origin, keys } = base;
  const common = { dataDir: options.dataDir, clock: clock.now, origin };
  const all = (type: string) => resourcesOf(assembly, type);
  const [s3, cognito, events, secrets, stripe] = await Promise.all([
    startS3({ ...common, port: ports.s3, resources: assembly.resources }),
    startCognito({
      ...common,
      port: ports['cognito-idp'],
      pools: poolsOf(assembly),
      invoke: functions.invoke,
      mail: base.mailbox.deliver,
    }),
    startEvents({
      port: ports.eventbridge,
      clock: clock.now,
      buses: all('AWS::Events::EventBus'),
      rules: all('AWS::Events::Rule'),
      invokeAsync: functions.invokeAsync,
    }),
    startSecrets({
      port: ports.secretsmanager,
      dataDir: options.dataDir,
      secrets: all('AWS::SecretsManager::Secret'),
      given: Object.fromEntries(keys.arns.map((arn) => [arn, JSON.stringify(keys.value)])),
    }),
    options.stripe.secretKey
      ? undefined
      : startStripe({
          ...common,
          ...keys.value,
          port: ports.stripe,
          webhookUrl: `${origin}/api/payments/webhook`,
        }),
  ]);
  for (const provider of [s3, cognito, events, secrets, stripe]) if (provider) base.onClose(provider.close);
  return { s3, cognito, events, secrets, stripe };
};

type Providers = Awaited<ReturnType<typeof startProviders>>;

const startDoor = async (
  base: Base,
  functions: Functions,
  providers: Providers,
  pages: ReturnType<typeof localPages>,
) => {
  const { options, assembly, ports, clock, onClose } = base;
  const { s3, cognito, stripe } = providers;
  const front = await startFront({
    port: ports.front,
    resources: assembly.resources,
    invoke: functions.invoke,
    clock: clock.now,
    providers: Object.fromEntries(
      [s3, cognito, stripe].flatMap((each): [string, Provider][] => (each ? [[each.name, each]] : [])),
    ),
    jwks: (issuer) => cognito.jwks(issuer.split('/').at(-1) ?? ''),
    localPages: pages,
    s3: { get: s3.get },
    ...(options.dev && {
      vite: async (server) => {
        const vite = await startVite(server);
        onClose(vite.close);
        return vite;
      },
    }),
  });
  onClose(front.close);
  const { connections } = front;
  const management = await startManagement({ port: ports['execute-api'], connections, clock: clock.now });
  onClose(management.close);
};

const startReaders = (
  base: Base,
  data: Data,
  functions: Functions,
): { streams: Streams; schedules: Schedules } => {
  const { assembly, clock, deadLetters, options } = base;
  const streams = startStreams({
    mappings: resourcesOf(assembly, 'AWS::Lambda::EventSourceMapping'),
    endpoint: data.dynamodb,
    dataDir: options.dataDir,
    clock: clock.now,
    invoke: functions.invoke,
    deadLetters,
    engineArn: () => {
      if (!data.streamArn) throw new Error('The table has no stream');
      return data.streamArn;
    },
  });
  functions.onSettled(streams.poke);
  base.onClose(streams.close);
  const schedules = startSchedules({
    rules: resourcesOf(assembly, 'AWS::Events::Rule'),
    schedules: resourcesOf(assembly, 'AWS::Scheduler::Schedule'),
    clock: clock.now,
    invoke: functions.invoke,
    invokeAsync: functions.invokeAsync,
  });
  base.onClose(schedules.close);
  return { streams, schedules };
};

const factsOf = ({ options, ports, origin, assembly }: Base, engine: string) => ({
  Site: origin,
  Stack: assembly.stack,
  Table: `${only(assembly, 'AWS::DynamoDB::GlobalTable').ref} on ${engine}, ${addressOf(ports, 'dynamodb')}`,
  Data: options.dataDir,
  Logs: join(options.dataDir, 'logs'),
  Stripe: options.stripe.secretKey ? 'your own account, in test mode' : `${origin}/_local/stripe`,
});

const openBase = (options: Options, ports: Ports, onClose: Base['onClose']): Base => {
  const assembly = readAssembly(options.assemblyDir);
  const origin = `http://localhost:${ports.front}`;
  const clock = createClock();
  return {
    options,
    assembly,
    ports,
    origin,
    clock,
    mailbox: openMailbox(options.dataDir, clock.now),
    deadLetters: openDeadLetters(assembly, options.dataDir, clock.now),
    relocate: relocation(assembly, ports, origin),
    keys: stripeKeys(assembly, options),
    onClose,
  };
};

const development = async (functions: Functions, onClose: Base['onClose']): Promise<void> => {
  onClose(await watchFunctions(functions));
  onClose(watchStack());
};

const start = async (options: Options, onClose: Base['onClose']): Promise<Omit<LocalCloud, 'close'>> => {
  const ports = portsFrom(options.port);
  const [engine] = await Promise.all([
    startData(options, ports, onClose),
    buildAll(options.assemblyDir, { dev: options.dev }),
  ]);
  const base = openBase(options, ports, onClose);
  const { assembly, origin, relocate } = base;
  const streamArn = await ensureTable(only(assembly, 'AWS::DynamoDB::GlobalTable'), engine.url);
  const stripeUrl = options.stripe.secretKey ? undefined : addressOf(ports, 'stripe');
  const functions = startFunctions({
    assembly,
    dataDir: options.dataDir,
    deadLetters: base.deadLetters,
    environment: functionEnvironment({ ports, dynamodb: engine.url, relocate, stripeUrl }),
  });
  onClose(functions.close);
  const providers = await startProviders(base, functions);
  const { streams, schedules } = startReaders(base, { dynamodb: engine.url, streamArn }, functions);
  let isReady = false;
  const facts = factsOf(base, engine.name);
  const { settled } = streams;
  await startDoor(
    base,
    functions,
    providers,
    localPages({ ...base, schedules, settled, facts, isReady: () => isReady }),
  );
  for (const deployment of resourcesOf(assembly, 'Custom::CDKBucketDeployment')) {
    await deploySite(deployment, assembly.asset, relocate, providers.s3.put);
  }
  if (options.dev) await development(functions, onClose);
  const cloud = {
    origin,
    endpoint: (service: keyof Ports) => (service === 'dynamodb' ? engine.url : addressOf(ports, service)),
    output: (name: string) => {
      const value = assembly.outputs[name];
      if (value === undefined) throw new Error(`The stack has no output ${name}`);
      return relocate(value);
    },
  };
  await seedOnce(options, cloud);
  isReady = true;
  return cloud;
};

const seedOnce = async (options: Options, cloud: Omit<LocalCloud, 'close'>): Promise<void> => {
  const stamp = join(options.dataDir, 'seeded');
  if (!options.seed || existsSync(stamp)) return;
  const { seed } = await import('./seed/seed');
  await seed(cloud);
  writeFileSync(stamp, new Date().toISOString());
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
    if (options.fresh) clearData(options.dataDir, readdirSync(options.dataDir));
    return { ...(await start(options, closers.add)), close: closers.close };
  } catch (error) {
    await closers.close();
    throw error;
  }
};
