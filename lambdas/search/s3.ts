import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

const client = new S3Client({});

/** An object's text and etag, if it has another than the one known. A file of its own in the bundle: searching loads it. */
export const getText = async (Bucket: string, Key: string, IfNoneMatch?: string) => {
  const { Body, ETag = '' } = await client.send(new GetObjectCommand({ Bucket, Key, IfNoneMatch }));
  return { text: (await Body?.transformToString()) ?? '', etag: ETag };
};

/** Writes an object if it still has the etag known, or is still not there; answers its new etag. */
export const putText = async (Bucket: string, Key: string, Body: string, known?: string) => {
  const condition = known ? { IfMatch: known } : { IfNoneMatch: '*' };
  const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key, Body, ...condition }));
  return ETag;
};
