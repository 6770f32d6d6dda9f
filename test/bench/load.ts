import { type Connection, type HttpRequest, type HttpResponse, openConnection } from './connection';
import { median } from './median';

/** A request to repeat, and the status that counts as success. */
export type Operation = {
  name: string;
  port: number;
  status: number;
  next: () => HttpRequest;
  /** Follow-up requests of the same operation; each must return 200. */
  rest?: (response: HttpResponse, request: HttpRequest) => HttpRequest[];
  /** The catalog it reads, which is larger in the large table. */
  catalog: 'services' | 'products';
};

/** The number of requests per operation, including Stripe's webhook; scales the measuring time. */
export const requestsOf = ({ rest }: Operation): number => (rest ? 4 : 1);

/** Measured figures. Latencies in milliseconds; `cpuMs` is the CPU time of one operation. */
export type Figures = { perSecond: number; p50: number; p99: number; cpuMs: number };

/** The value below which a share (0 to 1) of sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

/** The median of each figure. */
export const medianFigures = (figures: readonly Figures[]): Figures => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
  cpuMs: median(figures.map(({ cpuMs }) => cpuMs)),
});

const sendRequest = async (
  connection: Connection,
  name: string,
  request: HttpRequest,
  status: number,
): Promise<HttpResponse> => {
  const response = await connection.send(request);
  if (response.status !== status)
    throw new Error(`${name}: ${response.status} ${response.body().slice(0, 300)}`);
  return response;
};

const runOperation = async (
  connection: Connection,
  { name, status, next, rest }: Operation,
): Promise<void> => {
  const first = next();
  const response = await sendRequest(connection, name, first, status);
  for (const request of rest?.(response, first) ?? []) await sendRequest(connection, name, request, 200);
};

const repeatUntil = async (
  connection: Connection,
  operation: Operation,
  until: number,
): Promise<number[]> => {
  const took: number[] = [];
  for (let began = performance.now(); began < until; ) {
    await runOperation(connection, operation);
    const ended = performance.now();
    took.push(ended - began);
    began = ended;
  }
  return took;
};

/**
 * Repeats an operation on several connections for some seconds. `cpu` returns the CPU time (milliseconds) used so far
 * by the measured processes. Throws on the first unexpected status.
 */
export const measure = async (
  operation: Operation,
  load: { connections: number; seconds: number; cpu: () => number },
): Promise<Figures> => {
  const open = await Promise.all(
    Array.from({ length: load.connections }, () => openConnection(operation.port)),
  );
  try {
    const [cpuBefore, began] = [load.cpu(), performance.now()];
    const all = open.map((connection) => repeatUntil(connection, operation, began + load.seconds * 1_000));
    const took = (await Promise.all(all)).flat().sort((a, b) => a - b);
    const [seconds, cpuMs] = [(performance.now() - began) / 1_000, load.cpu() - cpuBefore];
    return {
      perSecond: took.length / seconds,
      p50: quantile(took, 0.5),
      p99: quantile(took, 0.99),
      cpuMs: cpuMs / took.length,
    };
  } finally {
    for (const connection of open) connection.close();
  }
};
