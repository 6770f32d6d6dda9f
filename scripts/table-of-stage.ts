import { type DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { clientSettings } from '../infra/local/credentials';
import { engineUrlHere } from '../infra/local/dynamodb/engine';
import { stageNamed } from '../infra/stages/stages';
import { createDynamo } from '../lambdas/data/engine/store';
import { awsSettingsOfStage } from './settings-of-stage';

/** Returns a client for a stage's table: the local cloud's for `local`, otherwise AWS's with the caller's credentials. */
export const dynamoOf = (stage: string): DynamoDBClient =>
  createDynamo(stage === 'local' ? clientSettings(engineUrlHere()) : awsSettingsOfStage(stage));

/** What CloudFormation's names of a stage's table begin with; another stage's name may begin with this one's. */
const prefixOf = (stage: string): string => `Hairloom-${stage}-Table`;

/**
 * Returns the name of the table of a stage's stack, which the stage may not use; undefined if it is lost. Throws if there is
 * more than one.
 */
export const ownTableOfStage = async (client: DynamoDBClient, stage: string): Promise<string | undefined> => {
  const prefix = prefixOf(stage);
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    found.push(...TableNames.filter((each) => each.startsWith(prefix)));
  if (found.length > 1) throw new Error(`There are ${found.length} tables whose names begin with ${prefix}`);
  return found[0];
};

/** Returns the name of the table that a stage uses: a restored one, or that of its stack. Throws if there is none. */
export const tableOfStage = async (client: DynamoDBClient, stage: string): Promise<string> => {
  const table = stageNamed(stage).restoredTable?.name ?? (await ownTableOfStage(client, stage));
  if (!table) throw new Error(`There is no table whose name begins with ${prefixOf(stage)}`);
  return table;
};
