import type { Resource } from '../assembly';
import type { Target } from './cloudfront/behaviors';
import type { OriginConfig } from './cloudfront/template';
import { type HttpApiDeps, httpApi } from './http-api';
import { readHttpApis } from './http-api/template';
import { type GetObject, s3Origin } from './s3-origin';
import { type SocketApiDeps, socketApi } from './socket-api';
import { readSocketApis } from './socket-api/template';

type TargetDeps = HttpApiDeps & SocketApiDeps & { getObject: GetObject };

/**
 * Maps the distribution's origins to handlers: an API by its execute-api domain, a bucket by its S3 domain.
 * @throws Error for any other domain.
 */
export const originTargets = (resources: Resource[], deps: TargetDeps) => {
  const httpApis = readHttpApis(resources);
  const socketApis = readSocketApis(resources);
  const buckets = resources.filter(({ type }) => type === 'AWS::S3::Bucket');
  return ({ DomainName, OriginPath, OriginCustomHeaders }: OriginConfig): Target => {
    const headers = Object.fromEntries(
      OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
    );
    const at = { host: DomainName, path: OriginPath, headers };
    const http = httpApis.find(({ domain }) => domain === DomainName);
    if (http) return { ...at, http: httpApi(http, deps) };
    const socket = socketApis.find(({ domain }) => domain === DomainName);
    if (socket) return { ...at, upgrade: socketApi(socket, deps, headers) };
    const bucket = buckets.find((each) => each.attributes.RegionalDomainName === DomainName);
    if (bucket) return { ...at, http: s3Origin(resources, bucket.ref, deps.getObject) };
    throw new Error(`Origin ${DomainName} is neither an API nor a bucket of the template`);
  };
};
