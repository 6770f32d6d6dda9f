import type { IncomingMessage } from 'node:http';
import { decodeQuery, joinedHeaders, rawPairs, splitTarget } from '../front/request';
import { BodyTooLarge, readBody } from '../request-body';
import { entityTooLarge, S3Error } from './errors';

/** A request as S3's operations see it. */
export type S3Request = {
  method: string;
  /** As on the wire: what the signature covers. */
  path: string;
  /** Empty where the request names none. */
  bucket: string;
  /** Decoded; empty for the bucket itself. */
  key: string;
  query: [name: string, value: string][];
  parameters: Record<string, string>;
  headers: Record<string, string>;
  body: Buffer;
};

/** More than any upload here needs, in bytes; bodies are held in memory. */
const MAX_BODY = 256 * 1024 * 1024;

const decodePath = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error('InvalidURI', 400, "Couldn't parse the specified URI.");
  }
};

/** The bucket of a virtual-hosted request: `<bucket>.localhost[:port]`. */
const hostBucket = (host: string) => /^(.+)\.localhost(?::\d+)?$/.exec(host)?.[1];

/**
 * Reads a request, path-style or virtual-hosted. Passed on by the front door it has its prefix removed from `url`;
 * `originalUrl` is what the client signed.
 * @throws S3Error EntityTooLarge, InvalidURI.
 */
export const readRequest = async (request: IncomingMessage): Promise<S3Request> => {
  const headers = joinedHeaders(request);
  const { path, query } = splitTarget(request.url ?? '/');
  const signedTarget = (request as { originalUrl?: string }).originalUrl ?? request.url ?? '/';
  const [, first = '', rest = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  const virtual = hostBucket(headers.host ?? '');
  const pairs = rawPairs(query).map(([name, value]): [string, string] => [
    decodeQuery(name),
    decodeQuery(value),
  ]);
  const body = await readBody(request, MAX_BODY).catch((error) => {
    throw error instanceof BodyTooLarge ? entityTooLarge() : error;
  });
  return {
    method: request.method ?? 'GET',
    path: splitTarget(signedTarget).path,
    bucket: virtual ?? decodePath(first),
    key: decodePath(virtual ? path.slice(1) : rest),
    query: pairs,
    parameters: Object.fromEntries(pairs),
    headers,
    body,
  };
};
