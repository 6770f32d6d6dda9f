import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { hairstyleCategories } from '../../shared/catalog/categories';
import { citiesPath } from '../../shared/catalog/city-paths';
import type { Api } from './api';
import { edgeCode } from './edge-code';
import type { EdgeSecret } from './edge-secret';
import type { Socket } from './socket';

type Apis = { api: Api; socket: Socket; edge: EdgeSecret; responseHeadersPolicy: ResponseHeadersPolicy };

export const https = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS };

const originAt = (host: string, { headers }: EdgeSecret) =>
  new HttpOrigin(host, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY, customHeaders: headers });

const uncached = (host: string, edge: EdgeSecret): BehaviorOptions => ({
  ...https,
  origin: originAt(host, edge),
  allowedMethods: AllowedMethods.ALLOW_ALL,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  cachePolicy: CachePolicy.CACHING_DISABLED,
});

/** Caches replies for as long as their Cache-Control header says. */
const originControlledTtl = {
  defaultTtl: Duration.seconds(0),
  minTtl: Duration.seconds(0),
  maxTtl: Duration.days(1),
  enableAcceptEncodingGzip: true,
  enableAcceptEncodingBrotli: true,
};

/**
 * The behaviors for paths served by the APIs. For `/api/*`, Authorization is part of the cache key: it must reach the
 * API, and one person's replies must never be served to another. Anonymous readers share cached replies. Rendered
 * pages depend on nothing but the requested address, so everyone shares them; those of cities also on the number of a page.
 */
export const apiBehaviors = (scope: Construct, { api, socket, edge, responseHeadersPolicy }: Apis) => {
  const forwardedHost = new EdgeFunction(scope, 'ForwardedHost', {
    comment: "Tells the API the visitor's Host",
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(edgeCode('forwarded-host.js')),
  });
  const shared = {
    responseHeadersPolicy,
    functionAssociations: [{ function: forwardedHost, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
  const cityPages = new EdgeFunction(scope, 'CityPages', {
    comment: 'Asks the API for the pages of cities, and leads other spellings to them',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(edgeCode('city-pages.js')),
  });
  const drawnPagesCache = {
    ...originControlledTtl,
    headerBehavior: CacheHeaderBehavior.allowList('X-Forwarded-Host', 'CloudFront-Forwarded-Proto'),
  };
  const renderedPages: BehaviorOptions = {
    ...https,
    ...shared,
    origin: originAt(api.host, edge),
    cachePolicy: new CachePolicy(scope, 'DrawnPagesCache', drawnPagesCache),
  };
  const renderedCities: BehaviorOptions = {
    ...renderedPages,
    cachePolicy: new CachePolicy(scope, 'CityPagesCache', {
      ...drawnPagesCache,
      queryStringBehavior: CacheQueryStringBehavior.allowList('page'),
    }),
    functionAssociations: [{ function: cityPages, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
  const routes: BehaviorOptions = {
    ...uncached(api.host, edge),
    ...shared,
    cachePolicy: new CachePolicy(scope, 'ApiCache', {
      ...originControlledTtl,
      queryStringBehavior: CacheQueryStringBehavior.all(),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    }),
  };
  return {
    '/api/*': routes,
    '/share/*': renderedPages,
    '/sitemap.xml': renderedPages,
    '/sitemaps/*': renderedPages,
    '/robots.txt': renderedPages,
    [citiesPath]: renderedCities,
    ...Object.fromEntries(hairstyleCategories.map((category) => [`/${category}/*`, renderedCities])),
    '/socket': uncached(socket.host, edge),
  };
};
