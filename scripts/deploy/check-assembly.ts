import type { Settings } from '../../infra/settings';
import { outputsOfAssembly } from './outputs-of-assembly';

/** The name of a restored table; undefined for the stack's own. */
const restoredName = (table: string | { Ref: string }): string | undefined =>
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
  const { TableName, UserPoolId } = outputsOfAssembly(folder, stage);
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
