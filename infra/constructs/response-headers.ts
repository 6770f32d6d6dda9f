import { Duration, Stack } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accountName } from './account-name';

type Hosts = { domain?: string; httpsForSubdomains: boolean; mediaBucket: Bucket };

/**
 * The content security policy. A page may connect to its own host, Cognito and the media bucket, whose private pictures
 * it shows by links. In current
 * browsers, 'self' covers the socket; the domain, if there is one, is listed for browsers that interpret it more
 * narrowly.
 */
const contentPolicy = (scope: Construct, { domain, mediaBucket }: Hosts): string => {
  const cognito = `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com`;
  const uploads = `https://${mediaBucket.bucketRegionalDomainName}`;
  const socket = domain ? [`wss://${domain}`] : [];
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${uploads}`,
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
    includeSubdomains: hosts.httpsForSubdomains,
    override: true,
  },
});

const permissions = {
  header: 'Permissions-Policy',
  value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  override: true,
};

/** A reply without Cache-Control is an error from S3 or the gateway and must not be cached. */
const noStoreByDefault = { header: 'Cache-Control', value: 'no-store', override: false };

/** The headers of every reply. Cache-Control comes from the file or the API. */
export const responseHeaders = (scope: Construct, hosts: Hosts): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: accountName(scope, 'Headers'),
    securityHeadersBehavior: security(scope, hosts),
    customHeadersBehavior: { customHeaders: [permissions, noStoreByDefault] },
  });
