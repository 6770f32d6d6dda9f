/*
 * AWS Lambda: Node.js functions from a copy of their asset, each in threads of its own with its own environment, the
 * template's time limit and memory figure, and errors as Lambda reports them. Asynchronous calls are tried again and end
 * in the function's failure destination or dead-letter queue. Other destinations are refused, layers and other runtimes
 * when such a function is called. With limits, a thread runs one call at a time, the account's concurrency is bounded, and
 * retries wait as long as Lambda's.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Assembly, type Resource, resourcesOf } from '../assembly';
import type { AwsLimits } from '../limits';
import { type Clock, type Invoke, TooManyRequests } from '../provider';
import type { DeadLetters } from '../sqs/dead-letters';
import { type AsyncPolicy, openAsyncCalls } from './async-calls';
import { openConcurrency } from './concurrency';
import { type FunctionError, startInstance, type WorkerSettings } from './instance';
import { openPool, type Pool, type PoolSize } from './pool';
import { openSandbox } from './sandbox';
import { openTerminal } from './terminal-log';

type FunctionsOptions = {
  assembly: Assembly;
  /** The start of the name of the folder in which functions run. */
  title: string;
  dataDir: string;
  /** Returns a function's actual environment, given the template's. */
  environment: (resource: Resource, variables: Record<string, string>) => Record<string, string>;
  deadLetters: DeadLetters;
  /** How long calls may wait before those from the HTTP API are refused (milliseconds). */
  maxWaitMs: number;
  clock: Clock;
  limits?: AwsLimits | undefined;
};

export type Functions = {
  invoke: Invoke;
  /** Invokes a function for an event source, which tries again later if the account's limits throttle the call. */
  invokeInBackground: Invoke;
  /** Invokes a function asynchronously. Resolves when the event was handled or sent to the dead-letter queue. */
  invokeAsync: (fn: string, event: unknown) => Promise<void>;
  /** Repeats the asynchronous calls that an earlier process left unfinished. */
  resume: () => void;
  /** Calls `listener` after each invocation that may have written something. */
  onSettled: (listener: () => void) => void;
  /** Returns all functions with the template's environment. */
  list: () => { name: string; variables: Record<string, string> }[];
  /** Loads a function's new code from a folder. Running calls finish with the old code. */
  reload: (name: string, folder: string) => void;
  close: () => Promise<void>;
};

type Running = {
  resource: Resource;
  settings: FunctionSettings;
  /** Where the asset was copied to, if it has been copied. */
  copy?: string;
  pool: Pool;
  log: (text: string) => void;
};

/**
 * Without limits, a thread stands in for several of Lambda's environments. With more calls at once, those of a busy machine
 * take so long that they run out of time, instead of being refused before they begin.
 */
const poolSize = (limits: AwsLimits | undefined): PoolSize =>
  limits
    ? { maxInstances: limits.concurrency, callsAtOnce: 1 }
    : { maxInstances: Math.max(2, availableParallelism()), callsAtOnce: 8 };

const defaultRetries = 2;
const defaultMaxAgeSeconds = 21_600;

type FunctionSettings = Omit<WorkerSettings, 'callsAtOnce'>;

const settingsOf = (assembly: Assembly, { properties, ref, attributes }: Resource): FunctionSettings => ({
  folder: assembly.asset(properties.Code.S3Key),
  handler: properties.Handler,
  functionName: ref,
  functionArn: attributes.Arn ?? '',
  memoryMb: properties.MemorySize ?? 128,
  timeoutMs: (properties.Timeout ?? 3) * 1000,
});

const openLog = (file: string): ((text: string) => void) => {
  let stream: WriteStream | undefined;
  return (text) => {
    stream ??= createWriteStream(file, { flags: 'a' });
    stream.write(text);
  };
};

const assertRuns = ({ id, properties }: Resource): void => {
  if (!String(properties.Runtime).startsWith('nodejs')) {
    throw new Error(`${id} runs on ${properties.Runtime}; only Node.js functions are supported`);
  }
  if (properties.Layers) throw new Error(`${id} has layers, which are not supported`);
};

/** Finds a function by logical id, name or ARN. */
const finder = (functions: Running[]) => {
  const byName = new Map<string, Running>();
  for (const fn of functions) {
    for (const name of [fn.resource.id, fn.settings.functionName, fn.settings.functionArn])
      byName.set(name, fn);
  }
  return (name: string): Running | undefined => byName.get(name);
};

const isRead = (event: unknown): boolean => {
  const method = (event as { requestContext?: { http?: { method?: string } } })?.requestContext?.http?.method;
  return method === 'GET' || method === 'HEAD';
};

