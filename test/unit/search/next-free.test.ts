import type { SnapshotFiles } from '../../../lambdas/search/files';
import { nextFreeInFiles, nextFreeInMemory } from '../../../lambdas/search/next-free';
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
  version: 1,
};

const filesWithOpenings = async (): Promise<SnapshotFiles> => {
  const files = memoryFiles();
  await updateSnapshot(files, 'openings', 'amara', async () => openingsOf(rules, [], now));
  return files;
};

test('both ways of looking up the next free start find the same', async () => {
  const files = await filesWithOpenings();
  const inMemory = nextFreeInMemory(createSnapshotCaches(files)<Openings>('openings'));
  for (const find of [nextFreeInFiles(files), inMemory]) {
    expect(await find('amara', 60, now)).toEqual({ date: '2026-05-04', time: '18:00' });
    expect(await find('amara', 480, now)).toEqual({ date: '2026-05-05', time: '09:00' });
    expect(await find('unknown', 60, now)).toBeUndefined();
  }
});

test('a snapshot that cannot be read counts as no free start', async () => {
  const broken: SnapshotFiles = {
    ...memoryFiles(),
    read: async () => {
      throw new Error('Service Unavailable');
    },
  };
  expect(await nextFreeInFiles(broken)('amara', 60, now)).toBeUndefined();
});
