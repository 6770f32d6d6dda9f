import * as z from 'zod';
import type { Resource } from '../../assembly';
import { noEffect, resourcesOf } from '../resources';

const keyPart = (kind: string, list: string) =>
  z
    .strictObject({
      [kind]: z.enum(['none', 'whitelist', 'all', 'allExcept', 'allViewer']),
      [list]: z.array(z.string()).optional(),
    })
    .transform(
      (part): Selection => ({ kind: part[kind] as Selection['kind'], names: (part[list] as string[]) ?? [] }),
    );

/** Which headers, cookies or query strings of a request are selected. */
export type Selection = { kind: 'none' | 'whitelist' | 'all' | 'allExcept' | 'allViewer'; names: string[] };

const cachePolicySchema = z.strictObject({
  CachePolicyConfig: z.strictObject({
    Name: noEffect,
    Comment: noEffect,
    MinTTL: z.coerce.number(),
    DefaultTTL: z.coerce.number(),
    MaxTTL: z.coerce.number(),
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      EnableAcceptEncodingGzip: z.boolean().default(false),
      EnableAcceptEncodingBrotli: z.boolean().default(false),
      HeadersConfig: keyPart('HeaderBehavior', 'Headers'),
      QueryStringsConfig: keyPart('QueryStringBehavior', 'QueryStrings'),
      CookiesConfig: keyPart('CookieBehavior', 'Cookies'),
    }),
  }),
});

const originPolicySchema = z.strictObject({
  OriginRequestPolicyConfig: z.strictObject({
    Name: noEffect,
    Comment: noEffect,
    HeadersConfig: keyPart('HeaderBehavior', 'Headers'),
    QueryStringsConfig: keyPart('QueryStringBehavior', 'QueryStrings'),
    CookiesConfig: keyPart('CookieBehavior', 'Cookies'),
  }),
});

const overridden = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ Override: z.boolean().default(true), ...shape });

const responsePolicySchema = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: noEffect,
    Comment: noEffect,
    CustomHeadersConfig: z
      .strictObject({ Items: z.array(overridden({ Header: z.string(), Value: z.string() })) })
      .optional(),
    RemoveHeadersConfig: z
      .strictObject({ Items: z.array(z.strictObject({ Header: z.string() })) })
      .optional(),
    SecurityHeadersConfig: z
      .strictObject({
        ContentSecurityPolicy: overridden({ ContentSecurityPolicy: z.string() }).optional(),
        ContentTypeOptions: overridden({}).optional(),
        FrameOptions: overridden({ FrameOption: z.string() }).optional(),
        ReferrerPolicy: overridden({ ReferrerPolicy: z.string() }).optional(),
        StrictTransportSecurity: noEffect,
        XSSProtection: overridden({
          Protection: z.boolean(),
          ModeBlock: z.boolean().default(false),
        }).optional(),
      })
      .optional(),
  }),
});
export type ResponsePolicy = z.output<typeof responsePolicySchema>['ResponseHeadersPolicyConfig'];

const functionSchema = z.strictObject({
  Name: noEffect,
  AutoPublish: noEffect,
  FunctionCode: z.string(),
  FunctionConfig: z.strictObject({ Comment: noEffect, Runtime: z.literal('cloudfront-js-2.0') }),
});

const behaviorShape = {
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: noEffect,
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachedMethods: z.array(z.enum(['GET', 'HEAD'])).optional(),
  Compress: z.boolean().default(false),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z
    .array(
      z.strictObject({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() }),
    )
    .default([]),
};
const defaultBehaviorSchema = z.strictObject(behaviorShape);
const behaviorSchema = z.strictObject({ PathPattern: z.string(), ...behaviorShape });
export type BehaviorConfig = z.output<typeof defaultBehaviorSchema> & { PathPattern?: string };

// Headers that CloudFront does not add ("Custom headers that CloudFront can't add to origin requests").
const notAdded =
  /^(cache-control|connection|content-length|cookie|host|if-.*|max-forwards|pragma|proxy-.*|range|request-range|te|trailer|transfer-encoding|upgrade|via|x-amz-.*|x-edge-.*|x-real-ip)$/i;

const customHeader = z.strictObject({
  HeaderName: z.string().refine((name) => !notAdded.test(name), 'CloudFront does not add this header'),
  HeaderValue: z.string(),
});

const originSchema = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.string().default(''),
  OriginCustomHeaders: z.array(customHeader).default([]),
  CustomOriginConfig: noEffect,
  S3OriginConfig: noEffect,
  OriginAccessControlId: noEffect,
  ConnectionAttempts: noEffect,
  ConnectionTimeout: noEffect,
});
export type OriginConfig = z.output<typeof originSchema>;

const errorResponseSchema = z.strictObject({
  ErrorCode: z.coerce.number(),
  ErrorCachingMinTTL: z.coerce.number().default(10),
});

const distributionSchema = z.strictObject({
  Tags: noEffect,
  DistributionConfig: z.strictObject({
    Enabled: z.literal(true),
    Aliases: noEffect,
    Comment: noEffect,
    HttpVersion: noEffect,
    IPV6Enabled: noEffect,
    Logging: noEffect,
    PriceClass: noEffect,
    ViewerCertificate: noEffect,
    Restrictions: noEffect,
    WebACLId: noEffect,
    DefaultRootObject: z.string().optional(),
    Origins: z.array(originSchema),
    DefaultCacheBehavior: defaultBehaviorSchema,
    CacheBehaviors: z.array(behaviorSchema).default([]),
    CustomErrorResponses: z.array(errorResponseSchema).default([]),
  }),
});

/**
 * Reads the template's distribution with its policies and functions.
 * @throws Error naming the first unsupported property, or if there is not exactly one distribution.
 */
export const readDistribution = (resources: Resource[]) => {
  const [distribution, ...more] = resourcesOf(resources, 'AWS::CloudFront::Distribution', distributionSchema);
  if (!distribution || more.length > 0) throw new Error('The local cloud needs exactly one distribution');
  return {
    id: distribution.id,
    config: distribution.DistributionConfig,
    cachePolicies: resourcesOf(resources, 'AWS::CloudFront::CachePolicy', cachePolicySchema),
    originPolicies: resourcesOf(resources, 'AWS::CloudFront::OriginRequestPolicy', originPolicySchema),
    responsePolicies: resourcesOf(resources, 'AWS::CloudFront::ResponseHeadersPolicy', responsePolicySchema),
    functions: resourcesOf(resources, 'AWS::CloudFront::Function', functionSchema),
  };
};
export type Template = ReturnType<typeof readDistribution>;
