import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import type { Resource } from '../assembly';
import type { Origin, OriginResponse } from './origin';

/** An object returned by the S3 stand-in. */
export type StoredObject = {
  body: Buffer | Readable;
  etag: string;
  contentType: string;
  cacheControl?: string;
  contentEncoding?: string;
  lastModified: Date;
  size: number;
};
export type GetObject = (bucket: string, key: string) => Promise<StoredObject | undefined>;

const policySchema = z.object({
  Bucket: z.string(),
  PolicyDocument: z.object({
    Statement: z.array(z.object({ Action: z.union([z.string(), z.array(z.string())]) })),
  }),
});

/** Whether the bucket's policy lets CloudFront list it. If so, S3 replies 404 for a missing key, otherwise 403. */
const mayList = (resources: Resource[], bucket: string) =>
  resources
    .filter(({ type }) => type === 'AWS::S3::BucketPolicy')
    .map(({ properties }) => policySchema.parse(properties))
    .filter((policy) => policy.Bucket === bucket)
    .some((policy) =>
      policy.PolicyDocument.Statement.flatMap((each) => each.Action).includes('s3:ListBucket'),
    );

/** A bucket as an origin behind an origin access control: GET requests, and 304 for If-None-Match. */
export const s3Origin = (resources: Resource[], bucket: string, get: GetObject): Origin => {
  const missing = mayList(resources, bucket)
    ? xmlError(404, 'NoSuchKey', 'The specified key does not exist.')
    : xmlError(403, 'AccessDenied', 'Access Denied');
  return async ({ path, headers }) => {
    const object = await get(bucket, keyOf(path));
    if (!object) return { ...missing, headers: { ...missing.headers } };
    const found = objectHeaders(object);
    if (headers['if-none-match'] === object.etag)
      return { status: 304, headers: found, body: Buffer.alloc(0) };
    return {
      status: 200,
      headers: found,
      body: Buffer.isBuffer(object.body) ? object.body : await buffer(object.body),
    };
  };
};

const keyOf = (path: string) => {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return path.slice(1);
  }
};

const objectHeaders = (object: StoredObject) => {
  const headers: Record<string, string> = {
    'content-type': object.contentType,
    etag: object.etag,
    'last-modified': object.lastModified.toUTCString(),
    server: 'AmazonS3',
  };
  if (object.cacheControl) headers['cache-control'] = object.cacheControl;
  if (object.contentEncoding) headers['content-encoding'] = object.contentEncoding;
  return headers;
};

const xmlError = (status: number, code: string, message: string): OriginResponse => ({
  status,
  headers: { 'content-type': 'application/xml', server: 'AmazonS3' },
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  ),
});
