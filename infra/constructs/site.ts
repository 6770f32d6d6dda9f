import { Duration, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Settings } from '../settings';
import { accountName } from './account-name';
import type { Api } from './api';
import { apiBehaviors, https } from './api-behaviors';
import { edgeCode } from './edge-code';
import type { EdgeSecret } from './edge-secret';
import type { Files } from './files';
import { responseHeaders } from './response-headers';
import type { Socket } from './socket';

type SiteProps = {
  settings: Settings;
  files: Files;
  api: Api;
  socket: Socket;
  edge: EdgeSecret;
  webAclArn?: string | undefined;
};

/** The distribution: one address for the site, `/api/*` with its description, `/media/*` and the socket. */
export class Site extends Construct {
  readonly distribution: Distribution;
  readonly url: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { domain, stage } = props.settings;
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Hairloom ${stage}`,
      defaultRootObject: 'index.html',
      ...this.behaviors(props),
      // By default CloudFront caches an error for ten seconds, whatever the API says.
      errorResponses: [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(props.webAclArn && { webAclId: props.webAclArn }),
      ...this.address(props.settings),
    });
    this.url = `https://${domain ?? this.distribution.distributionDomainName}`;
    this.acknowledgeRules(domain);
  }

  private behaviors({ settings, files, ...apis }: SiteProps) {
    const responseHeadersPolicy = responseHeaders(this, {
      domain: settings.domain,
      httpsForSubdomains: settings.httpsForSubdomains,
      mediaBucket: files.media,
    });
    const site = this.cached('SiteFiles', files.site, responseHeadersPolicy);
    const functionAssociations = [
      { function: this.spaFallback(), eventType: FunctionEventType.VIEWER_REQUEST },
    ];
    return {
      defaultBehavior: { ...site, functionAssociations },
      additionalBehaviors: {
        '/assets/*': site,
        '/media/*': this.cached('MediaFiles', files.media, responseHeadersPolicy),
        // A file among the API's paths, so it comes before them.
        '/api/openapi.json': site,
        ...apiBehaviors(this, { ...apis, responseHeadersPolicy }),
      },
    };
  }

  /** Serves a bucket's objects, cached for as long as their Cache-Control header says. */
  private cached(id: string, bucket: Bucket, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    const originAccessControl = new S3OriginAccessControl(this, id, {
      originAccessControlName: accountName(this, id),
    });
    return {
      ...https,
      origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl }),
      responseHeadersPolicy,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    };
  }

  /** The operator's own domain, if there is one. Without it, CloudFront provides a name and a certificate. */
  private address({ domain, certificateArn }: Settings) {
    if (!domain || !certificateArn) return {};
    return {
      domainNames: [domain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  private spaFallback(): EdgeFunction {
    return new EdgeFunction(this, 'SpaFallback', {
      comment: 'Serves the HTML file of each page of the site: index.html, unless it has its own',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(edgeCode('spa-fallback.js')),
    });
  }

  private acknowledgeRules(domain?: string): void {
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'The marketplace has no country it must refuse.' },
      {
        id: 'AwsSolutions-CFR2',
        reason:
          "A web ACL costs a fixed sum per month and is the operator's choice; the stage is throttled and guessable calls have limits of their own.",
      },
    );
    Validations.of(this.distribution).acknowledge({
      id: 'AwsSolutions-CFR3',
      reason:
        'CloudFront would log the addresses of people, and those of calendar feeds and sockets with their secrets. The log of the API has its routes.',
    });
    if (domain) return;
    Validations.of(this.distribution).acknowledge({
      id: 'AwsSolutions-CFR4',
      reason:
        'The default certificate of cloudfront.net fixes the TLS version; with a domain TLS 1.2 is the least.',
    });
  }
}
