import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Store } from '../../lambdas/data/engine/store';
import { pictures } from '../../lambdas/data/pictures';
import { lookFolder, pictureIdOf, prefixOf } from '../../lambdas/media/picture-id';

/** A bucket of pictures, and the instant (milliseconds) to which it goes back. */
type Past = { bucket: string; at: number };

/** What the keys of pictures begin with: of those that everybody can see, and of private ones of looks and returns. */
const prefixes = [prefixOf(''), lookFolder.slice(1)];

async function* pagesBelow(
  s3: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<ListObjectVersionsCommandOutput> {
  let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
  while (from) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({ Bucket, Prefix, ...from }),
    );
    yield page;
    from = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined;
  }
}

async function* pagesOf(s3: S3Client, Bucket: string): AsyncGenerator<ListObjectVersionsCommandOutput> {
  for (const Prefix of prefixes) yield* pagesBelow(s3, Bucket, Prefix);
}

/** A file that is deleted now: its delete markers since an instant, and what it was before. */
type Deleted = { markers: string[]; before?: { at: number; existed: boolean } };

/** The delete markers, by key, of files that existed at an instant (milliseconds) and are deleted now. */
const deletedSince = async (s3: S3Client, { bucket, at }: Past): Promise<Map<string, string[]>> => {
  const files = new Map<string, Deleted>();
  const note = (file: Deleted | undefined, changedAt: number, existed: boolean) => {
    if (file && changedAt > (file.before?.at ?? 0)) file.before = { at: changedAt, existed };
  };
  for await (const { DeleteMarkers = [], Versions = [] } of pagesOf(s3, bucket)) {
    // S3 lists what became of a file from the newest on.
    for (const { Key = '', VersionId = '', IsLatest, LastModified } of DeleteMarkers) {
      const deletedAt = Number(LastModified);
      if (IsLatest && deletedAt >= at) files.set(Key, { markers: [] });
      if (deletedAt >= at) files.get(Key)?.markers.push(VersionId);
      else note(files.get(Key), deletedAt, false);
    }
    for (const { Key = '', LastModified } of Versions)
      if (Number(LastModified) < at) note(files.get(Key), Number(LastModified), true);
  }
  return new Map(
    [...files].flatMap(([key, { markers, before }]) => (before?.existed ? [[key, markers] as const] : [])),
  );
};

/** The id of the picture that a file belongs to: `media/<owner's id>/<upload's id>/480.webp`, or below `looks/`. */
const pictureIdOfKey = (key: string): string => pictureIdOf({ src: `/${key.replace(/\/[^/]*$/, '')}` });

/**
 * Returns the ids of those of these pictures that stay in a table: the sweep removes what nothing uses, and nothing shows what was
 * removed.
 */
const usedPictures = async (store: Pick<Store, 'readEach'>, ids: readonly string[]): Promise<Set<string>> => {
  const found = await store.readEach(ids.map((id) => pictures.ref(id)));
  return new Set(
    found.flatMap((picture) =>
      picture && !picture.removedAt && (picture.usedBy.size > 0 || !picture.recordedAt) ? [picture.id] : [],
    ),
  );
};

/**
 * Brings back the files in the bucket of pictures that existed at an instant (milliseconds) and were deleted since, of
 * pictures that the restored table uses, by removing their delete markers. The bucket keeps deleted pictures of looks,
 * returns and reviews for a day, others for 30. Returns how many. Running it again does what is missing.
 */
export const bringBackFiles = async (
  { s3, store }: { s3: S3Client; store: Pick<Store, 'readEach'> },
  { bucket, at }: Past,
): Promise<number> => {
  const deleted = await deletedSince(s3, { bucket, at });
  const used = await usedPictures(store, [...new Set([...deleted.keys()].map(pictureIdOfKey))]);
  let count = 0;
  for (const [Key, markers] of deleted) {
    if (!used.has(pictureIdOfKey(Key))) continue;
    for (const VersionId of markers)
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }));
    count += 1;
  }
  return count;
};
