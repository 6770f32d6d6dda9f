import type { Identity } from '../../iam/iam';
import type { Clock } from '../../provider';
import type { Payload } from '../payload';
import type { Reply } from '../reply';
import type { S3Request } from '../request';
import type { Bucket, ObjectMeta } from '../store';
import type { Uploads } from '../uploads';

/** What an operation works with. */
export type Context = {
  request: S3Request;
  /** Whose request it is. */
  identity: Identity;
  payload: Payload;
  bucket: Bucket;
  /** Any bucket by name. @throws S3Error NoSuchBucket. */
  bucketNamed: (name: string) => Bucket;
  uploads: Uploads;
  clock: Clock;
};

export type Operation = (context: Context) => Reply | Promise<Reply>;

/** What an upload's headers say of its object. */
export const metaOf = (headers: Record<string, string>): ObjectMeta => {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  return {
    contentType: headers['content-type'] ?? 'binary/octet-stream',
    cacheControl: headers['cache-control'],
    contentEncoding: headers['content-encoding']?.replace(/(^|, *)aws-chunked$/, '') || undefined,
    contentDisposition: headers['content-disposition'],
    metadata:
      own.length > 0 ? Object.fromEntries(own.map(([name, value]) => [name.slice(11), value])) : undefined,
  };
};

/** The conditions of a write, from its headers. */
export const conditionsOf = (headers: Record<string, string>) => ({
  ifNoneMatch: headers['if-none-match'],
  ifMatch: headers['if-match'],
});
