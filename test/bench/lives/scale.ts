import { type Assembly, resourcesOf } from '../../../infra/local/assembly';
import { dueShards } from '../../../lambdas/data/engine/due';
import { streamedKeys } from '../../../lambdas/data/engine/table';
import { figurePartitions, figureShards } from '../../../lambdas/data/figures';
import { totalShards } from '../../../lambdas/data/wallet-totals';
import { type SnapshotKind, segmentsOf } from '../../../lambdas/search/snapshot';
import { features } from '../../../shared/api';
import { grouped, type KeyUnits, sumOf } from './capacity';
import { amountsOf, total } from './cost';
import { latencyOf } from './latencies';
import type { Life, Recorded } from './lives';
import type { Usage } from './metered-cloud';
import { kindOf, kindOfPartition, nameOf, unitsOf } from './units';

/** What ends growth: at how many a second of what, and why. */
export type Bottleneck = { what: string; perSecond: number; of: string; because: string };

/** A limit of AWS or Stripe that can be raised on request. Figures by second unless it says otherwise. */
export type Quota = { what: string; byDefault: number; needed: number; ask: string };

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html */
const partitionLimits = { writes: 1_000, reads: 3_000 };

/** Retries of transactions on one item come on top, so that it takes one after another at best. */
const transactionMs = latencyOf('dynamodb', 'BatchGetItem') + latencyOf('dynamodb', 'TransactWriteItems');
const objectMs = latencyOf('s3', 'GET') + latencyOf('s3', 'PUT');

/** The peak that quotas are compared with. */
const bookingsPerSecond = 500;

const usagesOf = ({ steps }: Life): Usage[] => Object.values(steps);

const readsOf = (life: Life): KeyUnits[] =>
  usagesOf(life).flatMap(({ table }) => table.flatMap(({ reads }) => reads));
const writesOf = (life: Life) => usagesOf(life).flatMap(({ table }) => table.flatMap(({ writes }) => writes));

/** What is spread over more items and partitions than a few lives use, such as writers that move only when they meet. */
const sharded = [
  ...Object.entries(dueShards).map(([kind, partitions]) => ({
    prefix: `due DUE#${kind}#`,
    items: 1,
    partitions,
  })),
  { prefix: 'COUNTS#FIGURES#', items: figureShards, partitions: figurePartitions },
  { prefix: 'COUNTS#WALLETS', items: totalShards, partitions: 1 },
];

const shardsOf = (key: string) => sharded.find(({ prefix }) => key.startsWith(prefix));

/**
 * The partitions that everyone shares: those that other people's lives of the same kind used, too. Several that are
 * alike, such as the shards of one key, share their load.
 */
const sharedPartitions = (life: Life, before: Life): Bottleneck[] =>
  (['writes', 'reads'] as const).flatMap((kind) => {
    const listed = kind === 'writes' ? writesOf : readsOf;
    const known = new Set(listed(before).map(nameOf));
    const shared = listed(life).filter((one) => known.has(nameOf(one)) || shardsOf(nameOf(one)));
    return [...grouped(shared, kindOfPartition)].map(([name, units]) => {
      const partitions = Math.max(new Set(units.map(nameOf)).size, shardsOf(name)?.partitions ?? 1);
      const each = unitsOf(units) / partitions / life.lives;
      const among = partitions > 1 ? ` in each of ${partitions}` : '';
      return {
        what: `partition ${partitions > 1 ? name : nameOf(units[0]!)}`,
        perSecond: partitionLimits[kind] / each,
        of: life.name,
        because: `${each.toFixed(1)} of ${partitionLimits[kind]} ${kind === 'writes' ? 'write' : 'read'} units${among}`,
      };
    });
  });

/** The items that everyone's transactions change, one after another. */
const sharedItems = (life: Life, before: Life): Bottleneck[] => {
  const changesOf = (one: Life) =>
    usagesOf(one).flatMap(({ table }) =>
      table
        .filter(({ operation }) => operation === 'TransactWriteItems')
        .flatMap(({ writes }) =>
          writes.filter(({ isStreamed }) => isStreamed).map(({ partition, sort }) => `${partition} ${sort}`),
        ),
    );
  const known = new Set(changesOf(before));
  const shared = changesOf(life).filter((name) => known.has(name));
  return [...grouped(shared, kindOf)].map(([kind, changes]) => {
    const items = Math.max(new Set(changes).size, shardsOf(changes[0]!)?.items ?? 1);
    const each = changes.length / items / life.lives;
    return {
      what: `item ${items > 1 ? kind : changes[0]}`,
      perSecond: 1_000 / (each * transactionMs),
      of: life.name,
      because: `${each.toFixed(2)} transactions of ${transactionMs} ms, one at a time`,
    };
  });
};

