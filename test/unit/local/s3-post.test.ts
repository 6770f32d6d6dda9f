import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post';
import { operatorOnly } from '../../../infra/local/iam/iam';
import { type S3, startS3 } from '../../../infra/local/s3/s3';
import { folderFor } from '../../given/folder';

const resources = [{ id: 'Media', type: 'AWS::S3::Bucket', ref: 'media', attributes: {}, properties: {} }];
const dataDir = folderFor('s3');
let server: S3;
let s3: S3Client;

beforeAll(async () => {
  server = await startS3({
    iam: operatorOnly,
    port: 0,
    dataDir,
    resources,
    clock: () => Date.now(),
    origin: 'http://localhost',
  });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  s3 = new S3Client({ endpoint: server.url, region: 'us-east-1', credentials });
});
afterAll(() => server.close());

const presign = (Expires = 60) =>
  createPresignedPost(s3, {
    Bucket: 'media',
    Key: 'incoming/1',
    Expires,
    Fields: { 'Content-Type': 'image/png' },
    Conditions: [
      ['content-length-range', 1, 100],
      ['starts-with', '$Content-Type', 'image/'],
    ],
  });

const post = async ({ url, fields }: PresignedPost, size: number, changes: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(size)]), 'photo.png');
  const response = await fetch(url, { method: 'POST', body: form });
  return { status: response.status, text: await response.text() };
};

test('accepts an upload that matches the policy', async () => {
  expect((await post(await presign(), 100)).status).toBe(204);
  expect(await server.get('media', 'incoming/1')).toMatchObject({ size: 100, contentType: 'image/png' });
});

test.each([
  ['a larger file', 101, {}, 400, 'EntityTooLarge'],
  ['an empty file', 0, {}, 400, 'EntityTooSmall'],
  ['another type', 10, { 'Content-Type': 'text/html' }, 403, 'Policy Condition failed'],
  ['another key', 10, { key: 'incoming/2' }, 403, 'Policy Condition failed'],
  ['a field the policy does not name', 10, { 'x-amz-meta-a': 'b' }, 403, 'Extra input fields'],
  ['a forged signature', 10, { 'X-Amz-Signature': '0'.repeat(64) }, 403, 'SignatureDoesNotMatch'],
  [
    'another access key',
    10,
    { 'X-Amz-Credential': 'x/20260101/us-east-1/s3/aws4_request' },
    403,
    'InvalidAccessKeyId',
  ],
])('refuses %s', async (_, size, changes, status, code) => {
  const answer = await post(await presign(), size, changes);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(code);
});

test('refuses an upload after the policy has expired', async () => {
  expect((await post(await presign(-10), 10)).text).toContain('Policy expired');
});

test('refuses a policy that was changed after signing', async () => {
  const signed = await presign();
  const policy = JSON.parse(Buffer.from(signed.fields.Policy ?? '', 'base64').toString());
  policy.conditions = [];
  const Policy = Buffer.from(JSON.stringify(policy)).toString('base64');
  expect((await post(signed, 10, { Policy })).status).toBe(403);
});
