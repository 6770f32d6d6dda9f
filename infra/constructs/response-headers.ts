import { Duration, Stack } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accountName } from './account-name';

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

/** A reply that does not say how long it may be kept is an error, of S3 or of the gateway: it is not kept. */
const noStoreByDefault = { header: 'Cache-Control', value: 'no-store', override: false };

/** The headers of every reply. How long it lives, a file says by its own Cache-Control, as the API does. */
export const responseHeaders = (scope: Construct, hosts: Hosts): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: accountName(scope, 'Headers'),
    securityHeadersBehavior: security(scope, hosts),
    customHeadersBehavior: { customHeaders: [permissions, noStoreByDefault] },
  });
