import { Readable } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketAclCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Resource } from '../../../infra/local/assembly';
import { operatorOnly } from '../../../infra/local/iam/iam';
import { type S3, startS3 } from '../../../infra/local/s3/s3';
import { folderFor } from '../../given/folder';

const Bucket = 'media';
const dataDir = folderFor('s3');

const bucket = (name: string, properties = {}): Resource => ({
  id: name,
  type: 'AWS::S3::Bucket',
  ref: name,
  attributes: {},
  properties,
});

const rules = [{ AllowedMethods: ['POST'], AllowedOrigins: ['https://hairloom.example'], MaxAge: 3600 }];
const resources = [bucket('media', { CorsConfiguration: { CorsRules: rules } }), bucket('other')];

const start = () =>
  startS3({
    iam: operatorOnly,
    port: 0,
    dataDir,
    resources,
    clock: () => Date.now(),
    origin: 'http://localhost:4000',
  });

const client = (endpoint: string, secretAccessKey = 'local') =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey },
    maxAttempts: 1,
  });

let server: S3;
let s3: S3Client;

beforeAll(async () => {
  server = await start();
  s3 = client(server.url);
});
afterAll(() => server.close());

const read = async (Key: string, more = {}) => {
  const { Body, ...rest } = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return { ...rest, text: await Body?.transformToString() };
};

test('keeps an object with its headers and metadata across a restart', async () => {
  const put = {
    Bucket,
    Key: 'a b/ü+(1).txt',
    Body: 'hello',
    ContentType: 'text/plain',
    Metadata: { by: 'amara' },
  };
  const { ETag } = await s3.send(new PutObjectCommand({ ...put, CacheControl: 'max-age=60' }));
  await server.close();
  server = await start();
  s3 = client(server.url);
  const found = await read(put.Key);
  expect(found).toMatchObject({ text: 'hello', ContentType: 'text/plain', CacheControl: 'max-age=60', ETag });
  expect(found.Metadata).toEqual({ by: 'amara' });
  expect((await s3.send(new HeadObjectCommand({ Bucket, Key: put.Key }))).ContentLength).toBe(5);
});

test('accepts a streamed upload with its checksum in the trailer', async () => {
  const Body = Readable.from([Buffer.alloc(70_000, 'a'), Buffer.alloc(70_000, 'b')]);
  await s3.send(new PutObjectCommand({ Bucket, Key: 'streamed', Body, ContentLength: 140_000 }));
  const { text } = await read('streamed');
  expect(text).toBe('a'.repeat(70_000) + 'b'.repeat(70_000));
});

test('serves ranges and conditional requests', async () => {
  const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key: 'digits', Body: '0123456789' }));
  expect((await read('digits', { Range: 'bytes=2-4' })).text).toBe('234');
  expect((await read('digits', { Range: 'bytes=-3' })).ContentRange).toBe('bytes 7-9/10');
  await expect(read('digits', { Range: 'bytes=20-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  await expect(read('digits', { IfNoneMatch: ETag })).rejects.toMatchObject({
    $metadata: { httpStatusCode: 304 },
  });
  await expect(read('digits', { IfMatch: '"x"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  await expect(read('nothing')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('lets one of many concurrent writes with If-None-Match succeed, and writes If-Match once', async () => {
  const write = () => s3.send(new PutObjectCommand({ Bucket, Key: 'once', Body: 'x', IfNoneMatch: '*' }));
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, write));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const lost = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(lost.reason).toMatchObject({ name: 'PreconditionFailed', $metadata: { httpStatusCode: 412 } });
  const swap = (IfMatch: string) =>
    s3.send(new PutObjectCommand({ Bucket, Key: 'once', Body: 'y', IfMatch }));
  const { ETag = '' } = await s3.send(new HeadObjectCommand({ Bucket, Key: 'once' }));
  await swap(ETag);
  await expect(swap(ETag)).rejects.toMatchObject({ name: 'PreconditionFailed' });
});

