import { type Answered, type Connection, openConnection, type Wanted } from './connection';

/** What is asked over and over, and the status that counts as done. */
export type Operation = {
  name: string;
  port: number;
  status: number;
  next: () => Wanted;
  /** What is asked next, of which each must be answered 200, where one request is not all of it. */
  rest?: (answer: Answered, asked: Wanted) => Wanted[];
  /** What it looks through, of which the large table holds more. */
  among: 'services' | 'products';
};

/** How many requests it takes, with Stripe's message about a payment: so much longer until as many were made. */
export const requestsOf = ({ rest }: Operation): number => (rest ? 4 : 1);

/** What was measured. Latencies in milliseconds, `cpuMs` the processor time of one operation. */
export type Figures = { perSecond: number; p50: number; p99: number; cpuMs: number };

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

const askOne = async (
  connection: Connection,
  name: string,
  wanted: Wanted,
  status: number,
): Promise<Answered> => {
  const answer = await connection.ask(wanted);
  if (answer.status !== status) throw new Error(`${name}: ${answer.status} ${answer.body().slice(0, 300)}`);
  return answer;
};

const askWhole = async (connection: Connection, { name, status, next, rest }: Operation): Promise<void> => {
  const asked = next();
  const answer = await askOne(connection, name, asked, status);
  for (const wanted of rest?.(answer, asked) ?? []) await askOne(connection, name, wanted, 200);
};

const askUntil = async (connection: Connection, operation: Operation, until: number): Promise<number[]> => {
  const took: number[] = [];
  for (let began = performance.now(); began < until; ) {
    await askWhole(connection, operation);
    const ended = performance.now();
    took.push(ended - began);
    began = ended;
  }
  return took;
};

/**
 * Asks on so many connections at once for so many seconds. `cpu` answers the milliseconds used so far by what is
 * measured. Throws on the first answer of another status than the operation's.
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
    const all = open.map((connection) => askUntil(connection, operation, began + load.seconds * 1_000));
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
