import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { uploadFormSeconds } from '../../shared/media/limits';

const s3 = new S3Client({});

const year = 31_536_000;

export type StoredObject = { bytes: Uint8Array; contentType: string | undefined };

// Without permission to list, S3 returns 403 for a missing key.
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'AccessDenied', 'Forbidden'].includes(error.name);

/**
 * Gives access to the media bucket, with the function's own credentials unless there is another `client`. Bundled
 * separately and loaded with the first call.
 */
export const openBucket = (bucket: string, client = s3) => ({
  /** Returns the fields of a form that can post one object of this type and size within ten minutes. */
  async form(key: string, contentType: string, maxBytes: number): Promise<Record<string, string>> {
    const { fields } = await createPresignedPost(client, {
      Bucket: bucket,
      Key: key,
      Fields: { 'Content-Type': contentType },
      Conditions: [
        ['content-length-range', 1, maxBytes],
        ['eq', '$Content-Type', contentType],
      ],
      Expires: uploadFormSeconds,
    });
    return fields;
  },

  /** Returns an object's bytes and declared type; undefined if it does not exist. */
  async read(key: string): Promise<StoredObject | undefined> {
    try {
      const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return Body && { bytes: await Body.transformToByteArray(), contentType: ContentType };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },

  /** Writes an object that never changes, so that by default browsers and CloudFront may cache it permanently. */
  async write(
    Key: string,
    Body: Uint8Array | string,
    ContentType: string,
    CacheControl = `public, max-age=${year}, immutable`,
  ): Promise<void> {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType, CacheControl }));
  },

  async remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  },
});

export type MediaBucket = ReturnType<typeof openBucket>;
