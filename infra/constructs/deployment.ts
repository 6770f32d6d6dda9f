import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DefaultStackSynthesizer, Stack, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { publishedDocument } from '../openapi/document';
import { removalPolicyOf } from '../settings';
import { acknowledgeWildcard } from './acknowledge';
import type { Func } from './func';

const siteFolder = 'web/dist';

type DeploymentProps = {
  stage: string;
  bucket: Bucket;
  distribution: Distribution;
  /** The site's address. */
  url: string;
  /** The functions whose pages name the site's assets. */
  renderers: readonly Func[];
  /** Whether the stack is kept if its deployment fails. */
  isProtected: boolean;
  config: Record<string, unknown>;
};

/**
 * Uploads the built site, its `config.json` and the API's description with cache headers: `assets` have a content hash
 * in their names and never change, files with plain names are revalidated on each request, and the pages are cached for
 * a minute. What refers to others comes after them: the assets, the functions that render pages, and the pages. Nothing is
 * invalidated: a copy that CloudFront still has of a page works, since its assets stay. The pages and `config.json` name their
 * build, so that the smoke test sees when CloudFront serves it.
 */
export class Deployment extends Construct {
  /** Identifies the site's pages: a hash, so the same site has the same. */
  readonly build: string;

  constructor(scope: Construct, id: string, props: DeploymentProps) {
    super(scope, id);
    const { stage, bucket, distribution, url, config } = props;
    const { assets, files, page, build } = builtSite(url);
    this.build = build;
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: removalPolicyOf(stage),
    });
    const deploy = (name: string, cacheControl: string, props: SourcesAnd<BucketDeploymentProps>) =>
      new BucketDeployment(this, name, {
        destinationBucket: bucket,
        cacheControl: [CacheControl.fromString(cacheControl)],
        // Pages that are still open request the chunks they were built with.
        prune: false,
        logGroup,
        ...props,
      });
    const generated = [
      Source.jsonData('config.json', { ...config, build }),
      Source.jsonData('api/openapi.json', publishedDocument()),
    ];
    const inAssets = { sources: assets, destinationKeyPrefix: 'assets' };
    const uploadedAssets = deploy('Assets', 'public, max-age=31536000, immutable', inAssets);
    const first = [uploadedAssets, deploy('Files', 'no-cache', { sources: [...files, ...generated] })];
    const last = deploy('Page', 'public, max-age=60, stale-while-revalidate=300', { sources: page });
    // The distribution comes after the functions behind it.
    last.node.addDependency(...first, distribution);
    if (props.isProtected) for (const fn of props.renderers) fn.node.addDependency(uploadedAssets);
    // If a first deployment fails, CloudFormation cannot delete a bucket that contains files, so the uploads wait for the
    // slowest resource.
    else for (const each of first) each.node.addDependency(distribution);
    acknowledgeProviderRules(last.handlerRole.node.scope as Construct, bucket);
  }
}

type SourcesAnd<P extends { sources: ISource[] }> = Pick<P, 'sources'> & Partial<P>;

type BuiltSite = Record<'assets' | 'files' | 'page', ISource[]> & { build: string };

/** Pages name their scripts and styles, whose names have a hash of what is in them. */
const buildOf = (pages: readonly string[]): string =>
  createHash('sha256').update(pages.join()).digest('hex').slice(0, 12);

/**
 * Link previews need absolute image addresses, so the pages get the site's address filled in. The build manifest is
 * for the functions that render pages and is not uploaded.
 */
const builtSite = (url: string): BuiltSite => {
  if (existsSync(siteFolder)) {
    const names = readdirSync(siteFolder).filter((name) => name.endsWith('.html'));
    const pages = names.map((name) => readFileSync(`${siteFolder}/${name}`, 'utf8'));
    const build = buildOf(pages);
    const complete = (page: string): string =>
      page
        .replaceAll('content="/', `content="${url}/`)
        .replace('</head>', `  <meta name="build" content="${build}" />\n  </head>`);
    return {
      assets: [Source.asset(`${siteFolder}/assets`)],
      files: [Source.asset(siteFolder, { exclude: [...names, 'assets', '.vite'] })],
      page: pages.map((page, index) => Source.data(names[index]!, complete(page))),
      build,
    };
  }
  console.warn(
    `${siteFolder} is missing, so the assembly contains no site. Build it first with npx vite build.`,
  );
  return { assets: [], files: [], page: [], build: buildOf([]) };
};

/** Acknowledges rules for CDK's own deployment function, whose role and runtime this stack does not choose. */
const acknowledgeProviderRules = (provider: Construct, bucket: Bucket): void => {
  const reason = "CDK's own deployment function; it runs during a deployment only.";
  const actions = ['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'];
  Validations.of(provider).acknowledge(
    { id: 'AwsSolutions-L1', reason },
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason,
    },
    ...actions.map((action) => ({ id: `AwsSolutions-IAM5[Action::${action}]`, reason })),
  );
  const assets = `cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets`;
  const { partition, account, region } = Stack.of(provider);
  acknowledgeWildcard(provider, `${bucket.bucketArn}/*`, 'It writes every file of the site.');
  acknowledgeWildcard(
    provider,
    `arn:${partition}:s3:::${assets}-${account}-${region}/*`,
    'It reads the assets of this deployment, whose keys are their hashes.',
  );
};
