import type { S3Client } from '@aws-sdk/client-s3';
import { dataFiles } from '../../lambdas/data/data-files';
import type { Ref } from '../../lambdas/data/engine/entity';
import type { Store } from '../../lambdas/data/engine/store';
import { listExports } from '../../lambdas/data/exports';
import { bringBackFiles } from './files';

/** What the keys of exports begin with: of admins' lists, and of the files with people's own data. */
const prefixes = ['lists/', 'people/'];

/** Reads whether a file's record is in the state in which it can be downloaded, and was not to be gone by `now` (milliseconds). */
const offered = <V extends { state: string } | undefined>(
  { key, parse }: Ref<V>,
  state: NonNullable<V>['state'],
  now: number,
): Ref<boolean> => ({
  key,
  parse: (item) => parse(item)?.state === state && Number(item?.ttl) * 1_000 > now,
});

/** The record of the file with a key. */
const recordOf = (key: string, now: number): Ref<boolean> => {
  const [, userId] = /^people\/(.+)\.zip$/.exec(key) ?? [];
  if (userId) return offered(dataFiles.ref(userId), 'ready', now);
  const [, adminId = '', id = ''] = /^lists\/(.+)\/(.+)\.csv$/.exec(key) ?? [];
  return offered(listExports.ref(adminId, id), 'done', now);
};

/**
 * Brings back the exports that existed at an instant (milliseconds) and were deleted since, if the restored table still offers them, such
 * as the file of somebody whose account was deleted. The bucket keeps what was deleted for a day. Returns how many.
 */
export const bringBackExports = (
  { s3, store, now }: { s3: S3Client; store: Pick<Store, 'readEach'>; now: number },
  { bucket, at }: { bucket: string; at: number },
): Promise<number> =>
  bringBackFiles(s3, { bucket, prefixes, at }, async (keys) => {
    const found = await store.readEach(keys.map((key) => recordOf(key, now)));
    return new Set(keys.filter((_, index) => found[index]));
  });
