import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tableOf } from '../../infra/acting/table';
import { monthOf } from '../../lambdas/data/engine/by-month';
import { wholeJournal } from '../../lambdas/data/journal';
import { folderFor } from '../given/folder';
import { isFull } from '../given/full';
import { type LocalProcess, localProcess } from './local-process';

const minute = 60_000;
// Starts the whole product and waits for a full minute; `test/api/past-sweeps.test.ts` shows the sweeps in seconds.
const testYear = isFull ? test : test.skip;

const dataDir = folderFor('demo-year');
const file = join(dataDir, 'demo-year.json');

/** How many purchases of the year have been made. */
const told = (): number => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).next : 0);

/** When earnings were released since `began` (milliseconds). */
const releasedSince = async ({ cloud }: LocalProcess, began: number): Promise<string[]> => {
  const store = await tableOf(cloud);
  // Newest first, as many as one call reads.
  const { items } = await store.list(wholeJournal(monthOf(Date.now())), { limit: 100 });
  const records = await store.readEach(items);
  store.close();
  return records.flatMap((record) =>
    record?.event === 'released' && Date.parse(record.at) >= began ? [record.at] : [],
  );
};

testYear(
  'nothing that the demo tells of the past is released today',
  async () => {
    const began = Date.now();
    const local = await localProcess(dataDir, []);
    try {
      await local.start();
      while (told() < 20) await wait(500);
      // By then the minute's own sweep has run at least once.
      await wait(minute - (Date.now() % minute) + 5_000);
      expect(await releasedSince(local, began)).toEqual([]);
    } finally {
      // Before its folder is removed: the year goes on until then.
      await local.kill({ engine: true });
    }
  },
  600_000,
);
