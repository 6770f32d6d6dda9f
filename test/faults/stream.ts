import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';

/** A page with fewer records is the last one so far. */
const pageSize = 1_000;

/** Reads a table's stream from the beginning, one shard after another. */
export const openStream = (client: DynamoDBStreamsClient, StreamArn: string) => {
  const iterators = new Map<string, string | undefined>();

  const openShards = async () => {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
    for (const { ShardId } of StreamDescription?.Shards ?? []) {
      if (!ShardId || iterators.has(ShardId)) continue;
      const { ShardIterator } = await client.send(
        new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }),
      );
      iterators.set(ShardId, ShardIterator);
    }
  };
  const readShard = async (shard: string): Promise<DynamoDBRecord[]> => {
    const found: DynamoDBRecord[] = [];
    for (;;) {
      const ShardIterator = iterators.get(shard);
      if (!ShardIterator) return found;
      const page = await client.send(new GetRecordsCommand({ ShardIterator, Limit: pageSize }));
      iterators.set(shard, page.NextShardIterator);
      found.push(...((page.Records ?? []) as unknown as DynamoDBRecord[]));
      if ((page.Records?.length ?? 0) < pageSize) return found;
    }
  };
  /** Returns the changes since the last call. */
  return async (): Promise<DynamoDBRecord[]> => {
    if (iterators.size === 0) await openShards();
    const records: DynamoDBRecord[] = [];
    for (const shard of iterators.keys()) records.push(...(await readShard(shard)));
    return records;
  };
};
