import { S3Client } from '@aws-sdk/client-s3';
import { operatorOnly } from '../../../infra/local/iam/iam';
import { type S3, startS3 } from '../../../infra/local/s3/s3';
import { folderFor } from '../../given/folder';

const resources = [{ id: 'Media', type: 'AWS::S3::Bucket', ref: 'media', attributes: {}, properties: {} }];
const dataDir = folderFor('s3');
let server: S3;

beforeAll(async () => {
  server = await startS3({
    iam: operatorOnly,
    port: 0,
    dataDir,
    resources,
    clock: () => Date.now(),
    origin: 'http://localhost',
  });
  await server.put('media', 'a b/1.txt', Buffer.from('hello'), { contentType: 'text/plain' });
});
afterAll(() => server.close());

type Presigner = {
  presign: (request: object, options: object) => Promise<{ query: Record<string, string> }>;
};

const presign = async (method: string, signingDate = new Date()) => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new S3Client({ endpoint: server.url, region: 'us-east-1', credentials });
  const signer = (await client.config.signer()) as unknown as Presigner;
  const { hostname, port, host } = new URL(server.url);
  const path = '/media/a%20b/1.txt';
  const headers = { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const request = { method, protocol: 'http:', hostname, port: Number(port), path, headers, query: {} };
  const signed = await signer.presign(request, { expiresIn: 60, signingDate });
  return `${server.url}${path}?${new URLSearchParams(signed.query)}`;
};

test('a presigned URL works only for its own method and object, until it expires', async () => {
  expect(await (await fetch(await presign('GET'))).text()).toBe('hello');
  expect((await fetch(await presign('GET'), { method: 'DELETE' })).status).toBe(403);
  expect((await fetch((await presign('GET')).replace('1.txt', '2.txt'))).status).toBe(403);
  const expired = await fetch(await presign('GET', new Date(Date.now() - 120_000)));
  expect([expired.status, await expired.text()]).toEqual([
    403,
    expect.stringContaining('Request has expired'),
  ]);
});
