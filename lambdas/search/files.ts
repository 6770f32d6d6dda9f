import type { S3Client } from '@aws-sdk/client-s3';

export type SnapshotFile = { text: string; etag: string };

/** Where the search snapshot lives. Loaded only when somebody searches, so that nobody else's start pays for it. */
export type SnapshotFiles = {
  /** The file, or `'same'` where it still has the etag given; undefined where there is none. */
  read: (key: string, knownEtag?: string) => Promise<SnapshotFile | 'same' | undefined>;
  /** Writes the file if it still has the etag (or still does not exist); answers its new etag, undefined if overtaken. */
  write: (key: string, text: string, knownEtag?: string) => Promise<string | undefined>;
};

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** The snapshot in an S3 bucket. */
export const snapshotFiles = (bucket: string): SnapshotFiles => {
  let client: S3Client | undefined;
  const s3 = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    client ??= new sdk.S3Client({});
    return { sdk, client };
  };
  return {
    read: async (key, knownEtag) => {
      const { sdk, client } = await s3();
      try {
        const found = await client.send(
          new sdk.GetObjectCommand({ Bucket: bucket, Key: key, IfNoneMatch: knownEtag }),
        );
        return { text: (await found.Body?.transformToString()) ?? '', etag: found.ETag ?? '' };
      } catch (error) {
        if (statusOf(error) === 304) return 'same';
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    write: async (key, text, knownEtag) => {
      const { sdk, client } = await s3();
      try {
        const condition = knownEtag ? { IfMatch: knownEtag } : { IfNoneMatch: '*' };
        const put = new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: text, ...condition });
        return (await client.send(put)).ETag;
      } catch (error) {
        if ([409, 412].includes(statusOf(error) ?? 0)) return undefined;
        throw error;
      }
    },
  };
};
