import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstStart, RunningCloud } from './options';

const unfinished = 'seeding';
const stamps = (dataDir: string) => ({ begun: join(dataDir, unfinished), done: join(dataDir, 'seeded') });

/** Whether an earlier run stopped while clearing or filling the data folder, so that its data is incomplete. */
export const wasCutShort = (dataDir: string): boolean => existsSync(stamps(dataDir).begun);

/** Marks the data as incomplete and returns the name of the marker file, to be removed when it is complete. */
export const markUnfinished = (dataDir: string): string => {
  writeFileSync(stamps(dataDir).begun, '');
  return unfinished;
};

/** Starts loading what fills the data folder, if it has not been filled yet. */
export const loadFirstStart = (
  dataDir: string,
  afterStart: FirstStart | undefined,
): ReturnType<FirstStart> | undefined => (existsSync(stamps(dataDir).done) ? undefined : afterStart?.());

/** Fills the data folder and records that it is complete. */
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
