import { createHash, timingSafeEqual } from 'node:crypto';
import { edgeHeader } from '../../shared/http/edge';
import { env } from './env';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

let expected: Buffer | undefined;

/**
 * Whether a request came through CloudFront. Only then can its headers about the viewer (`x-forwarded-for`,
 * `x-forwarded-host`) be trusted: anyone who calls API Gateway directly can set them.
 */
export const isFromEdge = (headers: Record<string, string | undefined>): boolean => {
  expected ??= digest(env('EDGE_SECRET'));
  // HTTP APIs convert header names to lower case; WebSocket APIs keep them as sent.
  const [, secret] = Object.entries(headers).find(([name]) => name.toLowerCase() === edgeHeader) ?? [];
  return secret !== undefined && timingSafeEqual(digest(secret), expected);
};
