import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams';
import { region } from '../intrinsics';
import type { Checkpoints } from './checkpoints';
import type { EventSourceMapping, StreamRecord } from './mapping';
import { plainRecord } from './records';

/** Reads one shard for one mapping, from where it stopped. */
export type ShardReader = {
  /** Returns the next records: an empty list if there are none yet, undefined at the end of a closed shard. */
  read: (limit: number) => Promise<StreamRecord[] | undefined>;
  /** Records that everything read so far has been processed. */
  commit: () => void;
};

/** The shards of a stream, parents before children. */
export const listShards = async (client: DynamoDBStreamsClient, streamArn: string): Promise<Shard[]> => {
  const shards: Shard[] = [];
  let after: string | undefined;
  do {
    const page = await client.send(
      new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId: after }),
    );
    shards.push(...(page.StreamDescription?.Shards ?? []));
    after = page.StreamDescription?.LastEvaluatedShardId;
  } while (after);
  return shards;
};

const expired = ['ExpiredIteratorException', 'TrimmedDataAccessException'];

/** Opens a shard. `streamArn` is the engine's; records get the mapping's. */
export const openShard = (
  client: DynamoDBStreamsClient,
  streamArn: string,
  shardId: string,
  mapping: EventSourceMapping,
  checkpoints: Checkpoints,
): ShardReader => {
  let position = checkpoints.get(mapping.id, shardId);
  let iterator: string | undefined;
  let trimmed = false;

  const seek = async () => {
    const start = mapping.fromStart || trimmed ? 'TRIM_HORIZON' : 'LATEST';
    const from = position && !trimmed ? 'AFTER_SEQUENCE_NUMBER' : start;
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shardId,
        ShardIteratorType: from,
        ...(from === 'AFTER_SEQUENCE_NUMBER' && { SequenceNumber: position }),
      }),
    );
    return ShardIterator;
  };
  const read: ShardReader['read'] = async (limit) => {
    try {
      iterator ??= await seek();
      if (!iterator) return undefined;
      const page = await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: limit }));
      const records = (page.Records ?? []).map((record) => plainRecord(record, mapping.streamArn, region));
      position = records.at(-1)?.dynamodb.SequenceNumber ?? position;
      if (page.NextShardIterator === undefined && records.length === 0) return undefined;
      iterator = page.NextShardIterator;
      return records;
    } catch (error) {
      if (!expired.includes((error as Error).name)) throw error;
      trimmed = (error as Error).name === 'TrimmedDataAccessException';
      iterator = undefined;
      return [];
    }
  };
  return {
    read,
    commit: () => {
      if (position) checkpoints.set(mapping.id, shardId, position);
    },
  };
};
