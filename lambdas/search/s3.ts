import { GetObjectCommand, PutObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

/** Reads and writes texts in S3. Bundled separately and loaded on the first search. */
export const s3Texts = (settings: S3ClientConfig) => {
  const client = new S3Client(settings);

  /** Returns an object's text and ETag, if that is not `IfNoneMatch`. */
  const getText = async (Bucket: string, Key: string, IfNoneMatch?: string) => {
    const { Body, ETag = '' } = await client.send(new GetObjectCommand({ Bucket, Key, IfNoneMatch }));
    return { text: (await Body?.transformToString()) ?? '', etag: ETag };
  };

  /** Writes an object if its ETag is `known` (without one: if it does not exist). Returns its new ETag. */
  const putText = async (Bucket: string, Key: string, Body: string, known?: string) => {
    const condition = known ? { IfMatch: known } : { IfNoneMatch: '*' };
    const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key, Body, ...condition }));
    return ETag;
  };

  return { getText, putText };
};
