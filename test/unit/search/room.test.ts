import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { hairstyleEntry } from '../../../lambdas/data/search-entries';
import { createCatalog } from '../../../lambdas/search/search';
import { writeSegmentText } from '../../../lambdas/search/segment-text';
import { segmentOf, segmentsOf } from '../../../lambdas/search/snapshot';
import { listingsPerMb } from '../../../shared/catalog/search-room';
import { hairstyleSorts } from '../../../shared/catalog/sorts';
import { hairstyleOf } from '../../bench/fill/items';
import { memoryFiles } from '../../given/memory-files';

const listings = 20_000;
const listingsPerProvider = 100;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The memory (bytes) of all objects that are in use. */
const heapInUse = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/** A snapshot of sample listings, each with a description of 500 letters. */
const filledFiles = async () => {
  const entries = new Map(segmentsOf('hairstyles').map((segment) => [segment, new Map<string, unknown>()]));
  for (let number = 0; number < listings; number++) {
    const service = hairstyleOf(Math.floor(number / listingsPerProvider), number % listingsPerProvider);
    const description = service.description.padEnd(500, service.description);
    const entry = hairstyleEntry({ ...service, description });
    entries.get(segmentOf('hairstyles', service.id))!.set(service.id, entry);
  }
  const files = memoryFiles();
  for (const [segment, ofSegment] of entries) {
    await files.write(segment, writeSegmentText(segment, { version: 1, entries: ofSegment }));
    await files.announce(segment, 1);
  }
  return files;
};

test('a listing takes at most half of its room, since all are read and sorted beside those in memory', async () => {
  const { hairstyles } = createCatalog(await filledFiles());
  const search = (sort: (typeof hairstyleSorts)[number]) => hairstyles.search({ sort, limit: 24 }, 1e6);
  const before = heapInUse();
  for (const sort of hairstyleSorts.filter((each) => each !== 'nearest')) await search(sort);
  const bytesEach = (heapInUse() - before) / listings;
  // The catalog is still in use here.
  expect((await search('newest')).total).toBe(listings);
  expect(bytesEach).toBeLessThanOrEqual((1_024 * 1_024) / listingsPerMb / 2);
  // Less than the text of a listing would mean that something else was measured.
  expect(bytesEach).toBeGreaterThan(500);
});
