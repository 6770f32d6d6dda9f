import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { type RestoredTable, restoredTable } from '../../infra/settings';

const restoredTables = z.record(z.string(), restoredTable);

/** The tables that stages use instead of their own from the next deployment on, by stage. */
export type RestoredTables = {
  of: (stage: string) => RestoredTable | undefined;
  /** Sets the table that a stage uses; its own, if it is undefined. */
  set: (stage: string, table: RestoredTable | undefined) => void;
};

/** The tables in a file of JSON, which stages read their setting from. */
export const restoredTablesIn = (file: URL | string): RestoredTables => {
  const read = () => restoredTables.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    of: (stage) => read()[stage],
    set: (stage, table) => {
      const { [stage]: _, ...others } = read();
      const tables = table ? { ...others, [stage]: table } : others;
      writeFileSync(file, `${JSON.stringify(tables, null, 2)}\n`);
    },
  };
};
