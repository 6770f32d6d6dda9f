import { readFileSync, writeFileSync } from 'node:fs';
import { deleteAgain } from '../../lambdas/account/restored-accounts';
import { deletions } from '../../lambdas/data/deletions';
import type { Store } from '../../lambdas/data/engine/store';

/** Writes the ids of people to a file, one a line. */
export const writePeople = (file: string, ids: readonly string[]): void =>
  writeFileSync(file, ids.map((id) => `${id}\n`).join(''));

const said = {
  due: 'is deleted by the next sweeps',
  scheduled: 'is deleted when its owner had asked for',
  known: 'is already being deleted, or its owner has decided since',
  gone: 'is deleted',
  admin: 'is an admin: withdraw the role, and repeat this',
};

/**
 * Has the accounts in a file deleted that the table of `store` has again, as their owners had asked in the `former` one. Prints what
 * became of each, before it goes on with the next.
 */
export const deletePeopleAgain = async (
  { store, former, now, print }: { store: Store; former: Store; now: number; print: (text: string) => void },
  file: string,
): Promise<void> => {
  for (const id of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const deletion = await former.read(deletions.ref(id));
    if (!deletion) throw new Error(`The former table knows of no wish to delete ${id}`);
    print(`${id} ${said[await deleteAgain(store, deletion, now)]}`);
  }
};
