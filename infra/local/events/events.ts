/*
 * Amazon EventBridge: PutEvents on the buses of the template, rules with an event pattern, targets that are functions
 * (optionally with Input or InputPath). Other calls and other targets are refused.
 */
import { randomUUID } from 'node:crypto';
import type { Resource } from '../assembly';
import { awsJson, listen, ServiceError } from '../http';
import { account, region } from '../intrinsics';
import type { Clock, Provider } from '../provider';
import { compilePattern, type Matches } from './pattern';

/** An event as a function gets it from EventBridge. */
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

type Entry = {
  Source?: string;
  DetailType?: string;
  Detail?: string;
  EventBusName?: string;
  Resources?: string[];
  Time?: number;
};

type BusRule = {
  bus: string;
  matches: Matches;
  targets: { fn: string; input: (event: BusEvent) => unknown }[];
};

const maxEntries = 10;

/** What a target is sent. Throws for targets and transformations that are not covered. */
export const targetOf = (target: Resource['properties']) => {
  if (!String(target.Arn).includes(':lambda:'))
    throw new Error(`The rule target ${target.Arn} is not a function`);
  const known = ['Arn', 'Id', 'Input', 'RetryPolicy', 'DeadLetterConfig', 'RoleArn'];
  const unknown = Object.keys(target).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`The local run does not know ${unknown.join(', ')} of a rule's target`);
  const fixed = target.Input === undefined ? undefined : JSON.parse(target.Input);
  return { fn: String(target.Arn), input: (event: BusEvent): unknown => fixed ?? event };
};

const ruleOf = ({ properties }: Resource): BusRule => ({
  bus: properties.EventBusName ?? 'default',
  matches: compilePattern(properties.EventPattern),
  targets: (properties.Targets ?? []).map(targetOf),
});

const busName = (nameOrArn = 'default') => nameOrArn.split('/').pop() ?? nameOrArn;

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
    // Falls through to the answer below.
  }
  return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
};

/** Starts the service on 127.0.0.1. Throws when a rule asks for what is not covered. */
export const startEvents = (options: {
  port: number;
  clock: Clock;
  buses: Resource[];
  rules: Resource[];
  invokeAsync: InvokeAsync;
}): Promise<Provider> => {
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
  const put = (entry: Entry) => {
    const fault = faultOf(entry);
    if (fault) return fault;
    const bus = busName(entry.EventBusName);
    const event = eventOf(entry, options.clock());
    // The service accepts an event for a bus it does not have and drops it; here that is surely a mistake.
    if (!buses.has(bus))
      throw new ServiceError('ResourceNotFoundException', `Event bus ${bus} does not exist.`);
    deliver(bus, event);
    return { EventId: event.id };
  };
  const PutEvents = ({ Entries = [] }: { Entries?: Entry[] }) => {
    if (Entries.length === 0 || Entries.length > maxEntries) {
      throw new ServiceError('ValidationException', `1 to ${maxEntries} entries are allowed`);
    }
    const results = Entries.map(put);
    return { FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length, Entries: results };
  };
  return listen('eventbridge', options.port, awsJson({ PutEvents }));
};
