import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

/** The delete markers, by key, of objects that existed at an instant (milliseconds) and were deleted later. */
const deletedSince = async (s3: S3Client, Bucket: string, at: number): Promise<Map<string, string>> => {
  const markers = new Map<string, string>();
  const existed = new Set<string>();
  let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
  while (from) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({ Bucket, ...from }),
    );
    for (const { Key, VersionId, IsLatest, LastModified } of page.DeleteMarkers ?? [])
      if (Key && VersionId && IsLatest && Number(LastModified) >= at) markers.set(Key, VersionId);
    // S3 lists the versions of a key from the newest on, so its delete marker is known by now.
    for (const { Key, LastModified } of page.Versions ?? [])
      if (Key && markers.has(Key) && Number(LastModified) < at) existed.add(Key);
    from = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined;
  }
  return new Map([...markers].filter(([key]) => existed.has(key)));
};

/**
 * Brings back the objects of a versioned bucket that existed at an instant (milliseconds) and were deleted later, by removing their
 * delete markers. Returns how many. Running it again does what is missing.
 */
export const bringBackFiles = async (
  s3: S3Client,
  { bucket, at }: { bucket: string; at: number },
): Promise<number> => {
  const deleted = await deletedSince(s3, bucket, at);
  for (const [Key, VersionId] of deleted)
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }));
  return deleted.size;
};
