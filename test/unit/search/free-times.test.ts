import type { SnapshotFiles } from '../../../lambdas/search/files';
import { freeTimesInFiles, freeTimesInMemory } from '../../../lambdas/search/free-times';
import { updateSnapshot } from '../../../lambdas/search/snapshot';
import { createSnapshotCaches } from '../../../lambdas/search/snapshot-cache';
import { defaultHours } from '../../../shared/availability/defaults';
import { type Openings, openingsOf } from '../../../shared/availability/openings';
import { memoryFiles } from '../../given/memory-files';

const zone = 'America/New_York';
/** A Monday, 5:30 PM in New York. */
const now = Date.parse('2026-05-04T21:30:00Z');
const rules = {
  ...defaultHours,
  zone,
  dayZone: zone,
  locations: ['provider' as const],
  travelArea: '',
  travelFeeCents: 0,
  lastMinute: [
    { date: '2026-05-05', rate: 2_000 },
    { date: '2026-05-04', rate: 1_000 },
  ],
  version: 1,
};

const filesWithOpenings = async (): Promise<SnapshotFiles> => {
  const files = memoryFiles();
  await updateSnapshot(files, 'openings', 'amara', async () => openingsOf(rules, [], now));
  return files;
};

test('both ways of looking up free times find the same: the next start, and discounts on days with one', async () => {
  const files = await filesWithOpenings();
  const inMemory = freeTimesInMemory(createSnapshotCaches(files)<Openings>('openings'));
  const tomorrow = { date: '2026-05-05', rate: 2_000 };
  for (const find of [freeTimesInFiles(files), inMemory]) {
    expect(await find('amara', 60, now)).toEqual({
      nextFree: { date: '2026-05-04', time: '18:00' },
      lastMinute: [{ date: '2026-05-04', rate: 1_000 }, tomorrow],
    });
    expect(await find('amara', 480, now)).toEqual({
      nextFree: { date: '2026-05-05', time: '09:00' },
      lastMinute: [tomorrow],
    });
    expect(await find('amara', 60, now + 48 * 3_600_000)).toMatchObject({ lastMinute: [] });
    expect(await find('unknown', 60, now)).toEqual({ lastMinute: [] });
  }
});

test('a snapshot that cannot be read counts as no free start', async () => {
  const broken: SnapshotFiles = {
    ...memoryFiles(),
    read: async () => {
      throw new Error('Service Unavailable');
    },
  };
  expect(await freeTimesInFiles(broken)('amara', 60, now)).toEqual({ lastMinute: [] });
});
