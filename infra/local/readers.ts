import { resourcesOf } from './assembly';
import type { Base } from './base';
import type { Functions } from './functions/functions';
import { type Schedules, startSchedules } from './schedules/schedules';
import { type Streams, startStreams } from './streams/streams';

type Data = { dynamodb: string; streamArn: string | undefined };

/** Starts what calls functions by itself: the readers of the table's stream, and the schedules. */
export const startReaders = (
  base: Base,
  data: Data,
  functions: Functions,
): { streams: Streams; schedules: Schedules } => {
  const { assembly, clock, deadLetters, options } = base;
  const streams = startStreams({
    mappings: resourcesOf(assembly, 'AWS::Lambda::EventSourceMapping'),
    endpoint: data.dynamodb,
    dataDir: options.dataDir,
    clock: clock.now,
    invoke: functions.invoke,
    deadLetters,
    engineArn: () => {
      if (!data.streamArn) throw new Error('The table has no stream');
      return data.streamArn;
    },
  });
  functions.onSettled(streams.poke);
  base.onClose(streams.close);
  const schedules = startSchedules({
    rules: resourcesOf(assembly, 'AWS::Events::Rule'),
    schedules: resourcesOf(assembly, 'AWS::Scheduler::Schedule'),
    clock: clock.now,
    invoke: functions.invoke,
    invokeAsync: functions.invokeAsync,
  });
  base.onClose(schedules.close);
  return { streams, schedules };
};
