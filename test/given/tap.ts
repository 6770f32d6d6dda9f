import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forward, type Reply } from '../../infra/local/dynamodb/forward';
import { createFaultInjector, type FaultRates, noFaults } from './tap/fault-injector';
import { createConflictDetector } from './tap/transaction-conflicts';

/** A recorded DynamoDB request: the calling function, the operation and its cost. */
export type TappedCall = {
  /** The function's name, from `app/<name>` in the SDK's User-Agent; empty if there is none. */
  app: string;
  /** `GetItem`, `TransactWriteItems` … */
  operation: string;
  /** How many items a transaction writes or checks. */
  actions?: number;
  /** Capacity units that the engine reports for the table and its indexes. */
  units: number;
  /** Units by index, included in `units`. */
  indexes?: Record<string, number>;
  /** The injected fault, or `overlap` for a real transaction conflict. */
  fault?: keyof FaultRates | 'overlap';
};

export type Tap = {
  url: string;
  close: () => Promise<void>;
  calls: () => TappedCall[];
  /** Clears the recorded calls. */
  reset: () => void;
  /** Sets how often each fault is injected from now on. */
  setFaults: (faults: FaultRates) => void;
  /** Forwards to another engine from now on. */
  setTarget: (url: string) => void;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const appOf = ({ headers }: IncomingMessage): string =>
  // Powertools appends its own version to the name.
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

const respond = (response: ServerResponse, { status, headers, body }: Reply): void => {
  response.writeHead(status, headers).end(body);
};

const capacityOperations = /^(Get|Put|Update|Delete|Query|Scan|Batch|Transact)/;

/** Requests the consumed capacity and removes it from the reply. Returns the reply and its cost. */
const measured = async (target: string, request: IncomingMessage, operation: string, body: string) => {
  const isUnchanged = body.includes('"ReturnConsumedCapacity"') || !capacityOperations.test(operation);
  const sent = isUnchanged ? body : body.replace(/^\s*\{/, '{"ReturnConsumedCapacity":"INDEXES",');
  const reply = await forward(target, request, sent);
  if (isUnchanged || reply.status !== 200) return { reply, units: 0, indexes: {} };
  const { ConsumedCapacity, ...rest } = JSON.parse(reply.body);
  const consumed = [ConsumedCapacity ?? []].flat();
  const cost = { units: unitsOf(consumed), indexes: indexUnitsOf(consumed) };
  return { reply: { ...reply, body: JSON.stringify(rest) }, ...cost };
};

/**
 * A proxy between the SDK and a DynamoDB engine. It records the calls and their cost, rejects conflicting transactions
 * as DynamoDB does, and injects faults. Calls to DynamoDB Streams pass through unchanged.
 */
export const startTap = async (options: {
  target: string;
  port?: number;
  faults?: FaultRates;
  /** Returns an error reply for calls that must not reach the engine. */
  refusal?: (request: IncomingMessage, app: string, operation: string, body: string) => Reply | undefined;
}): Promise<Tap> => {
  const calls: TappedCall[] = [];
  let { target } = options;
  let faultFor = createFaultInjector(options.faults ?? noFaults);
  const begin = createConflictDetector();

  const tapped = async (request: IncomingMessage, response: ServerResponse, operation: string) => {
    const body = await readBody(request);
    const refusal = options.refusal?.(request, appOf(request), operation, body);
    if (refusal) return respond(response, refusal);
    const fault = faultFor(operation, body);
    const record = (cost: Pick<TappedCall, 'units' | 'indexes'>, kind: TappedCall['fault'] = fault?.kind) => {
      calls.push({
        app: appOf(request),
        operation,
        ...cost,
        ...actionsIn(operation, body),
        ...(kind && { fault: kind }),
      });
    };
    if (fault?.refusal) {
      record({ units: 0 });
      return respond(response, fault.refusal);
    }
    const begun = begin(operation, body);
    if (begun.refusal) {
      record({ units: 0 }, 'overlap');
      return respond(response, begun.refusal);
    }
    const measuring = measured(target, request, operation, fault?.body ?? body);
    const { reply, ...cost } = await measuring.finally(begun.end);
    record(cost);
    if (fault?.kind === 'lostReply') request.socket.destroy();
    else respond(response, { ...reply, body: fault?.changeReply?.(reply.body) ?? reply.body });
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [service = '', operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
    if (service === 'DynamoDB_20120810') return tapped(request, response, operation);
    respond(response, await forward(target, request, await readBody(request)));
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
      faultFor = createFaultInjector(faults);
    },
    setTarget: (url) => {
      target = url;
    },
  };
};
