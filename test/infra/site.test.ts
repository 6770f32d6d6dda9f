import { edgeCode } from '../../infra/constructs/edge-code';
import { ofType, synthesized } from './assembly';
import { named } from './readable';

const { template } = await synthesized('local');
const { SiteDistribution, ...others } = named(template, 'AWS::CloudFront::Distribution');
const site = SiteDistribution.DistributionConfig;

// AWS's own policies, by their ids.
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

type Origin = { Id: string; DomainName: string };
const domainOf = (id: string) => site.Origins.find(({ Id }: Origin) => Id === id)?.DomainName;

const apiDomain = 'ApiHttp.execute-api.<Region>.<URLSuffix>';
const socketDomain = 'SocketWebSocket.execute-api.<Region>.<URLSuffix>';

test('there is one distribution, with HTTP/3 and IPv6, and no logs of whom it serves', () => {
  expect(others).toEqual({});
  expect(site).toMatchObject({
    Enabled: true,
    HttpVersion: 'http2and3',
    IPV6Enabled: true,
    DefaultRootObject: 'index.html',
    PriceClass: 'PriceClass_100',
  });
  expect(site).not.toHaveProperty('Logging');
});

const ofCities = 'viewer-request SiteCityPages.FunctionARN';

type Behavior = {
  PathPattern?: string;
  TargetOriginId: string;
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  AllowedMethods?: string[];
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
  ViewerProtocolPolicy: string;
  Compress: boolean;
};
const behaviors: Behavior[] = [site.DefaultCacheBehavior, ...site.CacheBehaviors];

test('each path has its origin, cache, request policy and function', () => {
  expect(
    behaviors.map((each) => [
      each.PathPattern,
      domainOf(each.TargetOriginId),
      each.CachePolicyId,
      each.OriginRequestPolicyId,
      each.FunctionAssociations?.map(({ EventType, FunctionARN }) => `${EventType} ${FunctionARN}`).join(),
    ]),
  ).toEqual([
    [
      undefined,
      'FilesSite.RegionalDomainName',
      cachingOptimized,
      undefined,
      'viewer-request SiteSpaFallback.FunctionARN',
    ],
    ['/assets/*', 'FilesSite.RegionalDomainName', cachingOptimized, undefined, undefined],
    ['/media/*', 'FilesMedia.RegionalDomainName', cachingOptimized, undefined, undefined],
    ['/api/openapi.json', 'FilesSite.RegionalDomainName', cachingOptimized, undefined, undefined],
    [
      '/api/*',
      apiDomain,
      'SiteApiCache',
      allViewerExceptHostHeader,
      'viewer-request SiteForwardedHost.FunctionARN',
    ],
    ['/share/*', apiDomain, 'SiteDrawnPagesCache', undefined, 'viewer-request SiteForwardedHost.FunctionARN'],
    [
      '/sitemap.xml',
      apiDomain,
      'SiteDrawnPagesCache',
      undefined,
      'viewer-request SiteForwardedHost.FunctionARN',
    ],
    [
      '/sitemaps/*',
      apiDomain,
      'SiteDrawnPagesCache',
      undefined,
      'viewer-request SiteForwardedHost.FunctionARN',
    ],
    [
      '/robots.txt',
      apiDomain,
      'SiteDrawnPagesCache',
      undefined,
      'viewer-request SiteForwardedHost.FunctionARN',
    ],
    ...['/cities', '/braids/*', '/weaves/*', '/locs/*', '/natural/*', '/wigs/*', '/color/*', '/cuts/*'].map(
      (path) => [path, apiDomain, 'SiteCityPagesCache', undefined, ofCities],
    ),
    ['/extensions/*', apiDomain, 'SiteCityPagesCache', undefined, ofCities],
    ['/socket', socketDomain, cachingDisabled, allViewerExceptHostHeader, undefined],
  ]);
});

test('every path needs HTTPS and is compressed; all but the socket have the security headers', () => {
  for (const each of behaviors) {
    expect(each).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https', Compress: true });
    expect(each.ResponseHeadersPolicyId).toBe(each.PathPattern === '/socket' ? undefined : 'SiteHeaders');
  }
});

test('only the API and the socket take requests that change something', () => {
  const writing = behaviors.filter(({ AllowedMethods }) => AllowedMethods?.includes('POST'));
  expect(writing.map(({ PathPattern }) => PathPattern)).toEqual(['/api/*', '/socket']);
});

test('CloudFront signs its requests to buckets and identifies itself to the APIs, with TLS 1.2', () => {
  const custom = site.Origins.filter(({ DomainName }: Origin) => DomainName.includes('execute-api'));
  expect(custom).toHaveLength(3);
  for (const origin of custom)
    expect(origin).toMatchObject({
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
      OriginCustomHeaders: [
        {
          HeaderName: 'x-origin-verify',
          HeaderValue: '{{resolve:secretsmanager:EdgeValue1:SecretString:::}}',
        },
      ],
    });
  const buckets = site.Origins.filter((origin: Origin) => !custom.includes(origin));
  expect(buckets.map(({ OriginAccessControlId }: never) => OriginAccessControlId)).toEqual([
    'SiteSiteFiles.Id',
    'SiteMediaFiles.Id',
  ]);
  for (const { OriginAccessControlConfig } of Object.values(
    named(template, 'AWS::CloudFront::OriginAccessControl'),
  ))
    expect(OriginAccessControlConfig).toMatchObject({
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    });
});

