import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Files in a bucket, by what their keys begin with, and the instant (milliseconds) to which they go back. */
type Past = { bucket: string; prefixes: readonly string[]; at: number };

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

async function* pagesOf(
  s3: S3Client,
  { bucket, prefixes }: Past,
): AsyncGenerator<ListObjectVersionsCommandOutput> {
  for (const prefix of prefixes) yield* pagesBelow(s3, bucket, prefix);
}

/** A file that is deleted now: its delete markers since an instant, and what it was before. */
type Deleted = { markers: string[]; before?: { at: number; existed: boolean } };

/** The delete markers, by key, of files that existed at an instant (milliseconds) and are deleted now. */
const deletedSince = async (s3: S3Client, past: Past): Promise<Map<string, string[]>> => {
  const { at } = past;
  const files = new Map<string, Deleted>();
  const note = (file: Deleted | undefined, changedAt: number, existed: boolean) => {
    if (file && changedAt > (file.before?.at ?? 0)) file.before = { at: changedAt, existed };
  };
  for await (const { DeleteMarkers = [], Versions = [] } of pagesOf(s3, past)) {
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

/**
 * Brings back the files that existed at an instant, were deleted since and are still `used`, by removing their delete markers.
 * Returns how many. Running it again does what is missing.
 */
export const bringBackFiles = async (
  s3: S3Client,
  past: Past,
  used: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> => {
  const deleted = await deletedSince(s3, past);
  const wanted = await used([...deleted.keys()]);
  for (const Key of wanted)
    for (const VersionId of deleted.get(Key) ?? [])
      await s3.send(new DeleteObjectCommand({ Bucket: past.bucket, Key, VersionId }));
  return wanted.size;
};
