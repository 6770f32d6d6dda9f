import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Settings } from '../../infra/settings';

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({ properties: z.object({ templateFile: z.string().optional() }).optional() }),
  ),
});

const reference = z.object({ Ref: z.string() });
const templateSchema = z.object({
  Outputs: z.object({
    // A restored table has its name here, since it is not one of the stack's resources.
    TableName: z.object({ Value: z.union([z.string(), reference]) }),
    UserPoolId: z.object({ Value: reference }),
  }),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The name of a restored table; undefined for the stack's own. */
const restoredName = (table: string | z.output<typeof reference>): string | undefined =>
  typeof table === 'string' ? table : undefined;

/** Whether a logical id is that of the pool with a number. The CDK ends such ids with a hash of eight digits. */
const isPool = (logicalId: string, number: number): boolean =>
  logicalId.slice(0, -8) === `UsersPool${number === 1 ? '' : number}`;

/**
 * Throws unless a folder has the assembly of a stage, and that one has the table and the user pool that the stage's settings name:
 * an assembly from before a restore would put the stage back on the data that was lost.
 */
export const checkAssembly = (
  folder: string,
  { stage, restoredTable, userPoolNumber }: Pick<Settings, 'stage' | 'restoredTable' | 'userPoolNumber'>,
): void => {
  const { artifacts } = manifestSchema.parse(readJson(join(folder, 'manifest.json')));
  const file = artifacts[`Hairloom-${stage}`]?.properties?.templateFile;
  if (!file) throw new Error(`${folder} has no assembly of the stage ${stage}`);
  const { TableName, UserPoolId } = templateSchema.parse(readJson(join(folder, file))).Outputs;
  const nameOf = (name: string | undefined): string => name ?? "the stack's own";
  const table = restoredName(TableName.Value);
  if (table !== restoredTable?.name)
    throw new Error(
      `${folder} has another table than the stage ${stage}: ${nameOf(table)}, not ${nameOf(restoredTable?.name)}. Deploy the commit with the present infra/stages instead.`,
    );
  if (!isPool(UserPoolId.Value.Ref, userPoolNumber))
    throw new Error(
      `${folder} has another user pool than the stage ${stage}, whose userPoolNumber is ${userPoolNumber}. Deploy the commit with the present infra/stages instead.`,
    );
};
