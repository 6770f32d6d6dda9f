import type { SnapshotFiles } from '../../../lambdas/search/files';
import { updateSnapshot } from '../../../lambdas/search/snapshot';
import { createSnapshotCaches } from '../../../lambdas/search/snapshot-cache';
import { memoryFiles } from '../../given/memory-files';

const placeOf = (zip: string) => async () => ({ zip });

/** Files with a place of one provider, the keys that were read from them, and whether reads fail. */
const filesWithPlace = async () => {
  const files = memoryFiles();
  await updateSnapshot(files, 'places', 'amara', placeOf('11201'));
  const seen = { reads: [] as string[], isBroken: false };
  const read: SnapshotFiles['read'] = async (key, etag) => {
    seen.reads.push(key);
    if (seen.isBroken) throw new Error('Service Unavailable');
    return files.read(key, etag);
  };
  return { files: { ...files, read }, seen };
};

test('calls at the same time read each segment once', async () => {
  const { files, seen } = await filesWithPlace();
  const places = createSnapshotCaches(files)('places');
  const [first, second] = await Promise.all([places(0), places(0)]);
  expect(first.get('amara')).toEqual({ zip: '11201' });
  expect(second).toBe(first);
  expect(seen.reads).toHaveLength(1);
});

test('a change is found after two seconds, and calls with different looks at the versions read it once', async () => {
  const { files, seen } = await filesWithPlace();
  const places = createSnapshotCaches(files)('places');
  await places(0);
  await updateSnapshot(files, 'places', 'amara', placeOf('10001'));
  seen.reads.length = 0;
  expect((await places(1_999)).get('amara')).toEqual({ zip: '11201' });
  const found = await Promise.all([places(2_000), places(4_000)]);
  expect(found.map((all) => all.get('amara'))).toEqual([{ zip: '10001' }, { zip: '10001' }]);
  expect(seen.reads).toHaveLength(1);
});

test('a call after one that failed reads again', async () => {
  const { files, seen } = await filesWithPlace();
  const places = createSnapshotCaches(files)('places');
  seen.isBroken = true;
  const calls = await Promise.allSettled([places(0), places(0)]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  seen.isBroken = false;
  expect((await places(0)).get('amara')).toEqual({ zip: '11201' });
});
