/*
 * Amazon EventBridge: PutEvents (sizes are not limited) and DescribeEventBus on the buses of the template, rules with an
 * event pattern, targets that are functions (optionally with Input). Other calls, fields and targets are refused. Functions
 * are called asynchronously and so retried as they say themselves; a rule's own retries and dead letters are for targets that
 * cannot be reached, which does not happen here.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Resource } from '../assembly';
import { awsJson, operation, ServiceError } from '../aws-json';
import { listen } from '../http';
import type { Iam } from '../iam/iam';
import { account, arnOf, region } from '../intrinsics';
import type { Clock, Provider } from '../provider';
import { compilePattern, type Matches } from './pattern';

/** An event as EventBridge sends it to a function. */
export type BusEvent = {
  version: '0';
  id: string;
  'detail-type': string;
  source: string;
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: unknown;
};

type InvokeAsync = (fn: string, event: unknown) => Promise<void>;

const entry = z.strictObject({
  Source: z.string().optional(),
  DetailType: z.string().optional(),
  Detail: z.string().optional(),
  EventBusName: z.string().optional(),
  Resources: z.array(z.string()).optional(),
  /** Seconds since the epoch. */
  Time: z.number().optional(),
});
type Entry = z.output<typeof entry>;

type BusRule = {
  bus: string;
  matches: Matches;
  targets: { fn: string; input: (event: BusEvent) => unknown }[];
};

const maxEntries = 10;

const events = z.strictObject({
  Entries: z
    .array(entry)
    .min(1, 'Member must have length greater than or equal to 1')
    .max(maxEntries, `Member must have length less than or equal to ${maxEntries}`),
});

const eventBus = z.strictObject({ Name: z.string().optional() });

/** Reads a rule's target. Throws for targets and transformations that are not supported. */
export const targetOf = (target: Resource['properties']) => {
  if (!String(target.Arn).includes(':lambda:'))
    throw new Error(`The rule target ${target.Arn} is not a function`);
  const known = ['Arn', 'Id', 'Input', 'RetryPolicy', 'DeadLetterConfig', 'RoleArn'];
  const unknown = Object.keys(target).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`The local cloud does not support ${unknown.join(', ')} of a rule's target`);
  const fixed = target.Input === undefined ? undefined : JSON.parse(target.Input);
  return { fn: String(target.Arn), input: (event: BusEvent): object => fixed ?? event };
};

const ruleOf = ({ properties }: Resource): BusRule => ({
  bus: properties.EventBusName ?? 'default',
  matches: compilePattern(properties.EventPattern),
  targets: (properties.Targets ?? []).map(targetOf),
});

const busName = (nameOrArn = 'default') => nameOrArn.split('/').pop() ?? nameOrArn;
const busArn = (nameOrArn?: string) => arnOf('events', `event-bus/${busName(nameOrArn)}`);

const eventOf = (entry: Entry, now: number): BusEvent => ({
  version: '0',
  id: randomUUID(),
  'detail-type': entry.DetailType ?? '',
  source: entry.Source ?? '',
  account,
  time: new Date(entry.Time === undefined ? now : entry.Time * 1000).toISOString().replace(/\.\d+Z$/, 'Z'),
  region,
  resources: entry.Resources ?? [],
  detail: JSON.parse(entry.Detail ?? '{}'),
});

const faultOf = (entry: Entry): { ErrorCode: string; ErrorMessage: string } | undefined => {
  const invalid = (ErrorMessage: string) => ({ ErrorCode: 'InvalidArgument', ErrorMessage });
  if (!entry.Source) return invalid('Parameter Source is not valid. Reason: Source is a required argument.');
  if (!entry.DetailType)
    return invalid('Parameter DetailType is not valid. Reason: DetailType is a required argument.');
  if (!entry.Detail) return invalid('Parameter Detail is not valid. Reason: Detail is a required argument.');
  if (entry.Source.startsWith('aws.'))
    return { ErrorCode: 'NotAuthorizedForSourceException', ErrorMessage: 'Not authorized for the source.' };
  try {
    if (typeof JSON.parse(entry.Detail) === 'object') return undefined;
  } catch {
    // Handled below.
  }
  return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
};

/** EventBridge, and a way for other services of this cloud to put events on the default bus. */
export type EventsProvider = Provider & { publish: (entry: Entry) => void };

/** Starts the service on 127.0.0.1. Throws if a rule uses something that is not supported. */
export const startEvents = async (options: {
  port: number;
  clock: Clock;
  buses: Resource[];
  rules: Resource[];
  invokeAsync: InvokeAsync;
  iam: Iam;
}): Promise<EventsProvider> => {
  const buses = new Set(['default', ...options.buses.map(({ ref }) => ref)]);
  const rules = options.rules
    .filter(({ properties }) => properties.EventPattern && properties.State !== 'DISABLED')
    .map(ruleOf);

  const deliver = (bus: string, event: BusEvent) => {
    const targets = rules
      .filter((rule) => rule.bus === bus && rule.matches(event))
      .flatMap((rule) => rule.targets);
    for (const { fn, input } of targets) void options.invokeAsync(fn, input(event));
  };
  const knownBus = (nameOrArn?: string): string => {
    const bus = busName(nameOrArn);
    if (!buses.has(bus))
      throw new ServiceError('ResourceNotFoundException', `Event bus ${bus} does not exist.`);
    return bus;
  };
  const put = (entry: Entry) => {
    const fault = faultOf(entry);
    if (fault) return fault;
    const event = eventOf(entry, options.clock());
    // AWS accepts and drops an event for an unknown bus; here it is treated as a mistake.
    deliver(knownBus(entry.EventBusName), event);
    return { EventId: event.id };
  };
  const needs = ({ Entries }: z.output<typeof events>) => ({
    on: [...new Set(Entries.map(({ EventBusName }) => busArn(EventBusName)))],
  });
  const PutEvents = operation(events, needs, ({ Entries }) => {
    const results = Entries.map(put);
    return { FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length, Entries: results };
  });
  const DescribeEventBus = operation(
    eventBus,
    ({ Name }) => ({ on: busArn(Name) }),
    ({ Name }) => ({ Name: knownBus(Name), Arn: busArn(Name) }),
  );
  const operations = new Map([
    ['PutEvents', PutEvents],
    ['DescribeEventBus', DescribeEventBus],
  ]);
  const provider = await listen(
    'eventbridge',
    options.port,
    awsJson({ name: 'events', iam: options.iam, operations }),
  );
  return { ...provider, publish: (entry) => deliver('default', eventOf(entry, options.clock())) };
};
