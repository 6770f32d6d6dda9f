import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { offsetClock } from '../clock-offset';
import type { Answer, Call, Loaded, WorkerData } from './instance';

const { folder, handler, functionName, functionArn, memoryMb, timeoutMs, ...data } = workerData as WorkerData;

offsetClock(data.clockOffsetMs);

/** Behind the gateway and the stand-ins, which have machines of their own on AWS. */
const priority = 10;
// On Linux a thread has its own. Elsewhere, this would change that of the whole process.
if (process.platform === 'linux') setPriority(priority);

type Handler = (event: unknown, context: object) => unknown;

// Uses `require`, since the files are CommonJS: `import()` would read each file twice to find its exports.
const load = createRequire(resolve(folder, 'index.js'));

const loadHandler = async (): Promise<Handler> => {
  const dot = handler.lastIndexOf('.');
  const name = handler.slice(dot + 1);
  const file = resolve(folder, `${handler.slice(0, dot)}.js`);
  const found = (load(file) as Record<string, unknown>)[name];
  if (typeof found !== 'function') throw new Error(`${handler} is undefined or not exported`);
  return found as Handler;
};

const contextOf = (requestId: string, deadline: number) => ({
  callbackWaitsForEmptyEventLoop: true,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: functionArn,
  memoryLimitInMB: String(memoryMb),
  awsRequestId: requestId,
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: 'local',
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
});

const failureOf = (id: number, thrown: unknown): Answer => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { id, error: { type: error.name, message: error.message, trace: error.stack ?? '' } };
};

// Lambda converts results to JSON, so do the same with values that cannot be cloned.
const post = (answer: Answer): void => {
  try {
    parentPort?.postMessage(answer);
  } catch {
    const json = 'value' in answer ? JSON.stringify(answer.value) : undefined;
    parentPort?.postMessage({ ...answer, value: json === undefined ? null : JSON.parse(json) });
  }
};

const loaded = loadHandler();
loaded.then(() => parentPort?.postMessage({ loaded: true } satisfies Loaded)).catch(() => {});

parentPort?.on('message', (call: Call) => {
  loaded
    .then((run) => run(call.event, contextOf(call.requestId, Date.now() + timeoutMs)))
    .then((value) => post({ id: call.id, value }))
    .catch((error: unknown) => post(failureOf(call.id, error)));
});
