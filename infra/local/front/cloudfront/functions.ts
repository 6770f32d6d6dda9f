import { randomUUID } from 'node:crypto';
import vm from 'node:vm';
import { rawPairs } from '../request';
import type { BehaviorConfig, Template } from './template';

type Value = { value: string; multiValue?: { value: string }[] };
type FunctionRequest = {
  method: string;
  uri: string;
  querystring: Record<string, Value>;
  headers: Record<string, Value>;
  cookies: Record<string, Value>;
};
export type FunctionResponse = {
  statusCode: number;
  statusDescription?: string;
  headers?: Record<string, Value>;
  cookies?: Record<string, { value: string; attributes?: string }>;
  body?: string | { encoding: 'text' | 'base64'; data: string };
};
type Result = FunctionRequest | FunctionResponse;
type EdgeFunction = (event: unknown) => Result | Promise<Result>;

/**
 * Compiles the function that a behavior runs for one event type (cloudfront-js-2.0).
 * @throws Error for an unknown function, or one without a handler.
 */
export const edgeFunction = (
  template: Template,
  behavior: BehaviorConfig,
  type: 'viewer-request' | 'viewer-response',
): EdgeFunction | undefined => {
  const arn = behavior.FunctionAssociations.find((each) => each.EventType === type)?.FunctionARN;
  if (arn === undefined) return undefined;
  const found = template.functions.find((each) => each.ref === arn);
  if (!found) throw new Error(`FunctionARN ${arn} is not in the template`);
  const context = vm.createContext({ console });
  vm.runInContext(found.FunctionCode, context, { filename: `${found.id}.js` });
  const handler = vm.runInContext('handler', context);
  if (typeof handler !== 'function') throw new Error(`AWS::CloudFront::Function ${found.id} has no handler`);
  return handler;
};

/** Builds a function's event: the viewer's request, and the response once there is one. */
export const functionEvent = (
  eventType: 'viewer-request' | 'viewer-response',
  ip: string,
  request: FunctionRequest,
  response?: FunctionResponse,
) => ({
  version: '1.0',
  context: {
    distributionDomainName: 'd111111abcdef8.cloudfront.net',
    distributionId: 'EDFDVBD6EXAMPLE',
    eventType,
    requestId: randomUUID(),
  },
  viewer: { ip },
  request,
  ...(response ? { response } : {}),
});

const values = (pairs: [string, string][]) => {
  const all: Record<string, Value> = {};
  for (const [name, value] of pairs) {
    const first = all[name];
    if (!first) all[name] = { value };
    else first.multiValue = [...(first.multiValue ?? [{ value: first.value }]), { value }];
  }
  return all;
};

/** Converts a viewer's request for functions; names and values of the query stay encoded. */
export const functionRequest = (
  method: string,
  uri: string,
  query: string,
  headers: Record<string, string>,
): FunctionRequest => {
  const { cookie, ...others } = headers;
  return {
    method,
    uri,
    querystring: values(rawPairs(query)),
    headers: values(Object.entries(others)),
    cookies: values(cookie ? rawPairs(cookie.replaceAll('; ', '&')) : []),
  };
};

/** Returns the query string of a request that a function may have changed. */
export const queryOf = (request: FunctionRequest) =>
  Object.entries(request.querystring)
    .flatMap(([name, { value, multiValue }]) => (multiValue ?? [{ value }]).map((each) => [name, each.value]))
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&');

/** Returns the headers of a request that a function may have changed, cookies included. */
export const headersOf = (request: FunctionRequest) => {
  const headers: Record<string, string> = {};
  for (const [name, { value, multiValue }] of Object.entries(request.headers))
    headers[name] = multiValue ? multiValue.map((each) => each.value).join(',') : value;
  const cookies = Object.entries(request.cookies).map(([name, { value }]) => `${name}=${value}`);
  if (cookies.length > 0) headers.cookie = cookies.join('; ');
  return headers;
};
