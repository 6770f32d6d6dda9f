import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { type RestoredTable, restoredTable } from '../../infra/settings';

const file = new URL('../../infra/stages/restored-tables.json', import.meta.url);

const restoredTables = z.record(z.string(), restoredTable);

/** Returns the tables that stages use instead of their own, with that of a stage set, or without it. */
export const withRestoredTable = (
  tables: Readonly<Record<string, RestoredTable>>,
  stage: string,
  table: RestoredTable | undefined,
): Record<string, RestoredTable> => {
  const { [stage]: _, ...others } = tables;
  return table ? { ...others, [stage]: table } : others;
};

/** Sets the table that a stage uses from its next deployment on; its own, if it is undefined. */
export const setRestoredTable = (stage: string, table: RestoredTable | undefined): void => {
  const tables = withRestoredTable(
    restoredTables.parse(JSON.parse(readFileSync(file, 'utf8'))),
    stage,
    table,
  );
  writeFileSync(file, `${JSON.stringify(tables, null, 2)}\n`);
};
