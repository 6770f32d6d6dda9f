import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalCloud } from './cloud';

const unfinished = 'seeding';
const stamps = (dataDir: string) => ({ begun: join(dataDir, unfinished), done: join(dataDir, 'seeded') });

/** Whether data was being cleared or filled in when an earlier run ended: it is neither empty nor whole. */
export const wasCutShort = (dataDir: string): boolean => existsSync(stamps(dataDir).begun);

/** Notes that the data is neither empty nor whole, until the file this answers is removed. */
export const markUnfinished = (dataDir: string): string => {
  writeFileSync(stamps(dataDir).begun, '');
  return unfinished;
};

type Seed = typeof import('./seed/seed');

/** Loads what fills in the demo, where it is still to be filled in: a good second's work, to be begun early. */
export const loadSeed = (dataDir: string): Promise<Seed> | undefined =>
  existsSync(stamps(dataDir).done) ? undefined : import('./seed/seed');

/** Fills in the demo and notes that it is there. */
export const fillIn = async (
  dataDir: string,
  cloud: Omit<LocalCloud, 'close'>,
  { seed }: Seed,
): Promise<void> => {
  const { begun, done } = stamps(dataDir);
  markUnfinished(dataDir);
  await seed(cloud);
  writeFileSync(done, '');
  rmSync(begun);
};
