/*
 * Lambda's event source mappings on DynamoDB streams, read through the real streams API of the engine: batch size
 * and window, starting position, parallel lanes, partial batch responses, halving, attempts, age, filters and the
 * failure destination. Tumbling windows and other sources are refused.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Resource } from '../assembly';
import { clientSettings } from '../credentials';
import type { Clock, Invoke } from '../provider';
import type { DeadLetters } from '../sqs/dead-letters';
import { handleBatch } from './batches';
import { type Checkpoints, openCheckpoints } from './checkpoints';
import { giveUp } from './failures';
import { type EventSourceMapping, mappingOf, type StreamRecord } from './mapping';
import { listShards, openShard, type ShardReader } from './reader';
import { dealToLanes } from './records';
import { createWaker, type Waker } from './waker';

export type StreamsOptions = {
  mappings: Resource[];
  endpoint: string;
  dataDir: string;
  clock: Clock;
  invoke: Invoke;
  deadLetters: DeadLetters;
  /** Stores failed batches if the mapping names a bucket for them. */
  putObject: (bucket: string, key: string, body: Buffer, meta: { contentType: string }) => Promise<void>;
  /** Returns the engine's ARN for a stream of the template. */
  engineArn: (streamArn: string) => string;
};

type Streams = {
  /** Notifies the readers that something may have been written. */
  notify: () => void;
  /** Resolves when everything written before the call has been handled. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

// Functions' writes notify the readers. This interval is for other writes.
const idlePollMs = 500;
const minPollMs = 20;
// Changes that follow one another closely are read together, as with Lambda, which reads four times a second.
const gatherMs = 50;
const recordsPerRead = 1_000;

type Run = StreamsOptions & {
  client: DynamoDBStreamsClient;
  checkpoints: Checkpoints;
  closed: () => boolean;
};

type MappingState = {
  mapping: EventSourceMapping;
  waker: Waker;
  emptyReads: number;
  busy: boolean;
  /** How many callers wait until everything is read. */
  awaited: number;
};

const fillBatch = async (
  run: Run,
  mapping: EventSourceMapping,
  reader: ShardReader,
  first: StreamRecord[],
) => {
  const records = [...first];
  const until = Date.now() + mapping.windowMs;
  while (records.length < mapping.batchSize && Date.now() < until && !run.closed()) {
    await sleep(Math.min(100, Math.max(1, until - Date.now())));
    records.push(...((await reader.read(recordsPerRead)) ?? []));
  }
  return records;
};

const handle = async (run: Run, mapping: EventSourceMapping, shardId: string, records: StreamRecord[]) => {
  const deps = {
    invoke: (batch: StreamRecord[]) => run.invoke(mapping.functionArn, { Records: batch }),
    giveUp: giveUp(run, mapping, shardId),
    sleep: (ms: number) => sleep(ms),
    // The engine dates records by the machine's clock.
    now: Date.now,
  };
  const lanes = dealToLanes(records.filter(mapping.wants), mapping.lanes);
  await Promise.all(
    lanes.map(async (lane) => {
      for (let at = 0; at < lane.length && !run.closed(); at += mapping.batchSize) {
        await handleBatch(mapping, lane.slice(at, at + mapping.batchSize), deps);
      }
    }),
  );
};

const readShard = async (
  run: Run,
  state: MappingState,
  streamArn: string,
  shardId: string,
): Promise<void> => {
  const { mapping, waker } = state;
  const reader = openShard(run.client, streamArn, shardId, mapping, run.checkpoints);
  while (!run.closed()) {
    const first = await reader.read(recordsPerRead);
    if (!first) return;
    if (first.length === 0) {
      state.emptyReads++;
      await waker.wait(idlePollMs);
      await sleep(minPollMs);
      continue;
    }
    state.busy = true;
    await handle(run, mapping, shardId, await fillBatch(run, mapping, reader, first));
    if (!run.closed()) reader.commit();
    state.busy = false;
    if (state.awaited === 0) await sleep(gatherMs);
  }
};

const readStream = async (run: Run, state: MappingState): Promise<void> => {
  const streamArn = run.engineArn(state.mapping.streamArn);
  const finished = new Set<string>();
  while (!run.closed()) {
    const shards = await listShards(run.client, streamArn);
    const open = shards.filter(({ ShardId = '' }) => !finished.has(ShardId));
    // A child shard continues its parent, so the parent is read first.
    const ready = open.filter(({ ParentShardId }) => !open.some(({ ShardId }) => ShardId === ParentShardId));
    await Promise.all(
      ready.map(async ({ ShardId = '' }) => {
        await readShard(run, state, streamArn, ShardId);
        finished.add(ShardId);
      }),
    );
    if (ready.length === 0) await state.waker.wait(idlePollMs);
  }
};

const keepReading = async (run: Run, state: MappingState): Promise<void> => {
  while (!run.closed()) {
    await readStream(run, state).catch(async (error: Error) => {
      if (run.closed()) return;
      console.error(`${state.mapping.id}: ${error.message}; reading the stream again in one second`);
      await sleep(1_000);
    });
  }
};

const settled = async (states: MappingState[]): Promise<void> => {
  for (const state of states) {
    const before = state.emptyReads;
    state.awaited++;
    while (state.busy || state.emptyReads < before + 2) {
      state.waker.wake();
      await sleep(5);
    }
    state.awaited--;
  }
};

/** Starts reading for every enabled mapping. */
export const startStreams = (options: StreamsOptions): Streams => {
  let closed = false;
  const client = new DynamoDBStreamsClient(clientSettings(options.endpoint));
  // It copies every request and reply for a logger, even where there is none.
  client.middlewareStack.remove('loggerMiddleware');
  const checkpoints = openCheckpoints(options.dataDir);
  const run: Run = { ...options, client, checkpoints, closed: () => closed };
  const states = options.mappings
    .filter(({ properties }) => properties.Enabled !== false)
    .map(
      (resource): MappingState => ({
        mapping: mappingOf(resource),
        waker: createWaker(),
        emptyReads: 0,
        busy: false,
        awaited: 0,
      }),
    );
  const reading = states.map((state) => keepReading(run, state));
  return {
    notify: () => {
      for (const { waker } of states) waker.wake();
    },
    settled: () => settled(states),
    close: async () => {
      closed = true;
      for (const { waker } of states) waker.wake();
      await Promise.race([Promise.all(reading), sleep(2_000)]);
      checkpoints.flush();
      client.destroy();
    },
  };
};
