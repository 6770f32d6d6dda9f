/*
 * The table of the template on the engine: keys, global secondary indexes, stream and TTL. Encryption, point-in-time
 * recovery, deletion protection and capacity have no counterpart on this machine. More than one replica is refused.
 */
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { Resource } from '../assembly';
import { clientSettings } from '../credentials';
import { OperatorError } from '../lifecycle';

const definitionOf = ({ id, ref, properties }: Resource): CreateTableCommandInput => {
  if (properties.BillingMode !== 'PAY_PER_REQUEST')
    throw new Error(`${id} must be billed on demand (PAY_PER_REQUEST)`);
  if (properties.Replicas?.length > 1) throw new Error(`${id} has more than one replica`);
  return {
    TableName: ref,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: properties.AttributeDefinitions,
    KeySchema: properties.KeySchema,
    GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes?.map(
      // biome-ignore lint/suspicious/noExplicitAny: as the template has it; the engine checks it.
      ({ IndexName, KeySchema, Projection }: any) => ({ IndexName, KeySchema, Projection }),
    ),
    StreamSpecification: properties.StreamSpecification && {
      StreamEnabled: true,
      StreamViewType: properties.StreamSpecification.StreamViewType,
    },
  };
};

type Shape = Pick<TableDescription, 'KeySchema' | 'GlobalSecondaryIndexes' | 'StreamSpecification'>;

const keysOf = (keys: { AttributeName?: string; KeyType?: string }[] = []) =>
  keys.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`).sort();

const shapeOf = ({ KeySchema, GlobalSecondaryIndexes = [], StreamSpecification }: Shape): string =>
  JSON.stringify([
    keysOf(KeySchema),
    StreamSpecification?.StreamViewType ?? null,
    GlobalSecondaryIndexes.map((index) => [
      index.IndexName,
      keysOf(index.KeySchema),
      index.Projection?.ProjectionType,
      [...(index.Projection?.NonKeyAttributes ?? [])].sort(),
    ]).sort(),
  ]);

const describe = async (client: DynamoDBClient, name: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

const remove = async (client: DynamoDBClient, name: string): Promise<void> => {
  if (await describe(client, name)) await client.send(new DeleteTableCommand({ TableName: name }));
};

// Done separately from creating the table, because the process may have been killed in between.
const ensureTimeToLive = async (client: DynamoDBClient, { ref, properties }: Resource): Promise<void> => {
  const { TimeToLiveSpecification } = properties;
  if (!TimeToLiveSpecification) return;
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: ref }));
  if (TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED') return;
  await client.send(new UpdateTimeToLiveCommand({ TableName: ref, TimeToLiveSpecification }));
};

/**
 * Creates the table if needed and returns the ARN of its stream. Throws `OperatorError` if existing data has other
 * keys or indexes than the template; with `fresh`, that data is dropped instead.
 */
export const ensureTable = async (
  resource: Resource,
  endpoint: string,
  { fresh }: { fresh: boolean },
): Promise<string | undefined> => {
  const client = new DynamoDBClient(clientSettings(endpoint));
  const wanted = definitionOf(resource);
  // An external engine keeps its data outside the data folder.
  if (fresh) await remove(client, resource.ref);
  const existing = await describe(client, resource.ref);
  if (existing && shapeOf(existing) !== shapeOf(wanted as Shape)) {
    throw new OperatorError(
      'The existing data has other keys or indexes than the table has now. Start once with --fresh to delete it.',
    );
  }
  if (!existing) await client.send(new CreateTableCommand(wanted));
  await ensureTimeToLive(client, resource);
  const table = existing?.LatestStreamArn ? existing : await describe(client, resource.ref);
  client.destroy();
  return table?.LatestStreamArn;
};