test('lists by prefix and delimiter, page by page, and deletes', async () => {
  const keys = ['list/a', 'list/b/1', 'list/b/2', 'list/c', 'list/d'];
  await Promise.all(keys.map((Key) => s3.send(new PutObjectCommand({ Bucket, Key, Body: Key }))));
  const list = (more = {}) => s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ...more }));
  const first = await list({ Delimiter: '/', MaxKeys: 2 });
  expect(first.Contents?.map(({ Key }) => Key)).toEqual(['list/a']);
  expect(first.CommonPrefixes).toEqual([{ Prefix: 'list/b/' }]);
  const second = await list({ Delimiter: '/', MaxKeys: 2, ContinuationToken: first.NextContinuationToken });
  expect(second.Contents?.map(({ Key }) => Key)).toEqual(['list/c', 'list/d']);
  expect(second.IsTruncated).toBe(false);
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'list/a' }));
  const Objects = keys.slice(1).map((Key) => ({ Key }));
  const { Deleted } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(Deleted).toHaveLength(4);
  expect((await list()).KeyCount).toBe(0);
});

test('copies within and between buckets', async () => {
  await s3.send(
    new PutObjectCommand({ Bucket: 'other', Key: 'from this', Body: 'copied', ContentType: 'text/plain' }),
  );
  await s3.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource: 'other/from%20this' }));
  expect(await read('to')).toMatchObject({ text: 'copied', ContentType: 'text/plain' });
});

test('assembles a multipart upload and refuses parts that are too small', async () => {
  const upload = async (Key: string, sizes: number[]) => {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const Parts = await Promise.all(
      sizes.map(async (size, i) => {
        const part = { Bucket, Key, UploadId, PartNumber: i + 1, Body: Buffer.alloc(size, i) };
        return { PartNumber: i + 1, ETag: (await s3.send(new UploadPartCommand(part))).ETag };
      }),
    );
    const complete = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
    return s3.send(new CompleteMultipartUploadCommand(complete));
  };
  expect((await upload('big', [5 * 1024 * 1024, 10])).ETag).toMatch(/-2"$/);
  expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'big' }))).ContentLength).toBe(
    5 * 1024 * 1024 + 10,
  );
  await expect(upload('small', [1000, 10])).rejects.toMatchObject({ name: 'EntityTooSmall' });
});

test('refuses bad signatures, unsigned requests, wrong checksums and unsupported calls', async () => {
  const wrong = client(server.url, 'wrong').send(new HeadObjectCommand({ Bucket, Key: 'to' }));
  await expect(wrong).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  const put = client(server.url, 'wrong').send(new PutObjectCommand({ Bucket, Key: 'to', Body: 'x' }));
  await expect(put).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  expect((await fetch(`${server.url}/media/to`)).status).toBe(403);
  const false1 = new PutObjectCommand({ Bucket, Key: 'false', Body: 'x', ChecksumCRC32: 'AAAAAA==' });
  await expect(s3.send(false1)).rejects.toMatchObject({ name: 'BadDigest' });
  await expect(s3.send(new GetBucketAclCommand({ Bucket }))).rejects.toMatchObject({
    name: 'NotImplemented',
  });
  const nowhere = new PutObjectCommand({ Bucket: 'nowhere', Key: 'a', Body: 'x' });
  await expect(s3.send(nowhere)).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

test('throws at the start for an unsupported bucket property', async () => {
  const odd = [bucket('odd', { NotificationConfiguration: {} })];
  const starting = startS3({
    iam: operatorOnly,
    port: 0,
    dataDir,
    resources: odd,
    clock: () => 0,
    origin: '',
  });
  await expect(starting).rejects.toThrow('NotificationConfiguration');
});

test('answers preflights by the CORS rules, and always for the local site', async () => {
  const preflight = (origin: string, method = 'POST') =>
    fetch(`${server.url}/media`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method },
    });
  expect((await preflight('https://hairloom.example')).headers.get('access-control-max-age')).toBe('3600');
  expect((await preflight('http://localhost:4000')).status).toBe(200);
  expect((await preflight('https://evil.example')).status).toBe(403);
  expect((await preflight('https://hairloom.example', 'PUT')).status).toBe(403);
});