test('no error is cached', () => {
  expect(site.CustomErrorResponses).toEqual(
    [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: 0,
    })),
  );
});

test('answers are cached as they say, by what they depend on', () => {
  const policies = named(template, 'AWS::CloudFront::CachePolicy');
  const parameters = ({ CachePolicyConfig }: never) => {
    const { ParametersInCacheKeyAndForwardedToOrigin: key, ...ttl } = CachePolicyConfig as Record<
      string,
      never
    >;
    expect(ttl).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 86_400 });
    return key;
  };
  expect(Object.keys(policies)).toEqual(['SiteDrawnPagesCache', 'SiteCityPagesCache', 'SiteApiCache']);
  const compressed = { EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true };
  expect(parameters(policies.SiteApiCache as never)).toEqual({
    ...compressed,
    CookiesConfig: { CookieBehavior: 'none' },
    HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
    QueryStringsConfig: { QueryStringBehavior: 'all' },
  });
  const ofDrawnPages = {
    ...compressed,
    CookiesConfig: { CookieBehavior: 'none' },
    HeadersConfig: {
      HeaderBehavior: 'whitelist',
      Headers: ['X-Forwarded-Host', 'CloudFront-Forwarded-Proto'],
    },
  };
  expect(parameters(policies.SiteDrawnPagesCache as never)).toEqual({
    ...ofDrawnPages,
    QueryStringsConfig: { QueryStringBehavior: 'none' },
  });
  expect(parameters(policies.SiteCityPagesCache as never)).toEqual({
    ...ofDrawnPages,
    QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['page'] },
  });
});

test('security headers let pages load only their own code, and never be framed', () => {
  const { SiteHeaders } = named(template, 'AWS::CloudFront::ResponseHeadersPolicy');
  const { CustomHeadersConfig, SecurityHeadersConfig } = SiteHeaders.ResponseHeadersPolicyConfig;
  expect(CustomHeadersConfig.Items).toEqual([
    {
      Header: 'Permissions-Policy',
      Override: true,
      Value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    },
    // Only for what does not say itself how long it may be kept.
    { Header: 'Cache-Control', Override: false, Value: 'no-store' },
  ]);
  const { ContentSecurityPolicy, ...headers } = SecurityHeadersConfig;
  expect(ContentSecurityPolicy.Override).toBe(true);
  expect(ContentSecurityPolicy.ContentSecurityPolicy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://FilesMedia.RegionalDomainName",
    "connect-src 'self' https://cognito-idp.<Region>.amazonaws.com https://FilesMedia.RegionalDomainName",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "object-src 'none'",
  ]);
  expect(headers).toEqual({
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: 'DENY', Override: true },
    ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: false, Override: true },
  });
});

test('the functions at the edge are those of infra/edge', () => {
  const functions = named(template, 'AWS::CloudFront::Function');
  expect(functions).toEqual({
    SiteSpaFallback: expect.objectContaining({
      AutoPublish: true,
      FunctionCode: edgeCode('spa-fallback.js'),
    }),
    SiteCityPages: expect.objectContaining({ AutoPublish: true, FunctionCode: edgeCode('city-pages.js') }),
    SiteForwardedHost: expect.objectContaining({
      AutoPublish: true,
      FunctionCode: edgeCode('forwarded-host.js'),
    }),
  });
  for (const { FunctionConfig } of Object.values(functions))
    expect(FunctionConfig.Runtime).toBe('cloudfront-js-2.0');
});

test('deployments copy files to the bucket of the site, and leave there what older pages still load', () => {
  const deployments = Object.values(named(template, 'Custom::CDKBucketDeployment'));
  expect(deployments).toHaveLength(3);
  for (const each of deployments)
    expect(each).toMatchObject({ DestinationBucketName: 'FilesSite', Prune: false });
});

test.each(['local', 'lasting'] as const)(
  'pages of %s come after the assets, the files and the distribution, and nothing is invalidated, which may fail',
  async (stage) => {
    const deployments = ofType((await synthesized(stage)).template, 'Custom::CDKBucketDeployment');
    expect(JSON.stringify(deployments)).not.toContain('"Distribution');
    const [, { DependsOn }] = deployments.find(([id]) => id.startsWith('DeploymentPage'))!;
    for (const first of ['DeploymentAssets', 'DeploymentFiles', 'SiteDistribution'])
      expect(DependsOn).toContainEqual(expect.stringMatching(first));
  },
);

const outputs = [
  'SiteUrl',
  'SiteBuild',
  'TableName',
  'MediaBucketName',
  'UserPoolId',
  'StripeSecretArn',
  'PushKeysParameter',
  'SnapshotsBucketName',
  'FailedBatchesBucketName',
  'ExportsBucketName',
  'MailDnsRecords',
];

test('the outputs are what operators need for their commands, and the DNS records that they publish', async () => {
  expect(Object.keys(template.Outputs)).toEqual(outputs);
  const lasting = await synthesized('lasting');
  expect(Object.keys(lasting.template.Outputs)).toEqual([...outputs, 'MailDmarcRecord', 'SiteDnsRecord']);
  expect(lasting.template.Outputs.MailDmarcRecord).toEqual({
    Value: '_dmarc.mail.hairloom.example TXT "v=DMARC1; p=none"',
  });
});
