import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Cloud } from '../../../infra/acting/cloud';
import type { Assembly } from '../../../infra/local/assembly';
import { readAssembly } from '../../../infra/local/assembly';
import { clientSettings } from '../../../infra/local/credentials';
import { startEngine } from '../../../infra/local/dynamodb/engine';
import { addressOf, type Ports, portsFrom } from '../../../infra/local/ports';
import { cloudOn } from '../../given/running-cloud';
import { changeTemplate } from '../assembly';
import { freePorts, startBenchCloud } from '../cloud';
import { type FunctionUse, functionLogs } from './function-logs';
import { type MeteredCall, startMeter } from './meter';
import { type TableUse, tableMeter } from './table-meter';

/** A call of a service. `parts` is what it carries: the events for EventBridge, the messages for a queue, otherwise 1. */
export type ServiceCall = Omit<MeteredCall, 'body'> & { bytes: number; parts: number };

/** What was used while something happened. */
export type Usage = {
  table: TableUse[];
  services: ServiceCall[];
  functions: Record<string, FunctionUse>;
  /** The custom metrics that were counted, each with its function. */
  metrics: string[];
  /** The API's replies in bytes, before compression. */
  replyBytes: number;
};

export type MeteredCloud = {
  cloud: Cloud;
  dataDir: string;
  assembly: Assembly;
  /** What was used since the last time. */
  take: () => Usage;
  /** Keeps the table's stream from its reader until it is released, so that batches fill as they do under load. */
  holdStream: () => () => void;
  stop: () => Promise<void>;
};

/** The variables that tell functions where the services are. */
const variables: Partial<Record<keyof Ports, string>> = {
  s3: 'AWS_ENDPOINT_URL_S3',
  sqs: 'AWS_ENDPOINT_URL_SQS',
  ses: 'AWS_ENDPOINT_URL_SESV2',
  eventbridge: 'AWS_ENDPOINT_URL_EVENTBRIDGE',
  'execute-api': 'SOCKET_ENDPOINT',
  stripe: 'STRIPE_API_URL',
};

type Batch = { Entries?: unknown[] };

const partsOf = ({ service, body }: MeteredCall): number => {
  if (service !== 'eventbridge' && service !== 'sqs') return 1;
  return (JSON.parse(body.toString()) as Batch).Entries?.length ?? 1;
};

const startServiceMeters = async (ports: Ports, onCall: (call: ServiceCall) => void) => {
  const services = Object.keys(variables) as Array<keyof Ports>;
  const meters = await Promise.all(
    services.map((service) =>
      startMeter({
        service,
        target: addressOf(ports, service),
        record: async ({ body, ...call }, pass) => {
          onCall({ ...call, bytes: body.length, parts: partsOf({ ...call, body }) });
          await pass();
        },
      }),
    ),
  );
  const urls = Object.fromEntries(
    services.map((service, index) => [variables[service]!, meters[index]!.url]),
  );
  return { urls, close: () => Promise.all(meters.map(({ close }) => close())) };
};

type Variables = Record<string, string | { Ref?: string }>;

const pointFunctionsAt = (assemblyDir: string, urls: Record<string, string>): void =>
  changeTemplate(assemblyDir, readAssembly(assemblyDir).stack, ({ Resources }) => {
    for (const { Type, Properties } of Object.values(Resources)) {
      if (Type !== 'AWS::Lambda::Function' || !Properties.Environment) continue;
      const { Variables } = Properties.Environment as { Variables: Variables };
      Object.assign(Variables, urls);
      // The SDK sends a message to its queue's own address.
      for (const [name, value] of Object.entries(Variables))
        if (name.endsWith('_QUEUE_URL') && typeof value === 'object')
          Variables[name] =
            `${urls.AWS_ENDPOINT_URL_SQS}/000000000000/${Resources[value.Ref!]?.Properties.QueueName}`;
    }
  });

/** Counts the bytes of the API's replies to this process from now on. */
const countReplies = () => {
  const original = globalThis.fetch;
  let bytes = 0;
  globalThis.fetch = async (input, init) => {
    const response = await original(input, init);
    if (String(input).includes('/api/')) bytes += (await response.clone().arrayBuffer()).byteLength;
    return response;
  };
  return {
    take: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    stop: () => {
      globalThis.fetch = original;
    },
  };
};

const withResolvers = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

/**
 * Starts a local cloud on an empty table, in the folder that has its assembly (`cdk.out`), with a meter between its
 * functions and each service.
 */
export const startMeteredCloud = async (folder: string): Promise<MeteredCloud> => {
  const assemblyDir = join(folder, 'cdk.out');
  const dataDir = mkdtempSync(join(folder, 'data-lives-'));
  const port = await freePorts();
  const ports = portsFrom(port);
  let table: TableUse[] = [];
  let services: ServiceCall[] = [];
  const engine = await startEngine({ port: ports.dynamodb, dataDir });
  const client = new DynamoDBClient(clientSettings(engine.url));
  let streamReleased: Promise<void> = Promise.resolve();
  const meterTable = tableMeter(client, (use) => table.push(use));
  const tap = await startMeter({
    service: 'dynamodb',
    target: engine.url,
    record: async (call, pass) => {
      if (call.operation === 'GetRecords') await streamReleased;
      await meterTable(call, pass);
    },
  });
  const meters = await startServiceMeters(ports, (call) => services.push(call));
  pointFunctionsAt(assemblyDir, meters.urls);
  const assembly = readAssembly(assemblyDir);
  const started = await startBenchCloud({ port, dataDir, assemblyDir, endpoint: tap.url });
  const replies = countReplies();
  const logs = functionLogs(dataDir, 'hairloom-local-');
  const cloud = cloudOn(port, () => engine.url, assemblyDir);
  return {
    cloud,
    dataDir,
    assembly,
    take: () => {
      const taken = { table, services, ...logs(), replyBytes: replies.take() };
      [table, services] = [[], []];
      return taken;
    },
    holdStream: () => {
      const { promise, resolve } = withResolvers();
      streamReleased = promise;
      return resolve;
    },
    stop: async () => {
      replies.stop();
      await started.stop();
      await Promise.all([tap.close(), meters.close()]);
      client.destroy();
      await engine.close();
    },
  };
};
