import { objectArn } from '../access';
import { invalidArgument, S3Error } from '../errors';
import { xmlReply } from '../reply';
import type { StoredMeta } from '../store';
import { readXml } from '../xml';
import type { Operation } from './operation';

/** HeadBucket. */
export const headBucket: Operation = () => ({ status: 200, headers: { 'x-amz-bucket-region': 'us-east-1' } });

const keyCount = (text: string | undefined) => {
  const count = Number(text ?? 1000);
  if (!Number.isInteger(count) || count < 0) throw invalidArgument('max-keys is not a number');
  return Math.min(count, 1000);
};

type Listed = { object: StoredMeta } | { prefix: string };

/** Objects and common prefixes in order, after a key or prefix. */
const listed = (objects: StoredMeta[], prefix: string, delimiter: string, after: string) => {
  const found: (Listed & { name: string })[] = [];
  for (const object of objects) {
    if (!object.key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    const name = end < 0 ? object.key : object.key.slice(0, end + delimiter.length);
    if (name <= after || found.at(-1)?.name === name) continue;
    found.push(end < 0 ? { name, object } : { name, prefix: name });
  }
  return found;
};

/** ListObjectsV2 with prefix, delimiter, start-after and continuation. */
export const listObjects: Operation = ({ bucket, request }) => {
  const {
    prefix = '',
    delimiter = '',
    'continuation-token': token,
    'start-after': start = '',
  } = request.parameters;
  const max = keyCount(request.parameters['max-keys']);
  const after = token === undefined ? start : Buffer.from(token, 'base64url').toString();
  const all = listed(bucket.list(), prefix, delimiter, after);
  const page = all.slice(0, max);
  const last = page.at(-1);
  const written = request.parameters['encoding-type'] === 'url' ? encodeURIComponent : (key: string) => key;
  return xmlReply('ListBucketResult', {
    Name: request.bucket,
    Prefix: written(prefix),
    KeyCount: page.length,
    MaxKeys: max,
    IsTruncated: all.length > page.length,
    ...(all.length > page.length && last
      ? { NextContinuationToken: Buffer.from(last.name).toString('base64url') }
      : {}),
    ...(request.parameters['encoding-type'] ? { EncodingType: 'url' } : {}),
    Contents: page.flatMap((each) => ('object' in each ? [listedObject(each.object, written)] : [])),
    CommonPrefixes: page.flatMap((each) => ('prefix' in each ? [{ Prefix: written(each.prefix) }] : [])),
  });
};

const listedObject = (object: StoredMeta, written: (key: string) => string) => ({
  Key: written(object.key),
  LastModified: new Date(object.lastModified).toISOString(),
  ETag: object.etag,
  Size: object.size,
  StorageClass: 'STANDARD',
});

/** DeleteObjects, at most 1,000 keys; each is asked of IAM by itself. */
export const deleteObjects: Operation = ({ bucket, payload, request, identity }) => {
  const { Delete } = readXml(payload.body.toString(), ['Object']) as {
    Delete?: { Object?: { Key?: string }[]; Quiet?: string };
  };
  const keys = (Delete?.Object ?? []).map((each) => each.Key);
  if (keys.length === 0 || keys.length > 1000 || keys.includes(undefined))
    throw new S3Error('MalformedXML', 400, 'The XML you provided was not well-formed');
  const mayDelete = (key = '') =>
    identity.may({ action: 's3:DeleteObject', resource: objectArn(request.bucket, key) });
  const deleted = keys.filter(mayDelete);
  for (const key of deleted) bucket.remove(key as string);
  return xmlReply('DeleteResult', {
    ...(Delete?.Quiet === 'true' ? {} : { Deleted: deleted.map((Key) => ({ Key })) }),
    Error: keys
      .filter((key) => !mayDelete(key))
      .map((Key) => ({ Key, Code: 'AccessDenied', Message: 'Access Denied' })),
  });
};
