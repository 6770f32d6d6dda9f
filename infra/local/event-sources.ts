import { resourcesOf } from './assembly';
import type { CloudContext } from './cloud-context';
import type { Functions } from './functions/functions';
import { type Schedules, startSchedules } from './schedules/schedules';
import { readsQueue } from './sqs/mapping';
import { openQueueReaders } from './sqs/poller';
import { type StreamsOptions, startStreams } from './streams/streams';

type Data = { dynamodb: string; streamArn: string | undefined; putObject: StreamsOptions['putObject'] };

/** The event sources: streams, queues and schedules. */
type EventSources = {
  schedules: Schedules;
  /** Starts reading the queues. */
  readQueues: () => void;
  /** Resolves when everything written before the call has been handled, and retried as far as retries are due. */
  settled: () => Promise<void>;
};

/** Starts the readers of the table's stream and of queues, and the schedules. */
export const startEventSources = (context: CloudContext, data: Data, functions: Functions): EventSources => {
  const { assembly, clock, deadLetters, options, queues } = context;
  const mappings = resourcesOf(assembly, 'AWS::Lambda::EventSourceMapping');
  const streams = startStreams({
    mappings: mappings.filter((mapping) => !readsQueue(mapping)),
    endpoint: data.dynamodb,
    dataDir: options.dataDir,
    clock: clock.now,
    invoke: functions.invokeInBackground,
    deadLetters,
    putObject: data.putObject,
    engineArn: () => {
      if (!data.streamArn) throw new Error('The table has no stream');
      return data.streamArn;
    },
  });
  functions.onSettled(streams.notify);
  context.onClose(streams.close);
  const readers = openQueueReaders({
    mappings: mappings.filter(readsQueue),
    queues,
    invoke: functions.invokeInBackground,
  });
  context.onClose(readers.close);
  const schedules = startSchedules({
    rules: resourcesOf(assembly, 'AWS::Events::Rule'),
    schedules: resourcesOf(assembly, 'AWS::Scheduler::Schedule'),
    clock: clock.now,
    automatic: options.schedules,
    invoke: functions.invoke,
    invokeAsync: functions.invokeAsync,
  });
  context.onClose(schedules.close);
  return {
    schedules,
    readQueues: readers.start,
    settled: async () => {
      await streams.settled();
      await readers.settled();
    },
  };
};
