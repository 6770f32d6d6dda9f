import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sha256 } from '../iam/signature';
import { notImplemented, S3Error } from './errors';

/** A body as it was meant, and its stated checksum (`x-amz-checksum-…`), verified. */
export type Payload = { body: Buffer; checksum?: { name: string; value: string } };

const digests: Record<string, (body: Buffer) => Buffer> = {
  'x-amz-checksum-crc32': (body) => {
    const value = Buffer.alloc(4);
    value.writeUInt32BE(crc32(body));
    return value;
  },
  'x-amz-checksum-sha1': (body) => createHash('sha1').update(body).digest(),
  'x-amz-checksum-sha256': (body) => createHash('sha256').update(body).digest(),
};

const badDigest = (what: string) =>
  new S3Error('BadDigest', 400, `The ${what} you specified did not match the calculated checksum.`);

/**
 * The request's payload: unchunked, with its SHA-256, MD5 and checksum (in the headers or the trailer) verified.
 * @throws S3Error BadDigest, XAmzContentSHA256Mismatch, IncompleteBody, NotImplemented for other checksums.
 */
export const readPayload = (raw: Buffer, headers: Record<string, string>): Payload => {
  const stated = headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD';
  if (stated === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const { body, trailer } = unchunk(raw);
    if (headers['x-amz-decoded-content-length'] !== String(body.length)) throw incomplete();
    return checked(body, { ...headers, ...trailer });
  }
  if (stated.startsWith('STREAMING-')) throw notImplemented(`x-amz-content-sha256: ${stated}`);
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(raw))
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      400,
      'The provided x-amz-content-sha256 does not match the body.',
    );
  return checked(raw, headers);
};

const incomplete = () =>
  new S3Error('IncompleteBody', 400, 'You did not provide the number of bytes specified by the headers');

const checked = (body: Buffer, headers: Record<string, string>): Payload => {
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64'))
    throw badDigest('Content-MD5');
  const name = Object.keys(headers).find((each) => /^x-amz-checksum-(?!mode$|algorithm$|type$)/.test(each));
  if (name === undefined) return { body };
  const digest = digests[name];
  if (!digest) throw notImplemented(name);
  const value = digest(body).toString('base64');
  if (value !== headers[name]) throw badDigest(name.slice('x-amz-checksum-'.length).toUpperCase());
  return { body, checksum: { name, value } };
};

/** Takes apart an aws-chunked body: `<hex length>\r\n<data>\r\n`…, `0\r\n`, then trailing headers. */
const unchunk = (raw: Buffer) => {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = raw.indexOf('\r\n', at);
    const size = Number.parseInt(raw.toString('latin1', at, Math.max(lineEnd, at)), 16);
    if (lineEnd < 0 || Number.isNaN(size)) throw incomplete();
    at = lineEnd + 2;
    if (size === 0) break;
    if (at + size + 2 > raw.length) throw incomplete();
    chunks.push(raw.subarray(at, at + size));
    at += size + 2;
  }
  const trailer: Record<string, string> = {};
  for (const line of raw.toString('latin1', at).split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) trailer[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { body: Buffer.concat(chunks), trailer };
};
