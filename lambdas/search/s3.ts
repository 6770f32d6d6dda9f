import { promisify } from 'node:util';
import { constants, gunzipSync, gzip } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

const compress = promisify(gzip);

/** Decompresses in one step: the last four bytes say how long the text is (RFC 1952). */
const decompress = (bytes: Buffer): string =>
  gunzipSync(bytes, {
    chunkSize: Math.max(constants.Z_MIN_CHUNK, bytes.readUInt32LE(bytes.length - 4) + 1),
  }).toString();

/**
 * Reads and writes texts in S3, where they are compressed. Bundled separately and loaded on the first search. The SDK
 * does not compute the checksum of what it reads: TLS and gzip have their own.
 */
export const s3Texts = (settings: S3ClientConfig) => {
  const client = new S3Client({ responseChecksumValidation: 'WHEN_REQUIRED', ...settings });

  /** Returns an object's text and ETag, if that is not `IfNoneMatch`. */
  const getText = async (Bucket: string, Key: string, IfNoneMatch?: string) => {
    const { Body, ETag = '' } = await client.send(new GetObjectCommand({ Bucket, Key, IfNoneMatch }));
    return { text: decompress(Buffer.from(await Body!.transformToByteArray())), etag: ETag };
  };

  /** Writes an object if its ETag is `known` (without one: if it does not exist). Returns its new ETag. */
  const putText = async (Bucket: string, Key: string, text: string, known?: string) => {
    const condition = known ? { IfMatch: known } : { IfNoneMatch: '*' };
    const Body = await compress(text, { level: constants.Z_BEST_SPEED });
    const { ETag } = await client.send(
      new PutObjectCommand({ Bucket, Key, Body, ContentEncoding: 'gzip', ...condition }),
    );
    return ETag;
  };

  return { getText, putText };
};
