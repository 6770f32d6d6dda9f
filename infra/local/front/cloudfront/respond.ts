import type { ServerResponse } from 'node:http';
import type { Entry } from './cache';

export type CacheStatus = 'Hit' | 'Miss' | 'RefreshHit' | 'Error' | 'FunctionGeneratedResponse';

type Conditions = { ifNoneMatch?: string; ifModifiedSince?: string };

const strip = (etag: string) => etag.trim().replace(/^W\//, '');

/** Whether the viewer's copy is still valid: by If-None-Match with weak comparison, else by If-Modified-Since. */
const notModified = (entry: Entry, { ifNoneMatch, ifModifiedSince }: Conditions) => {
  if (entry.status !== 200) return false;
  if (ifNoneMatch !== undefined) {
    const { etag } = entry;
    return (
      etag !== undefined &&
      ifNoneMatch.split(',').some((each) => each.trim() === '*' || strip(each) === strip(etag))
    );
  }
  if (ifModifiedSince === undefined || entry.lastModified === undefined) return false;
  return Date.parse(entry.lastModified) <= Date.parse(ifModifiedSince);
};

/** Writes an entry. `age` is in whole seconds, undefined if the cache was not used. */
export const writeEntry = (
  response: ServerResponse,
  entry: Entry,
  status: CacheStatus,
  age: number | undefined,
  method: string,
  conditions: Conditions,
) => {
  const unchanged = notModified(entry, conditions);
  const headers = entry.flatHeaders.slice();
  headers.push('x-cache', `${status} from cloudfront`, 'via', '1.1 local.cloudfront.net (CloudFront)');
  if (age !== undefined) headers.push('age', String(age));
  const empty = unchanged || entry.status === 204 || entry.status === 304;
  if (!empty) headers.push('content-length', String(entry.body.length));
  response.writeHead(unchanged ? 304 : entry.status, headers);
  response.end(empty || method === 'HEAD' ? undefined : entry.body);
};
