import { createHash, timingSafeEqual } from 'node:crypto';
import { edgeHeader } from '../../shared/http/edge';
import { env } from './env';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

let expected: Buffer | undefined;

/**
 * Whether a request came through CloudFront. Only then do its headers about the viewer (`x-forwarded-for`,
 * `x-forwarded-host`) count: whoever calls API Gateway's own address writes them freely.
 */
export const isFromEdge = (headers: Record<string, string | undefined>): boolean => {
  expected ??= digest(env('EDGE_SECRET'));
  // The HTTP API has names in lower case, the socket's API as they were sent.
  const [, secret] = Object.entries(headers).find(([name]) => name.toLowerCase() === edgeHeader) ?? [];
  return secret !== undefined && timingSafeEqual(digest(secret), expected);
};
