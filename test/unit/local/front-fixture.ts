import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Resource } from '../../../infra/local/assembly';
import { type Front, startFront } from '../../../infra/local/front/front';
import type { Invoke } from '../../../infra/local/provider';

const resource = (id: string, type: string, properties: Record<string, unknown>, ref = id): Resource => ({
  id,
  type,
  ref,
  attributes: type === 'AWS::S3::Bucket' ? { RegionalDomainName: `${ref}.s3.us-east-1.amazonaws.com` } : {},
  properties,
});

const ISSUER = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_test';
const DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const ALL = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];

const lambdaUri = (name: string) =>
  `arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/arn:aws:lambda:us-east-1:000000000000:function:${name}/invocations`;

const operation = (security: Record<string, string[]>[] = []) => ({
  security,
  responses: { default: { description: 'The reply' } },
  'x-amazon-apigateway-integration': { $ref: '#/components/x-amazon-apigateway-integrations/all' },
});

const parameter = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

/** The HTTP API's document. */
export const httpDocument = {
  openapi: '3.0.1',
  info: { title: 'test', version: '1' },
  paths: {
    '/api/items': { get: operation(), post: operation() },
    '/api/items/{id}': { get: operation(), parameters: [parameter('id')] },
    '/api/items/new': { get: operation() },
    '/api/files/{path+}': { 'x-amazon-apigateway-any-method': operation(), parameters: [parameter('path+')] },
    '/api/mine': { get: operation([{ users: [] }]) },
    '/api/scoped': { get: operation([{ users: ['write'] }]) },
  },
  components: {
    securitySchemes: {
      users: {
        type: 'oauth2',
        flows: {},
        'x-amazon-apigateway-authorizer': {
          type: 'jwt',
          identitySource: '$request.header.Authorization',
          jwtConfiguration: { issuer: ISSUER, audience: ['client'] },
        },
      },
    },
    'x-amazon-apigateway-integrations': {
      all: { type: 'aws_proxy', httpMethod: 'POST', payloadFormatVersion: '2.0', uri: lambdaUri('api') },
    },
  },
};

const httpApi = [
  resource('Http', 'AWS::ApiGatewayV2::Api', { Body: httpDocument, FailOnWarnings: true }, 'httpapi'),
  resource('HttpStage', 'AWS::ApiGatewayV2::Stage', {
    ApiId: 'httpapi',
    StageName: '$default',
    AutoDeploy: true,
  }),
];

const route = (RouteKey: string, more = {}) =>
  resource(`Route ${RouteKey}`, 'AWS::ApiGatewayV2::Route', {
    ApiId: 'wsapi',
    RouteKey,
    Target: 'integrations/wsapi-all',
    ...more,
  });

const integration = (id: string, IntegrationUri: string, more = {}) =>
  resource(id, 'AWS::ApiGatewayV2::Integration', {
    ApiId: 'wsapi',
    IntegrationType: 'AWS_PROXY',
    IntegrationUri,
    ...more,
  });

const socketApi = [
  resource(
    'Socket',
    'AWS::ApiGatewayV2::Api',
    { ProtocolType: 'WEBSOCKET', RouteSelectionExpression: '$request.body.action' },
    'wsapi',
  ),
  resource('SocketStage', 'AWS::ApiGatewayV2::Stage', { ApiId: 'wsapi', StageName: 'socket' }),
  integration('wsapi-all', lambdaUri('socket')),
  resource('Ticket', 'AWS::ApiGatewayV2::Authorizer', {
    ApiId: 'wsapi',
    AuthorizerType: 'REQUEST',
    AuthorizerUri: lambdaUri('authorize'),
    IdentitySource: ['route.request.querystring.ticket'],
  }),
  route('$connect', { AuthorizationType: 'CUSTOM', AuthorizerId: 'Ticket' }),
  route('$disconnect'),
  route('$default'),
  route('typing'),
  integration('wsapi-accept', '', {
    IntegrationType: 'MOCK',
    TemplateSelectionExpression: '\\$default',
    RequestTemplates: { $default: '{"statusCode":200}' },
  }),
  route('ping', { Target: 'integrations/wsapi-accept' }),
];

const CSP =
  "default-src 'self'; connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com wss://x.amazonaws.com; form-action 'self' https://checkout.stripe.com";

