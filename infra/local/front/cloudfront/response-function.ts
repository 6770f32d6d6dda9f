import type { Behavior } from './behaviors';
import { type Entry, entryOf } from './cache';
import { badGateway } from './errors';
import { type FunctionResponse, functionEvent, functionRequest } from './functions';
import { generated, type ViewerRequest } from './request-function';

/** Runs the behavior's viewer-response function; it cannot change the body. */
export const runResponseFunction = async (
  { onResponse }: Behavior,
  viewer: ViewerRequest,
  ip: string,
  entry: Entry,
): Promise<Entry> => {
  if (!onResponse || entry.status >= 400) return entry;
  const request = functionRequest(viewer.method, viewer.path, viewer.query, viewer.headers);
  const headers = Object.fromEntries(Object.entries(entry.headers).map(([name, value]) => [name, { value }]));
  const stay = { fresh: 0, whileRevalidate: 0, ifError: 0 };
  try {
    const event = functionEvent('viewer-response', ip, request, { statusCode: entry.status, headers });
    const changed = generated((await onResponse(event)) as FunctionResponse);
    const made = entryOf({ ...changed, body: entry.body }, stay, entry.storedAt);
    return { ...made, etag: entry.etag, lastModified: entry.lastModified };
  } catch (error) {
    console.error(error);
    return entryOf(badGateway('The CloudFront function failed.'), stay, entry.storedAt);
  }
};
