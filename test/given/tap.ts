import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaultInjector, type FaultRates, noFaults } from './tap/fault-injector';
import { forward, type Reply } from './tap/forward';
import { createConflictDetector } from './tap/transaction-conflicts';

/** One DynamoDB request as it passed: who asked (the function's feature name), what for, and what it cost. */
export type TappedCall = {
  /** The `app/<name>` part of the SDK's User-Agent, empty where there is none. */
  app: string;
  /** `GetItem`, `TransactWriteItems` … */
  operation: string;
  /** How many items a transaction writes or checks. */
  actions?: number;
  /** Capacity units of the table and its indexes, as the engine counts them. */
  units: number;
  /** Of those, what each index took. */
  indexes?: Record<string, number>;
  /** The trouble made of it, if any. */
  fault?: keyof FaultRates | 'overlap';
};

export type Tap = {
  url: string;
  close: () => Promise<void>;
  calls: () => TappedCall[];
  /** Forgets the calls counted so far. */
  reset: () => void;
  /** From now on: the share (0 to 1) of requests each kind of trouble befalls. */
  setFaults: (faults: FaultRates) => void;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const appOf = ({ headers }: IncomingMessage): string =>
  // Powertools adds a version of its own to the name.
  /\bapp\/(\S+?)(?:-PT-\S*)?(?:\s|$)/.exec(`${headers['user-agent']} ${headers['x-amz-user-agent']}`)?.[1] ??
  '';

type Capacity = { CapacityUnits?: number; GlobalSecondaryIndexes?: Record<string, Capacity> };

const unitsOf = (consumed: Capacity[]): number =>
  consumed.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

const indexUnitsOf = (consumed: Capacity[]): Record<string, number> =>
  Object.fromEntries(
    consumed.flatMap(({ GlobalSecondaryIndexes = {} }) =>
      Object.entries(GlobalSecondaryIndexes).map(([name, index]) => [name, unitsOf([index])]),
    ),
  );

const actionsIn = (operation: string, body: string): { actions?: number } =>
  operation === 'TransactWriteItems' ? { actions: JSON.parse(body).TransactItems.length } : {};

const answer = (response: ServerResponse, { status, headers, body }: Reply): void => {
  response.writeHead(status, headers).end(body);
};

const capacityOperations = /^(Get|Put|Update|Delete|Query|Scan|Batch|Transact)/;

/** Asks for the capacity, takes it out of the reply again, and answers both. */
const measured = async (target: string, request: IncomingMessage, operation: string, body: string) => {
  const asked = body.includes('"ReturnConsumedCapacity"') || !capacityOperations.test(operation);
  const asking = asked ? body : body.replace(/^\s*\{/, '{"ReturnConsumedCapacity":"INDEXES",');
  const reply = await forward(target, request, asking);
  if (asked || reply.status !== 200) return { reply, units: 0, indexes: {} };
  const { ConsumedCapacity, ...rest } = JSON.parse(reply.body);
  const consumed = [ConsumedCapacity ?? []].flat();
  const cost = { units: unitsOf(consumed), indexes: indexUnitsOf(consumed) };
  return { reply: { ...reply, body: JSON.stringify(rest) }, ...cost };
};

/**
 * A proxy between the SDK and a DynamoDB engine. It counts the calls and what they cost, cancels transactions that
 * overlap, as DynamoDB does and an embedded engine does not, and makes the trouble it is told to make. Calls to DynamoDB
 * Streams pass through untouched.
 */
export const startTap = async (options: {
  target: string;
  port?: number;
  faults?: FaultRates;
  /** Asked about each call before the engine sees it; answers how it is refused. */
  refusal?: (request: IncomingMessage, app: string, operation: string, body: string) => Reply | undefined;
}): Promise<Tap> => {
  const calls: TappedCall[] = [];
  let makeTrouble = createFaultInjector(options.faults ?? noFaults);
  const enter = createConflictDetector();

  const tapped = async (request: IncomingMessage, response: ServerResponse, operation: string) => {
    const body = await readBody(request);
    const refusal = options.refusal?.(request, appOf(request), operation, body);
    if (refusal) return answer(response, refusal);
    const trouble = makeTrouble(operation, body);
    const record = (
      cost: Pick<TappedCall, 'units' | 'indexes'>,
      fault: TappedCall['fault'] = trouble?.kind,
    ) => {
      calls.push({
        app: appOf(request),
        operation,
        ...cost,
        ...actionsIn(operation, body),
        ...(fault && { fault }),
      });
    };
    if (trouble?.refusal) {
      record({ units: 0 });
      return answer(response, trouble.refusal);
    }
    const entered = enter(operation, body);
    if (entered.refusal) {
      record({ units: 0 }, 'overlap');
      return answer(response, entered.refusal);
    }
    const asked = measured(options.target, request, operation, trouble?.body ?? body);
    const { reply, ...cost } = await asked.finally(entered.leave);
    record(cost);
    if (trouble?.kind === 'lostReply') request.socket.destroy();
    else answer(response, { ...reply, body: trouble?.after?.(reply.body) ?? reply.body });
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [service = '', operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
    if (service === 'DynamoDB_20120810') return tapped(request, response, operation);
    answer(response, await forward(options.target, request, await readBody(request)));
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    calls: () => [...calls],
    reset: () => calls.splice(0),
    setFaults: (faults) => {
      makeTrouble = createFaultInjector(faults);
    },
  };
};
