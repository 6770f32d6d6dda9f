import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstStart, RunningCloud } from './options';

const unfinished = 'seeding';
const stamps = (dataDir: string) => ({ begun: join(dataDir, unfinished), done: join(dataDir, 'seeded') });

/** Whether data was being cleared or filled in when an earlier run ended: it is neither empty nor whole. */
export const wasCutShort = (dataDir: string): boolean => existsSync(stamps(dataDir).begun);

/** Notes that the data is neither empty nor whole, until the file this answers is removed. */
export const markUnfinished = (dataDir: string): string => {
  writeFileSync(stamps(dataDir).begun, '');
  return unfinished;
};

/** Begins to load what fills in the data folder, where that is still to be done. */
export const loadFirstStart = (
  dataDir: string,
  afterStart: FirstStart | undefined,
): ReturnType<FirstStart> | undefined => (existsSync(stamps(dataDir).done) ? undefined : afterStart?.());

/** Fills in the data folder and notes that it is done. */
export const fillIn = async (
  dataDir: string,
  cloud: RunningCloud,
  fill: (cloud: RunningCloud) => Promise<void>,
): Promise<void> => {
  const { begun, done } = stamps(dataDir);
  markUnfinished(dataDir);
  await fill(cloud);
  writeFileSync(done, '');
  rmSync(begun);
};
