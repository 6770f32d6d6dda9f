import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { accessDenied, S3Error } from './errors';

/** The only credentials of the local cloud. */
export const ACCESS_KEY = 'local';
const SECRET_KEY = 'local';
const MAX_SKEW = 15 * 60_000;
const MAX_EXPIRES = 604_800;

/** What a signature covers of a request. */
export type Signed = {
  method: string;
  /** As on the wire. */
  path: string;
  query: [name: string, value: string][];
  headers: Record<string, string>;
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** SHA-256 in hexadecimal digits. */
export const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** The signature of a text by the local secret, for a credential scope (`<day>/<region>/s3/aws4_request`). */
export const signatureOf = (scope: string, text: string) => {
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  return hmac(hmac(hmac(hmac(hmac(`AWS4${SECRET_KEY}`, day), region), service), end), text).toString('hex');
};

/** Compares two signatures in constant time. */
export const sameSignature = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: Signed['query']) =>
  query
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const canonicalPath = (path: string) =>
  path
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');

const canonicalRequest = (request: Signed, query: Signed['query'], signedHeaders: string, payload: string) =>
  [
    request.method,
    canonicalPath(request.path),
    canonicalQuery(query),
    ...signedHeaders
      .split(';')
      .map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');

type Claim = { credential: string; date: string; signedHeaders: string; signature: string; payload: string };

/** The credential's scope. @throws S3Error for an access key that is not the local one, or a malformed scope. */
export const scopeOf = (credential: string) => {
  const [key, ...scope] = credential.split('/');
  if (key !== ACCESS_KEY)
    throw new S3Error(
      'InvalidAccessKeyId',
      403,
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  if (scope.length !== 4 || scope[2] !== 's3' || scope[3] !== 'aws4_request')
    throw new S3Error('AuthorizationHeaderMalformed', 400, 'The credential is malformed');
  return scope.join('/');
};

const verify = (request: Signed, query: Signed['query'], claim: Claim) => {
  const scope = scopeOf(claim.credential);
  if (!claim.signedHeaders.split(';').includes('host')) throw accessDenied('The host header must be signed');
  const canonical = canonicalRequest(request, query, claim.signedHeaders, claim.payload);
  const text = `AWS4-HMAC-SHA256\n${claim.date}\n${scope}\n${sha256(canonical)}`;
  if (sameSignature(signatureOf(scope, text), claim.signature)) return;
  throw new S3Error(
    'SignatureDoesNotMatch',
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
};

/** An instant written as 20260102T030405Z, in milliseconds since the epoch. */
export const amzDate = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Verifies Signature Version 4, in the header or in the query. Times are judged by the machine's own clock, as it is
 * the one clients sign with.
 * @throws S3Error AccessDenied, SignatureDoesNotMatch, RequestTimeTooSkewed and their like.
 */
export const verifySignature = (request: Signed, now: number) => {
  if (request.headers.authorization !== undefined) return verifyHeader(request, now);
  if (request.query.some(([name]) => name === 'X-Amz-Signature')) return verifyPresigned(request, now);
  throw accessDenied();
};

const HEADER = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/;

const verifyHeader = (request: Signed, now: number) => {
  const {
    authorization = '',
    'x-amz-date': date = '',
    'x-amz-content-sha256': payload = '',
  } = request.headers;
  const [, credential, signedHeaders, signature] = HEADER.exec(authorization) ?? [];
  if (!credential || !signedHeaders || !signature)
    throw new S3Error('AuthorizationHeaderMalformed', 400, 'The authorization header is malformed');
  const skew = Math.abs(amzDate(date) - now);
  if (!(skew <= MAX_SKEW))
    throw new S3Error(
      'RequestTimeTooSkewed',
      403,
      'The difference between the request time and the current time is too large.',
    );
  verify(request, request.query, { credential, date, signedHeaders, signature, payload });
};

const verifyPresigned = (request: Signed, now: number) => {
  const given = Object.fromEntries(request.query);
  const { 'X-Amz-Algorithm': algorithm, 'X-Amz-Date': date = '', 'X-Amz-Expires': expires = '' } = given;
  const seconds = Number(expires);
  if (
    algorithm !== 'AWS4-HMAC-SHA256' ||
    !(seconds > 0 && seconds <= MAX_EXPIRES) ||
    Number.isNaN(amzDate(date))
  )
    throw new S3Error('AuthorizationQueryParametersError', 400, 'Query-string authentication is malformed');
  const query = request.query.filter(([name]) => name !== 'X-Amz-Signature');
  verify(request, query, {
    credential: given['X-Amz-Credential'] ?? '',
    date,
    signedHeaders: given['X-Amz-SignedHeaders'] ?? '',
    signature: given['X-Amz-Signature'] ?? '',
    payload: given['X-Amz-Content-Sha256'] ?? request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  });
  if (amzDate(date) + seconds * 1000 < now) throw accessDenied('Request has expired');
};
