import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { clockOffsetMs } from '../clock-offset';

/** The function a worker runs. */
export type WorkerSettings = {
  folder: string;
  handler: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  timeoutMs: number;
  /** How many calls the thread runs at once. Further ones wait, and their time limit starts when they run. */
  callsAtOnce: number;
};

/** What a thread is started with. */
export type WorkerData = WorkerSettings & { clockOffsetMs: number };

export type Call = { id: number; event: unknown; requestId: string };

type Failure = { type: string; message: string; trace: string };

export type Answer = { id: number; value: unknown } | { id: number; error: Failure };

/** What a thread posts once its handler's module is loaded. */
export type Loaded = { loaded: true };

/** The error of a failed function, as Lambda reports it: `errorType` is the name of the thrown error. */
export class FunctionError extends Error {
  constructor(
    readonly errorType: string,
    message: string,
    readonly trace = '',
  ) {
    super(message);
    this.name = 'FunctionError';
  }
}

type QueuedCall = {
  event: unknown;
  requestId: string;
  /** When it was asked for, by `performance.now()`. */
  since: number;
  resolve: (value: unknown) => void;
  reject: (error: FunctionError) => void;
};

/** A call that the thread has; `began` is when the handler did. */
type Pending = QueuedCall & { timer?: NodeJS.Timeout; began: number };

/** The line that ends a call in Lambda's logs. */
const reportOf = ({ requestId, began }: Pending, memoryMb: number): string => {
  const took = performance.now() - began;
  const billed = `Duration: ${took.toFixed(2)} ms\tBilled Duration: ${Math.ceil(took)} ms`;
  return `REPORT RequestId: ${requestId}\t${billed}\tMemory Size: ${memoryMb} MB\n`;
};

/** A running copy of a function, in its own thread with its own environment. */
export type Instance = {
  invoke: (event: unknown, requestId: string) => Promise<unknown>;
  inFlight: () => number;
  /** The calls that wait for others to finish, and how long the first of them has waited. */
  waiting: () => { calls: number; longestMs: number };
  /** False once the thread has died or was retired; it then accepts no calls. */
  alive: () => boolean;
  /** Accepts no more calls and ends when the running ones have finished. */
  retire: () => void;
  close: () => Promise<void>;
};

let compiled: string | undefined;

// Compiled in advance: a thread that uses a TypeScript loader takes several times longer to start.
const workerCode = (): string => {
  compiled ??= buildSync({
    entryPoints: ['infra/local/functions/worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  }).outputFiles[0]?.text;
  return compiled ?? '';
};

const startWorker = (settings: WorkerSettings, env: Record<string, string>, log: (text: string) => void) => {
  const worker = new Worker(workerCode(), {
    eval: true,
    // Debuggers and profilers show it.
    name: settings.functionName,
    env,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: settings.memoryMb },
    workerData: { ...settings, clockOffsetMs: clockOffsetMs() } satisfies WorkerData,
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) stream.setEncoding('utf8').on('data', log);
  return worker;
};

/** Starts an instance. Calls can be sent at once; they wait until the handler's module is loaded. */
export const startInstance = (
  settings: WorkerSettings,
  env: Record<string, string>,
  log: (text: string) => void,
): Instance => {
  const worker = startWorker(settings, env, log);
  const pending = new Map<number, Pending>();
  const waiting: QueuedCall[] = [];
  let alive = true;
  let isLoaded = false;
  let next = 0;

  const settle = (id: number): Pending | undefined => {
    const call = pending.get(id);
    if (!call) return undefined;
    clearTimeout(call.timer);
    pending.delete(id);
    log(reportOf(call, settings.memoryMb));
    const following = waiting.shift();
    if (following) send(following);
    if (!alive && pending.size === 0) void worker.terminate();
    return call;
  };
  const retire = () => {
    alive = false;
    if (pending.size === 0) void worker.terminate();
  };
  const fail = (type: string, message: string) => {
    alive = false;
    for (const call of waiting.splice(0)) call.reject(new FunctionError(type, message));
    for (const id of [...pending.keys()]) settle(id)?.reject(new FunctionError(type, message));
  };

  const answered = (answer: Answer) => {
    const call = settle(answer.id);
    if ('value' in answer) call?.resolve(answer.value);
    else call?.reject(new FunctionError(answer.error.type, answer.error.message, answer.error.trace));
  };
  const begin = (id: number, call: Pending) => {
    call.began = performance.now();
    call.timer = setTimeout(() => {
      // Lambda ends an environment whose invocation timed out. Other calls in this thread may finish.
      retire();
      settle(id);
      const seconds = (settings.timeoutMs / 1000).toFixed(2);
      const message = `${call.requestId} Task timed out after ${seconds} seconds`;
      call.reject(new FunctionError('Sandbox.Timedout', message));
    }, settings.timeoutMs);
  };
  worker.on('message', (message: Answer | Loaded) => {
    if ('id' in message) return answered(message);
    isLoaded = true;
    for (const [id, call] of pending) begin(id, call);
  });
  worker.on('error', (error) => {
    log(`${error.stack}\n`);
    fail('Runtime.UnhandledError', error.message);
  });
  worker.on('exit', () => fail('Runtime.ExitError', 'Runtime exited without providing a reply'));

  const send = (asked: QueuedCall) => {
    const id = next++;
    const call: Pending = { ...asked, began: asked.since };
    pending.set(id, call);
    // Lambda's limit is for the handler alone: loading its module, as a new environment does, is not counted.
    if (isLoaded) begin(id, call);
    worker.postMessage({ id, event: asked.event, requestId: asked.requestId } satisfies Call);
  };
  const invoke = (event: unknown, requestId: string) =>
    new Promise<unknown>((resolve, reject) => {
      const asked = { event, requestId, since: performance.now(), resolve, reject };
      if (pending.size < settings.callsAtOnce) send(asked);
      else waiting.push(asked);
    });

  const close = async () => {
    alive = false;
    await worker.terminate();
  };
  return {
    invoke,
    inFlight: () => pending.size + waiting.length,
    waiting: () => ({
      calls: waiting.length,
      longestMs: waiting[0] ? performance.now() - waiting[0].since : 0,
    }),
    alive: () => alive,
    retire,
    close,
  };
};
