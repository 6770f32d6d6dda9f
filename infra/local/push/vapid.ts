import { createPublicKey, verify } from 'node:crypto';
import type { Clock } from '../provider';

const maxAgeSeconds = 24 * 3_600;

const publicKeyOf = (encoded: string) => {
  const point = Buffer.from(encoded, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
};

const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/**
 * Says what is wrong with the signature of a push (RFC 8292), or returns undefined. `key` is what the browser was subscribed
 * with, and `audience` the origin that the push was sent to.
 */
export const problemOfVapid = (
  authorization: string | undefined,
  { key, audience, clock }: { key: string; audience: string; clock: Clock },
): string | undefined => {
  const [, token = '', given] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (given !== key) return 'The subscription is for another key';
  const signed = { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    return 'The signature does not match';
  const { aud, exp, sub } = decoded(claims);
  const left = Number(exp) - clock() / 1000;
  if (decoded(head).alg !== 'ES256') return 'The algorithm is not ES256';
  if (aud !== audience) return 'The audience is another';
  if (!(left > 0 && left <= maxAgeSeconds)) return 'It has expired, or lasts for more than a day';
  return /^(mailto:|https:)/.test(String(sub)) ? undefined : 'There is nobody to reach';
};
