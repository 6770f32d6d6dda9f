import type { OriginResponse } from '../origin';
import type { Behavior } from './behaviors';
import { type FunctionResponse, functionEvent, functionRequest, headersOf, queryOf } from './functions';

/** A viewer's request, as functions may change it. */
export type ViewerRequest = { method: string; path: string; query: string; headers: Record<string, string> };

/** Runs the behavior's viewer-request function. Returns the request to continue with, a response, or 'failed'. */
export const runRequestFunction = async (
  { onRequest }: Behavior,
  viewer: ViewerRequest,
  ip: string,
): Promise<ViewerRequest | OriginResponse | 'failed'> => {
  if (!onRequest) return viewer;
  const request = functionRequest(viewer.method, viewer.path, viewer.query, viewer.headers);
  try {
    const result = await onRequest(functionEvent('viewer-request', ip, request));
    if ('statusCode' in result) return generated(result);
    return { ...viewer, path: result.uri, query: queryOf(result), headers: headersOf(result) };
  } catch (error) {
    console.error(error);
    return 'failed';
  }
};

/** Converts a function's response to an origin's. */
export const generated = ({
  statusCode,
  headers = {},
  cookies = {},
  body = '',
}: FunctionResponse): OriginResponse => ({
  status: statusCode,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value]),
  ),
  cookies: Object.entries(cookies).map(([name, { value, attributes }]) =>
    attributes ? `${name}=${value}; ${attributes}` : `${name}=${value}`,
  ),
  body:
    typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8'),
});