const segmented = /^(\w+)\/segment-\d+\.json$/;

/** The objects that everyone's changes rewrite, one after another. Segments of a kind share its changes. */
const sharedObjects = (life: Life, before: Life): Bottleneck[] => {
  const putsOf = (one: Life) =>
    usagesOf(one).flatMap(({ services }) =>
      services
        .filter(({ service, operation }) => service === 's3' && operation === 'PUT')
        .map(({ path }) => path.replace(/^\/[^/]+\//, '').replace(/\?.*$/, ''))
        .map((name) => name.replace(segmented, '$1/segment-*.json')),
    );
  const known = new Set(putsOf(before));
  const shared = putsOf(life).filter((name) => known.has(name));
  return [...grouped(shared, (name) => name)].map(([name, puts]) => {
    const [kind, isSegment] = name.split('/segment-');
    const files = isSegment ? segmentsOf(kind as SnapshotKind).length : 1;
    const each = puts.length / files / life.lives;
    return {
      what: `object ${name}`,
      perSecond: 1_000 / (each * objectMs),
      of: life.name,
      because: `rewritten ${each.toFixed(3)} times in ${objectMs} ms, one at a time`,
    };
  });
};

const eachLife = (life: Life, name: string, of: 'ms' | 'calls'): number =>
  sumOf(usagesOf(life), ({ functions }) => functions[name]?.[of] ?? 0) / life.lives;
const msOf = (life: Life, name: string): number => eachLife(life, name, 'ms');
const callsOf = (life: Life, name: string): number => eachLife(life, name, 'calls');

const streamed = new Set<string>(streamedKeys);

type Mapping = {
  FunctionName: string;
  EventSourceArn: string;
  ParallelizationFactor?: number;
  ScalingConfig?: { MaximumConcurrency?: number };
};

const mappingsOf = (assembly: Assembly): Array<Mapping & { name: string }> =>
  resourcesOf(assembly, 'AWS::Lambda::EventSourceMapping').map(({ properties }) => {
    const fn = resourcesOf(assembly, 'AWS::Lambda::Function').find(
      ({ ref, attributes }) => properties.FunctionName === ref || properties.FunctionName === attributes.Arn,
    );
    const { Variables } = fn!.properties.Environment;
    return { ...(properties as Mapping), name: Variables.AWS_SDK_UA_APP_ID };
  });

const streamReader = (
  life: Life,
  { name, ParallelizationFactor = 1 }: Mapping & { name: string },
): Bottleneck => {
  const records =
    writesOf(life).filter(({ isStreamed, sort }) => isStreamed && streamed.has(sort)).length / life.lives;
  const ms = msOf(life, name);
  const perBatch = records / callsOf(life, name);
  return {
    what: `function ${name}, one shard`,
    perSecond: (ParallelizationFactor * 1_000) / ms,
    of: life.name,
    because: `${records.toFixed(1)} records take ${ms.toFixed(0)} ms in batches of ${perBatch.toFixed(1)}, ${ParallelizationFactor} at once`,
  };
};

const queueReader = (life: Life, { name, ScalingConfig }: Mapping & { name: string }): Bottleneck[] => {
  const atOnce = ScalingConfig?.MaximumConcurrency;
  const ms = msOf(life, name);
  if (!atOnce || ms === 0) return [];
  return [
    {
      what: `function ${name}`,
      perSecond: (atOnce * 1_000) / ms,
      of: life.name,
      because: `${ms.toFixed(0)} ms, ${atOnce} at once`,
    },
  ];
};

/** How many entries a sweep handles at once, and in which share of each minute (`lambdas/schedule/sweeps.ts`). */
const sweeping = { atOnce: 16, share: 0.5 };

/** The calls that the sweeps make for what is due, without the queries that look for it. */
const sweep = (life: Life): Bottleneck[] => {
  const calls = usagesOf(life)
    .flatMap(({ table }) => table)
    .filter(({ app, operation }) => app === 'sweep' && operation !== 'Query');
  const ms = sumOf(calls, ({ operation }) => latencyOf('dynamodb', operation)) / life.lives;
  if (ms === 0) return [];
  return [
    {
      what: 'function sweep, its calls of the table',
      perSecond: (sweeping.atOnce * sweeping.share * 1_000) / ms,
      of: life.name,
      because: `${ms.toFixed(0)} ms, ${sweeping.atOnce} at once in half of each minute`,
    },
  ];
};

const apiThrottle = (life: Life, assembly: Assembly): Bottleneck[] => {
  const [http] = resourcesOf(assembly, 'AWS::ApiGatewayV2::Api').filter(({ properties }) => properties.Body);
  const requests = sumOf(Object.keys(features), (name) => callsOf(life, name));
  return resourcesOf(assembly, 'AWS::ApiGatewayV2::Stage')
    .filter(({ properties }) => properties.ApiId === http?.ref)
    .map(({ properties }) => {
      const limit: number = properties.DefaultRouteSettings.ThrottlingRateLimit;
      return {
        what: 'the API’s own limit',
        perSecond: limit / requests,
        of: life.name,
        because: `${requests.toFixed(1)} of ${limit} requests a second`,
      };
    });
};

/** What ends growth before that peak, the lowest first: of each kind of life, once, for the first recorded that has it. */
export const bottlenecksOf = (recorded: readonly Recorded[], assembly: Assembly): Bottleneck[] => {
  const found = ({ life, before }: Recorded): Bottleneck[] => [
    ...sharedPartitions(life, before),
    ...sharedItems(life, before),
    ...sharedObjects(life, before),
    ...mappingsOf(assembly).flatMap((mapping) =>
      mapping.EventSourceArn.includes(':dynamodb:')
        ? [streamReader(life, mapping)]
        : queueReader(life, mapping),
    ),
    ...sweep(life),
    ...apiThrottle(life, assembly),
  ];
  const all = recorded.flatMap((one) => found(one).map((each) => ({ ...each, kind: one.life.kind })));
  return [...grouped(all, ({ what, kind }) => `${kind}: ${what}`).values()]
    .map(([first]) => first!)
    .filter(({ perSecond }) => perSecond < bookingsPerSecond)
    .sort((one, other) => one.perSecond - other.perSecond);
};

/** What AWS and Stripe allow by default, and what a peak of 500 bookings a second needs. */
export const quotasOf = (booking: Life): Quota[] => {
  const usages = usagesOf(booking);
  const amounts = total(usages.map((usage) => [amountsOf(usage), 1 / booking.lives] as const));
  const needed = (amount = 0) => amount * bookingsPerSecond;
  const functionMs = sumOf(usages, ({ functions }) => sumOf(Object.values(functions), ({ ms }) => ms));
  const stripe = usages
    .flatMap(({ services }) => services)
    .filter(({ service }) => service === 'stripe').length;
  const inConsole = (service: string, name: string) => `Service Quotas, ${service}: “${name}”`;
  return [
    {
      what: 'DynamoDB: write units of a table',
      byDefault: 40_000,
      needed: needed(amounts.writeUnit),
      ask: inConsole('Amazon DynamoDB', 'Table-level write throughput limit'),
    },
    {
      what: 'DynamoDB: read units of a table',
      byDefault: 40_000,
      needed: needed(amounts.readUnit),
      ask: inConsole('Amazon DynamoDB', 'Table-level read throughput limit'),
    },
    {
      what: 'Lambda: concurrent executions (at once)',
      byDefault: 1_000,
      needed: needed(functionMs / 1_000 / booking.lives),
      ask: inConsole('AWS Lambda', 'Concurrent executions'),
    },
    {
      what: 'API Gateway: requests and messages to sockets',
      byDefault: 10_000,
      needed: needed((amounts.apiRequest ?? 0) + (amounts.socketMessage ?? 0)),
      ask: inConsole('Amazon API Gateway', 'Throttle rate'),
    },
    {
      what: 'EventBridge: events',
      byDefault: 10_000,
      needed: needed(amounts.event),
      ask: inConsole('Amazon EventBridge', 'PutEvents throttle limit in transactions per second'),
    },
    {
      what: 'SES: mails',
      byDefault: 14,
      needed: needed(amounts.mail),
      ask: 'The SES console, “Request a sending limit increase”, with the daily quota (50,000) as well',
    },
    {
      what: 'Stripe: requests in live mode',
      byDefault: 100,
      needed: needed(stripe / booking.lives),
      ask: 'Stripe’s support, some weeks ahead, with the expected peak',
    },
  ];
};
