import { absent, objectArn } from '../access';
import { invalidArgument, notImplemented, preconditionFailed, S3Error } from '../errors';
import { objectHeaders, type Reply, xmlReply } from '../reply';
import type { StoredMeta } from '../store';
import { type Context, conditionsOf, metaOf, type Operation } from './operation';

/** PutObject. */
export const putObject: Operation = async ({ request, payload, bucket, clock }) => {
  const { key, headers } = request;
  if (key.length > 1024) throw new S3Error('KeyTooLongError', 400, 'Your key is too long');
  const stated = headers['if-none-match'];
  if (stated !== undefined && stated !== '*') throw notImplemented('If-None-Match other than *');
  const meta = { ...metaOf(headers), checksum: payload.checksum };
  const stored = await bucket.put(key, payload.body, meta, clock(), { conditions: conditionsOf(headers) });
  const checksum = payload.checksum ? { [payload.checksum.name]: payload.checksum.value } : {};
  return { status: 200, headers: { etag: stored.etag, ...checksum } };
};

const untagged = (etag: string) => etag.trim().replace(/^W\//, '').replaceAll('"', '');

const names = (list: string, etag: string) =>
  list.split(',').some((each) => each.trim() === '*' || untagged(each) === untagged(etag));

/** Judges the four conditional headers. @throws S3Error PreconditionFailed. */
const isUnchanged = (meta: StoredMeta, headers: Record<string, string>) => {
  const seconds = Math.floor(meta.lastModified / 1000) * 1000;
  const {
    'if-match': match,
    'if-none-match': noneMatch,
    'if-modified-since': modified,
    'if-unmodified-since': unmodified,
  } = headers;
  if (match !== undefined && !names(match, meta.etag)) throw preconditionFailed();
  if (match === undefined && unmodified !== undefined && seconds > Date.parse(unmodified))
    throw preconditionFailed();
  if (noneMatch !== undefined) return names(noneMatch, meta.etag);
  return modified !== undefined && seconds <= Date.parse(modified);
};

const found = ({ bucket, request, identity }: Context) => {
  const meta = bucket.head(request.key);
  if (!meta) throw absent(identity, request.bucket);
  return meta;
};

const unchanged = (meta: StoredMeta): Reply => ({ status: 304, headers: objectHeaders(meta, false) });

/** HeadObject. */
export const headObject: Operation = (context) => {
  const meta = found(context);
  const { headers } = context.request;
  if (isUnchanged(meta, headers)) return unchanged(meta);
  const told = objectHeaders(meta, headers['x-amz-checksum-mode'] !== undefined);
  return { status: 200, headers: { ...told, 'content-length': String(meta.size) } };
};

/** GetObject, whole or one range. */
export const getObject: Operation = async (context) => {
  const { headers, key } = context.request;
  if (isUnchanged(found(context), headers)) return unchanged(found(context));
  const object = await context.bucket.read(key);
  if (!object) throw absent(context.identity, context.request.bucket);
  const { meta, body } = object;
  const range = rangeOf(headers.range, body.length);
  if (!range)
    return { status: 200, headers: objectHeaders(meta, headers['x-amz-checksum-mode'] !== undefined), body };
  const [from, to] = range;
  const told = { ...objectHeaders(meta, false), 'content-range': `bytes ${from}-${to}/${body.length}` };
  return { status: 206, headers: told, body: body.subarray(from, to + 1) };
};

/** First and last byte of a single range; undefined where the header is none S3 heeds. */
const rangeOf = (range: string | undefined, size: number): [number, number] | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from > to || from >= size)
    throw new S3Error('InvalidRange', 416, 'The requested range is not satisfiable');
  return [from, to];
};

/** DeleteObject; deleting what is not there succeeds. */
export const deleteObject: Operation = ({ bucket, request }) => {
  bucket.remove(request.key);
  return { status: 204 };
};

/** CopyObject, from any bucket, keeping or replacing the metadata. */
export const copyObject: Operation = async ({ request, identity, bucket, bucketNamed, clock }) => {
  const { headers, key } = request;
  const source = decodeURIComponent(headers['x-amz-copy-source'] ?? '').replace(/^\//, '');
  const slash = source.indexOf('/');
  if (slash < 1 || source.includes('?'))
    throw invalidArgument('Copy Source must mention the source bucket and key');
  const [from, sourceKey] = [source.slice(0, slash), source.slice(slash + 1)];
  identity.assertMay({ action: 's3:GetObject', resource: objectArn(from, sourceKey) });
  const object = await bucketNamed(from).read(sourceKey);
  if (!object) throw absent(identity, from);
  const condition = headers['x-amz-copy-source-if-match'];
  if (condition !== undefined && !names(condition, object.meta.etag)) throw preconditionFailed();
  const { contentType, cacheControl, contentEncoding, contentDisposition, metadata, checksum } = object.meta;
  const kept = { contentType, cacheControl, contentEncoding, contentDisposition, metadata };
  const meta = headers['x-amz-metadata-directive'] === 'REPLACE' ? metaOf(headers) : kept;
  const stored = await bucket.put(key, object.body, { ...meta, checksum }, clock());
  return xmlReply('CopyObjectResult', {
    LastModified: new Date(stored.lastModified).toISOString(),
    ETag: stored.etag,
  });
};
