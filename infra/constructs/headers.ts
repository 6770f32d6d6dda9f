import { Duration, Stack } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

type Hosts = { domain?: string; mediaBucket: Bucket };

/**
 * The hosts a page may talk to besides its own: Cognito, and the bucket that images are posted to. 'self' covers
 * the socket in current browsers; the domain, where there is one, is named for those that read it narrowly.
 */
const contentPolicy = (scope: Construct, { domain, mediaBucket }: Hosts): string => {
  const cognito = `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com`;
  const uploads = `https://${mediaBucket.bucketRegionalDomainName}`;
  const socket = domain ? [`wss://${domain}`] : [];
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ['connect-src', "'self'", ...socket, cognito, uploads].join(' '),
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ');
};

const security = (scope: Construct, hosts: Hosts) => ({
  contentSecurityPolicy: { contentSecurityPolicy: contentPolicy(scope, hosts), override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: true,
    override: true,
  },
});

const permissions = {
  header: 'Permissions-Policy',
  value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  override: true,
};

const cacheControl = (value: string) => ({ header: 'Cache-Control', value, override: true });

/**
 * The headers of every reply: `pages` are the same for everyone and may be kept for a minute, `files` with plain names
 * are asked for anew each time, `api` says itself how long it may be kept, and `assets` carry their content's hash in
 * their name, or a key of their own, and never change.
 */
export const responseHeaders = (scope: Construct, hosts: Hosts) => {
  const policy = (id: string, ...customHeaders: ReturnType<typeof cacheControl>[]) =>
    new ResponseHeadersPolicy(scope, id, {
      securityHeadersBehavior: security(scope, hosts),
      customHeadersBehavior: { customHeaders: [permissions, ...customHeaders] },
    });
  return {
    pages: policy('PageHeaders', cacheControl('public, max-age=60, stale-while-revalidate=300')),
    files: policy('FileHeaders', cacheControl('no-cache')),
    api: policy('ApiHeaders'),
    assets: policy('AssetHeaders', cacheControl('public, max-age=31536000, immutable')),
  };
};
