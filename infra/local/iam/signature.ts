/*
 * Signature Version 4, in the header or in the query. Times are judged by the machine's own clock, as it is the one
 * clients sign with.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AuthError, type Iam, type Identity } from './iam';

const maxSkewMs = 15 * 60_000;
const maxExpiresSeconds = 604_800;

/** The parts of a request that a signature covers. */
export type Signed = {
  /** The service's name in signatures: `s3`, `events` … */
  service: string;
  method: string;
  /** As sent, still encoded. */
  path: string;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  /** The payload's SHA-256 in hexadecimal, or the value sent in its place. */
  payload: string;
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Returns the SHA-256 hash in hexadecimal. */
export const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: Signed['query']) =>
  query
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

// S3 signs the path as sent; other services encode it once more.
const canonicalPath = ({ service, path }: Signed) =>
  path
    .split('/')
    .map((segment) => encode(service === 's3' ? decodeURIComponent(segment) : segment))
    .join('/');

const canonicalRequest = (request: Signed, query: Signed['query'], signedHeaders: string) =>
  [
    request.method,
    canonicalPath(request),
    canonicalQuery(query),
    ...signedHeaders
      .split(';')
      .map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    request.payload,
  ].join('\n');

const sameSignature = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Returns who signed a text.
 * @param credential `<access key>/<day>/<region>/<service>/aws4_request`
 * @throws AuthError for an unknown key, a malformed scope, or a wrong signature.
 */
export const signerOf = (
  iam: Iam,
  { service, credential, text, signature }: Record<'service' | 'credential' | 'text' | 'signature', string>,
): Identity => {
  const [accessKeyId = '', ...scope] = credential.split('/');
  const known = iam.find(accessKeyId);
  if (!known) throw new AuthError('unknownKey', 'The security token included in the request is invalid.');
  const [day = '', region = '', ...end] = scope;
  if (end.join('/') !== `${service}/aws4_request`)
    throw new AuthError('malformed', 'The credential is malformed');
  const key = hmac(hmac(hmac(`AWS4${known.secretAccessKey}`, day), region), service);
  if (sameSignature(hmac(hmac(key, 'aws4_request'), text).toString('hex'), signature)) return known.identity;
  throw new AuthError(
    'mismatch',
    'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method. Consult the service documentation for details.',
  );
};

type Claim = { credential: string; date: string; signedHeaders: string; signature: string };

const verify = (iam: Iam, request: Signed, query: Signed['query'], claim: Claim): Identity => {
  if (!claim.signedHeaders.split(';').includes('host'))
    throw new AuthError('malformed', 'The host header must be signed');
  const scope = claim.credential.split('/').slice(1).join('/');
  const canonical = canonicalRequest(request, query, claim.signedHeaders);
  const text = `AWS4-HMAC-SHA256\n${claim.date}\n${scope}\n${sha256(canonical)}`;
  return signerOf(iam, { ...claim, service: request.service, text });
};

/** Parses a time such as 20260102T030405Z to milliseconds since the epoch. */
export const amzDate = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const inHeader = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/;

const verifyHeader = (iam: Iam, request: Signed, now: number): Identity => {
  const { authorization = '', 'x-amz-date': date = '' } = request.headers;
  const [, credential, signedHeaders, signature] = inHeader.exec(authorization) ?? [];
  if (!credential || !signedHeaders || !signature)
    throw new AuthError('malformed', 'The authorization header is malformed');
  if (!(Math.abs(amzDate(date) - now) <= maxSkewMs))
    throw new AuthError(
      'skewed',
      'The difference between the request time and the current time is too large.',
    );
  return verify(iam, request, request.query, { credential, date, signedHeaders, signature });
};

const verifyPresigned = (iam: Iam, request: Signed, now: number): Identity => {
  const given = Object.fromEntries(request.query);
  const { 'X-Amz-Algorithm': algorithm, 'X-Amz-Date': date = '', 'X-Amz-Expires': expires = '' } = given;
  const seconds = Number(expires);
  const isWell = algorithm === 'AWS4-HMAC-SHA256' && seconds > 0 && seconds <= maxExpiresSeconds;
  if (!isWell || Number.isNaN(amzDate(date)))
    throw new AuthError('malformed', 'Query-string authentication is malformed');
  const query = request.query.filter(([name]) => name !== 'X-Amz-Signature');
  const payload = given['X-Amz-Content-Sha256'] ?? request.headers['x-amz-content-sha256'];
  const signer = verify(iam, { ...request, payload: payload ?? 'UNSIGNED-PAYLOAD' }, query, {
    credential: given['X-Amz-Credential'] ?? '',
    date,
    signedHeaders: given['X-Amz-SignedHeaders'] ?? '',
    signature: given['X-Amz-Signature'] ?? '',
  });
  if (amzDate(date) + seconds * 1000 < now) throw new AuthError('expired', 'Request has expired');
  return signer;
};

/**
 * Verifies a request's signature and returns who signed it.
 * @throws AuthError if the signature is missing or invalid.
 */
export const authenticate = (iam: Iam, request: Signed, now = Date.now()): Identity => {
  if (request.headers.authorization !== undefined) return verifyHeader(iam, request, now);
  if (request.query.some(([name]) => name === 'X-Amz-Signature')) return verifyPresigned(iam, request, now);
  throw new AuthError('missing', 'Missing Authentication Token');
};
