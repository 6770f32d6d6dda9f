import { readFileSync, writeFileSync } from 'node:fs';
import { deleteAgain } from '../../lambdas/account/delete-again';
import type { Store } from '../../lambdas/data/engine/store';

/** Writes the ids of people to a file, one a line. */
export const writePeople = (file: string, ids: readonly string[]): void =>
  writeFileSync(file, ids.map((id) => `${id}\n`).join(''));

/** Has the accounts in a file deleted that a restored table has again. Returns what became of them, one line for each. */
export const deletePeopleAgain = async (store: Store, file: string, now: number): Promise<string[]> => {
  const said = {
    due: 'is deleted by the next sweeps',
    leaving: 'is being deleted anyway',
    gone: 'is deleted',
    admin: 'is an admin: withdraw the role, and repeat this',
  };
  const lines: string[] = [];
  for (const id of readFileSync(file, 'utf8').split('\n').filter(Boolean))
    lines.push(`${id} ${said[await deleteAgain(store, id, now)]}`);
  return lines;
};