/** Opens the functions of an assembly. A function's thread starts with its first call. */
export const startFunctions = (options: FunctionsOptions): Functions => {
  const { assembly, environment, deadLetters, limits } = options;
  const logs = join(options.dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const size = poolSize(limits);
  const sandbox = openSandbox(options.dataDir, options.title);
  const listeners: (() => void)[] = [];
  const start = (fn: Running) => {
    assertRuns(fn.resource);
    const variables = fn.resource.properties.Environment?.Variables ?? {};
    fn.copy ??= sandbox.copy(fn.settings.folder);
    const settings = { ...fn.settings, folder: fn.copy, callsAtOnce: size.callsAtOnce };
    return startInstance(settings, environment(fn.resource, variables), fn.log);
  };
  const functions = resourcesOf(assembly, 'AWS::Lambda::Function').map((resource): Running => {
    const write = openLog(join(logs, `${resource.ref}.log`));
    const show = openTerminal(resource.ref, console.error);
    const log = (text: string) => {
      write(text);
      show(text);
    };
    const fn: Running = {
      resource,
      settings: settingsOf(assembly, resource),
      pool: openPool(() => start(fn), size, options.maxWaitMs),
      log,
    };
    return fn;
  });
  const findIfKnown = finder(functions);
  const find = (name: string): Running => {
    const fn = findIfKnown(name);
    if (!fn) throw new Error(`The assembly has no function ${name}`);
    return fn;
  };
  const invokeConfigs = new Map(
    resourcesOf(assembly, 'AWS::Lambda::EventInvokeConfig').map(({ id, properties }) => {
      if (properties.DestinationConfig?.OnSuccess)
        throw new Error(`${id} has a success destination, which is not supported`);
      return [find(properties.FunctionName), properties];
    }),
  );

  const report = (fn: Running, error: FunctionError): never => {
    const text = `${fn.settings.functionName}: ${error.errorType}: ${error.message}`;
    console.error(text);
    fn.log(`${text}\n${error.trace}\n`);
    throw error;
  };
  const concurrency = openConcurrency(limits?.concurrency ?? Number.POSITIVE_INFINITY);
  const invoke: Invoke = async (name, event, { throttle } = { throttle: false }) => {
    const fn = find(name);
    if (throttle && (concurrency.isExhausted() || fn.pool.isOverloaded()))
      throw new TooManyRequests('Rate Exceeded.');
    try {
      return await concurrency.run(() => fn.pool.invoke(event, randomUUID()));
    } catch (error) {
      return report(fn, error as FunctionError);
    } finally {
      if (!isRead(event)) for (const listener of listeners) listener();
    }
  };

  const giveUp = (fn: Running, event: unknown, error: Error) => {
    const queue =
      invokeConfigs.get(fn)?.DestinationConfig?.OnFailure?.Destination ??
      fn.resource.properties.DeadLetterConfig?.TargetArn;
    if (!queue) return;
    deadLetters.send(queue, { ErrorMessage: error.message, body: event });
  };
  const policyOf = (name: string): AsyncPolicy | undefined => {
    const fn = findIfKnown(name);
    if (!fn) return undefined;
    const { MaximumRetryAttempts, MaximumEventAgeInSeconds } = invokeConfigs.get(fn) ?? {};
    return {
      retries: MaximumRetryAttempts ?? defaultRetries,
      maxAgeMs: 1_000 * (MaximumEventAgeInSeconds ?? defaultMaxAgeSeconds),
      giveUp: (event, error) => giveUp(fn, event, error),
    };
  };
  const invokeInBackground: Invoke = (name, event) => invoke(name, event, { throttle: limits !== undefined });
  const asyncCalls = openAsyncCalls({
    dataDir: options.dataDir,
    clock: options.clock,
    invoke: invokeInBackground,
    policyOf,
    isLimited: limits !== undefined,
  });

  return {
    invoke,
    invokeInBackground,
    invokeAsync: asyncCalls.invoke,
    resume: asyncCalls.resume,
    onSettled: (listener) => listeners.push(listener),
    list: () =>
      functions.map(({ resource, settings }) => ({
        name: settings.functionName,
        variables: resource.properties.Environment?.Variables ?? {},
      })),
    reload: (name, folder) => {
      const fn = find(name);
      fn.settings = { ...fn.settings, folder };
      fn.copy = undefined;
      fn.pool.retire();
    },
    close: async () => {
      await Promise.all(functions.map(({ pool }) => pool.close()));
      sandbox.close();
    },
  };
};
