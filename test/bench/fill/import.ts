import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { type Assembly, resourcesOf } from '../../../infra/local/assembly';
import { clientSettings } from '../../../infra/local/credentials';
import { startEngine } from '../../../infra/local/dynamodb/engine';
import { ensureTable } from '../../../infra/local/dynamodb/table';
import type { Item } from '../../../lambdas/data/engine/item';

const tableOf = (assembly: Assembly) => resourcesOf(assembly, 'AWS::DynamoDB::GlobalTable')[0]!;

/** The engine's description of the stack's table, from a temporary empty engine. */
const describeTable = async (assembly: Assembly, port: number, dataDir: string) => {
  const engine = await startEngine({ port, dataDir });
  const dynamo = new DynamoDBClient(clientSettings(engine.url));
  try {
    const table = tableOf(assembly);
    await ensureTable(table, engine.url, { fresh: true });
    return await dynamo.send(new DescribeTableCommand({ TableName: table.ref }));
  } finally {
    dynamo.destroy();
    await engine.close();
  }
};

const writeExport = async (file: string, items: Iterable<Item>): Promise<number> => {
  const stream = createWriteStream(file);
  let written = 0;
  for (const item of items) {
    const line = JSON.stringify({ Item: marshall(item, { removeUndefinedValues: true }) });
    if (!stream.write(`${line}\n`)) await once(stream, 'drain');
    written++;
  }
  stream.end();
  await once(stream, 'close');
  return written;
};

const importTool = (): string =>
  createRequire(import.meta.url).resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`);

/**
 * Creates a local cloud's data folder whose table holds these items, with the engine's import of DynamoDB exports:
 * writing 600,000 items one by one would take half an hour. Returns the number of items.
 */
export const importItems = async (
  { assembly, dataDir, port }: { assembly: Assembly; dataDir: string; port: number },
  items: Iterable<Item>,
): Promise<number> => {
  const scratch = join(dataDir, 'import');
  const source = join(scratch, tableOf(assembly).ref, 'data');
  mkdirSync(source, { recursive: true });
  const { Table } = await describeTable(assembly, port, scratch);
  const schema = join(scratch, 'schema.json');
  writeFileSync(schema, JSON.stringify({ Table }));
  const written = await writeExport(join(source, 'items.json'), items);
  rmSync(join(scratch, 'dynamodb'), { recursive: true });
  const database = join(dataDir, 'dynamodb', 'table.sqlite');
  mkdirSync(join(dataDir, 'dynamodb'), { recursive: true });
  execFileSync(importTool(), ['import', '--source', scratch, '--schema', schema, '--output', database], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  rmSync(scratch, { recursive: true });
  return written;
};
