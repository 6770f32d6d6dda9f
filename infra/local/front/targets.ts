import { isDomainOf, type Target } from './cloudfront/behaviours';
import type { OriginConfig } from './cloudfront/template';
import { type HttpApiDeps, httpApi } from './http-api';
import { readApis } from './http-api/template';
import type { Resources } from './resources';
import { type GetObject, s3Origin } from './s3-origin';
import { socketApi } from './socket-api';
import type { Connections } from './socket-api/connections';

export type TargetDeps = HttpApiDeps & { connections: Connections; getObject: GetObject };

/**
 * What answers for the origins of the distribution: an API by its execute-api domain, a bucket by its S3 domain.
 * @throws Error for a domain that is neither.
 */
export const originTargets = (resources: Resources, deps: TargetDeps) => {
  const apis = readApis(resources);
  return ({ DomainName, OriginPath }: OriginConfig): Target => {
    const at = { host: DomainName, path: OriginPath };
    const api = /\.execute-api\./.test(DomainName) && apis.find((each) => isDomainOf(DomainName, each.id));
    if (api && api.ProtocolType === 'HTTP') return { ...at, http: httpApi(api, deps) };
    if (api && api.ProtocolType === 'WEBSOCKET') return { ...at, upgrade: socketApi(api, deps) };
    const bucket = /^(.+)\.s3[.-]/.exec(DomainName)?.[1];
    if (bucket && isBucket(resources, bucket))
      return { ...at, http: s3Origin(resources, bucket, deps.getObject) };
    throw new Error(`Origin ${DomainName} is neither an API nor a bucket of the template`);
  };
};

const isBucket = (resources: Resources, bucket: string) =>
  Object.entries(resources).some(
    ([id, { Type, Properties }]) =>
      Type === 'AWS::S3::Bucket' && (id === bucket || Properties?.BucketName === bucket),
  );
