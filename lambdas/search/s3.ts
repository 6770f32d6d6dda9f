import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

const client = new S3Client({});

/**
 * Returns an object's text and ETag, if that is not `IfNoneMatch`. Bundled separately and loaded on the first search.
 */
export const getText = async (Bucket: string, Key: string, IfNoneMatch?: string) => {
  const { Body, ETag = '' } = await client.send(new GetObjectCommand({ Bucket, Key, IfNoneMatch }));
  return { text: (await Body?.transformToString()) ?? '', etag: ETag };
};

/** Writes an object if its ETag is `known` (without one: if it does not exist). Returns its new ETag. */
export const putText = async (Bucket: string, Key: string, Body: string, known?: string) => {
  const condition = known ? { IfMatch: known } : { IfNoneMatch: '*' };
  const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key, Body, ...condition }));
  return ETag;
};