const policies = [
  resource('ApiCache', 'AWS::CloudFront::CachePolicy', {
    CachePolicyConfig: {
      Name: 'api',
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 86400,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingGzip: true,
        EnableAcceptEncodingBrotli: true,
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    },
  }),
  resource('Pages', 'AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      Name: 'pages',
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: CSP, Override: true },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000, Override: true },
      },
      CustomHeadersConfig: { Items: [{ Header: 'Cache-Control', Value: 'no-cache', Override: true }] },
    },
  }),
  resource('Spa', 'AWS::CloudFront::Function', {
    Name: 'spa',
    AutoPublish: true,
    FunctionConfig: { Comment: '', Runtime: 'cloudfront-js-2.0' },
    FunctionCode: `function handler(event) {
      var request = event.request;
      if (request.uri === '/teapot') return { statusCode: 418, headers: { 'x-why': { value: 'tea' } }, body: 'short' };
      if (!request.uri.includes('.')) request.uri = '/index.html';
      return request;
    }`,
  }),
  resource('Site', 'AWS::S3::Bucket', {}, 'site'),
];

const origin = (Id: string, DomainName: string, added: Record<string, string> = {}) => ({
  Id,
  DomainName,
  OriginCustomHeaders: Object.entries(added).map(([HeaderName, HeaderValue]) => ({
    HeaderName,
    HeaderValue,
  })),
});

const distribution = resource('Distribution', 'AWS::CloudFront::Distribution', {
  DistributionConfig: {
    Enabled: true,
    DefaultRootObject: 'index.html',
    Origins: [
      origin('site', 'site.s3.us-east-1.amazonaws.com'),
      origin('api', 'httpapi.execute-api.us-east-1.amazonaws.com', { 'X-Proof': 'of the edge' }),
      origin('socket', 'wsapi.execute-api.us-east-1.amazonaws.com', { 'X-Proof': 'of the edge' }),
    ],
    DefaultCacheBehavior: {
      TargetOriginId: 'site',
      ViewerProtocolPolicy: 'redirect-to-https',
      Compress: true,
      CachePolicyId: OPTIMIZED,
      ResponseHeadersPolicyId: 'Pages',
      FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: 'Spa' }],
    },
    CacheBehaviors: [
      {
        PathPattern: '/api/*',
        TargetOriginId: 'api',
        AllowedMethods: ALL,
        Compress: true,
        CachePolicyId: 'ApiCache',
        OriginRequestPolicyId: EXCEPT_HOST,
      },
      {
        PathPattern: '/socket',
        TargetOriginId: 'socket',
        CachePolicyId: DISABLED,
        OriginRequestPolicyId: EXCEPT_HOST,
      },
    ],
    CustomErrorResponses: [
      { ErrorCode: 404, ErrorCachingMinTTL: 0 },
      { ErrorCode: 500, ErrorCachingMinTTL: 0 },
    ],
  },
});

export const resources = [...httpApi, ...socketApi, ...policies, distribution];

const { publicKey, privateKey } = await generateKeyPair('RS256');

/** A token signed by the test's issuer. */
export const token = (claims: JWTPayload = {}, key = privateKey) =>
  new SignJWT({
    sub: 'u1',
    aud: 'client',
    'cognito:groups': ['provider', 'admin'],
    email_verified: true,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(claims.iss ?? ISSUER)
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '1h')
    .sign(key);

const page = `<!doctype html>${'<p>styles</p>'.repeat(200)}`;

const object = (body: string, contentType: string) => ({
  body: Buffer.from(body),
  etag: '"abc"',
  contentType,
  lastModified: new Date('2026-01-01T00:00:00Z'),
  size: body.length,
});

const site: Record<string, ReturnType<typeof object>> = {
  'index.html': object(page, 'text/html'),
  'config.json': object('{}', 'application/json'),
};

/** A front door over the resources; `time` is its clock, which tests move. */
export const openFront = async (invoke: Invoke, more: Resource[] = resources, allowedHosts?: string[]) => {
  const time = { now: Date.now() };
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }] };
  const front: Front = await startFront({
    port: 0,
    allowedHosts,
    resources: more,
    invoke,
    clock: () => time.now,
    providers: {
      stripe: {
        name: 'stripe',
        url: '',
        handle: (request, response) => void response.end(`stripe ${request.url}`),
        close: async () => {},
      },
    },
    jwks: () => keys,
    localPages: (_, response) => void response.end('pages'),
    s3: { get: async (bucket, key) => (bucket === 'site' ? site[key] : undefined) },
  });
  return { front, time, url: front.url };
};
