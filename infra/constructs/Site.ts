import { Duration, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import type { Settings } from '../settings';
import type { Api } from './Api';
import type { Files } from './Files';
import { responseHeaders } from './headers';
import type { Socket } from './Socket';

type SiteProps = { settings: Settings; files: Files; api: Api; socket: Socket };

const https = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS };

const cached = (responseHeadersPolicy: ResponseHeadersPolicy, origin: IOrigin): BehaviorOptions => ({
  ...https,
  origin,
  responseHeadersPolicy,
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
});

const passedOn = (host: string): BehaviorOptions => ({
  ...https,
  origin: new HttpOrigin(host, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
  allowedMethods: AllowedMethods.ALLOW_ALL,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  cachePolicy: CachePolicy.CACHING_DISABLED,
});

/** One origin for everything: the site, `/api/*`, `/media/*` and the socket. */
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
      // Otherwise an error would be kept for ten seconds, whatever the API says of it.
      errorResponses: [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      logBucket: props.files.logs,
      logFilePrefix: 'cloudfront/',
      ...this.address(props.settings),
    });
    this.url = `https://${domain ?? this.distribution.distributionDomainName}`;
    this.acknowledgeRules(domain);
  }

  private behaviors({ settings, files, api, socket }: SiteProps) {
    const headers = responseHeaders(this, { domain: settings.domain, mediaBucket: files.media });
    const site = S3BucketOrigin.withOriginAccessControl(files.site);
    const media = S3BucketOrigin.withOriginAccessControl(files.media);
    const functionAssociations = [
      { function: this.spaFallback(), eventType: FunctionEventType.VIEWER_REQUEST },
    ];
    return {
      defaultBehavior: { ...cached(headers.pages, site), functionAssociations },
      additionalBehaviors: {
        '/assets/*': cached(headers.assets, site),
        '/media/*': cached(headers.assets, media),
        '/api/*': this.api(api.host, headers.api),
        ...this.drawnPages(api.host, headers.api),
        '/socket': passedOn(socket.host),
        '/*.*': { ...cached(headers.files, site), functionAssociations },
      },
    };
  }

  /** The operator's own domain, where there is one; without it CloudFront gives a name and a certificate. */
  private address({ domain, certificateArn }: Settings) {
    if (!domain || !certificateArn) return {};
    return {
      domainNames: [domain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  /**
   * Replies are kept as long as their own Cache-Control says. Authorization is part of the key: it must reach the
   * API, and what one person was told is never served to another. Anonymous readers share their entries.
   */
  private api(host: string, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    const cachePolicy = new CachePolicy(this, 'ApiCache', {
      defaultTtl: Duration.seconds(0),
      minTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
    return { ...passedOn(host), cachePolicy, responseHeadersPolicy };
  }

  /**
   * What the API draws for visitors and search engines. It names the site's own address, which CloudFront does not
   * pass on as Host; nothing else of the visitor reaches it, so everyone shares the kept copy.
   */
  private drawnPages(host: string, responseHeadersPolicy: ResponseHeadersPolicy) {
    const forwardedHost = new EdgeFunction(this, 'ForwardedHost', {
      comment: "Tells the API the visitor's Host",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: 'infra/edge/forwarded-host.js' }),
    });
    const behavior: BehaviorOptions = {
      ...https,
      origin: new HttpOrigin(host, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
      responseHeadersPolicy,
      cachePolicy: new CachePolicy(this, 'DrawnPagesCache', {
        defaultTtl: Duration.seconds(0),
        minTtl: Duration.seconds(0),
        maxTtl: Duration.days(1),
        headerBehavior: CacheHeaderBehavior.allowList('X-Forwarded-Host', 'CloudFront-Forwarded-Proto'),
        enableAcceptEncodingGzip: true,
        enableAcceptEncodingBrotli: true,
      }),
      functionAssociations: [{ function: forwardedHost, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    return { '/share/*': behavior, '/sitemap.xml': behavior, '/robots.txt': behavior };
  }

  private spaFallback(): EdgeFunction {
    return new EdgeFunction(this, 'SpaFallback', {
      comment: 'Answers every page of the site with index.html',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: 'infra/edge/spa-fallback.js' }),
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
    if (domain) return;
    Validations.of(this.distribution).acknowledge({
      id: 'AwsSolutions-CFR4',
      reason:
        'The default certificate of cloudfront.net fixes the TLS version; with a domain TLS 1.2 is the least.',
    });
  }
}
