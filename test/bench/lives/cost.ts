import type { FunctionName } from '../../../infra/bundle';
import { type Assembly, resourcesOf } from '../../../infra/local/assembly';
import { features } from '../../../shared/api';
import { sumOf } from './capacity';
import type { FunctionUse } from './function-logs';
import type { Idle, Life } from './lives';
import type { ServiceCall, Usage } from './metered-cloud';
import { freeEachMonth, type Priced, prices, serviceOf } from './prices';

/** How much of each priced thing. */
export type Amounts = Partial<Record<Priced, number>>;

const gigabyte = 1e9;
const daysPerMonth = 365 / 12;

/** Adds amounts, each so many times. */
export const total = (parts: ReadonlyArray<readonly [Amounts, number]>): Amounts => {
  const sum: Amounts = {};
  for (const [amounts, times] of parts)
    for (const [name, amount] of Object.entries(amounts) as Array<[Priced, number]>)
      sum[name] = (sum[name] ?? 0) + amount * times;
  return sum;
};

/** The amounts less what each month has for nothing. */
export const afterFree = (amounts: Amounts): Amounts =>
  Object.fromEntries(
    (Object.entries(amounts) as Array<[Priced, number]>).map(([name, amount]) => [
      name,
      Math.max(0, amount - (freeEachMonth[name] ?? 0)),
    ]),
  );

/** Dollars by service, the highest first. */
export const dollarsOf = (amounts: Amounts): Array<[service: string, dollars: number]> => {
  const bill = new Map<string, number>();
  for (const [name, amount] of Object.entries(amounts) as Array<[Priced, number]>)
    bill.set(serviceOf[name], (bill.get(serviceOf[name]) ?? 0) + amount * prices[name]);
  return [...bill].sort(([, one], [, other]) => other - one);
};

/** The functions that Lambda starts with messages of a queue: it receives and deletes each batch. */
export const ofQueues: FunctionName[] = [
  'calendar-worker',
  'export-worker',
  'import-worker',
  'mail',
  'payout-worker',
  'push',
  'retry',
  'webhook-worker',
];
const requestsPerBatch = 2;

const isPut = ({ operation }: ServiceCall): boolean => operation === 'PUT' || operation === 'POST';

/** What was used, in what AWS charges for. Lambda reads the table's stream for nothing. */
export const amountsOf = ({ table, services, functions, replyBytes }: Usage): Amounts => {
  const calls = (service: string, of: (call: ServiceCall) => number = () => 1) =>
    sumOf(
      services.filter((call) => call.service === service),
      of,
    );
  const used = Object.entries(functions);
  const called = (names: readonly string[]) =>
    sumOf(
      used.filter(([name]) => names.includes(name)),
      ([, { calls }]) => calls,
    );
  const apiRequests = called(Object.keys(features));
  return {
    writeUnit: sumOf(table, ({ writes }) => sumOf(writes, ({ units }) => units)),
    readUnit: sumOf(table, ({ reads }) => sumOf(reads, ({ units }) => units)),
    gigabyteSecond: sumOf(
      used,
      ([, { ms, memoryMb }]: [string, FunctionUse]) => (ms / 1_000) * (memoryMb / 1_024),
    ),
    call: sumOf(used, ([, { calls }]) => calls),
    apiRequest: apiRequests,
    edgeRequest: apiRequests,
    edgeGigabyte: replyBytes / gigabyte,
    socketMessage: calls('execute-api'),
    objectPut: calls('s3', (call) => Number(isPut(call))),
    objectGet: calls('s3', (call) => Number(!isPut(call))),
    mail: calls('ses'),
    mailGigabyte: calls('ses', ({ bytes }) => bytes) / gigabyte,
    event: calls('eventbridge', ({ parts }) => parts),
    queueRequest: calls('sqs') + requestsPerBatch * called(ofQueues),
    logGigabyte: sumOf(used, ([, { logBytes }]) => logBytes) / gigabyte,
  };
};

/** The amounts of one life. */
export const amountsOfLife = ({ lives, steps }: Life): Amounts =>
  total(Object.values(steps).map((usage) => [amountsOf(usage), 1 / lives] as const));

type AlarmProperties = { Metrics?: Array<{ MetricStat?: unknown }> };

/** An alarm on an expression is charged for each metric in it. */
const alarmMetricsOf = ({ Metrics }: AlarmProperties): number =>
  Metrics ? Metrics.filter(({ MetricStat }) => MetricStat).length : 1;

/** So many readers of a queue each ask for messages every 20 seconds, also of an empty one. */
const queueReaders = 5;
const pollsPerMinute = 3;

/** How long functions' logs are kept, in months. */
const logMonths = 6;

/** What a month costs in which nobody visits. */
export const amountsOfIdleMonth = (assembly: Assembly, { minute, day, week }: Idle): Amounts => {
  const minutes = daysPerMonth * 24 * 60;
  const runs = total([
    [amountsOf(minute), minutes],
    [amountsOf(day), daysPerMonth],
    [amountsOf(week), daysPerMonth / 7],
  ]);
  const count = (type: string) => resourcesOf(assembly, type).length;
  const queues = resourcesOf(assembly, 'AWS::Lambda::EventSourceMapping').filter(
    ({ properties }) => !String(properties.EventSourceArn).includes(':dynamodb:'),
  );
  const metrics = new Set([minute, day, week].flatMap((usage) => usage.metrics));
  return afterFree(
    total([
      [runs, 1],
      [
        {
          scheduledCall: minutes * (minute.functions.sweep?.calls ?? 0),
          queueRequest: queues.length * queueReaders * pollsPerMinute * minutes,
          alarmMetric: sumOf(resourcesOf(assembly, 'AWS::CloudWatch::Alarm'), ({ properties }) =>
            alarmMetricsOf(properties),
          ),
          customMetric: metrics.size,
          dashboard: count('AWS::CloudWatch::Dashboard'),
          secret: count('AWS::SecretsManager::Secret'),
          logGigabyteMonth: (runs.logGigabyte ?? 0) * logMonths,
        },
        1,
      ],
    ]),
  );
};
