import { existsSync, readFileSync } from 'node:fs';
import { DefaultStackSynthesizer, Stack, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from './acknowledge';

const siteFolder = 'web/dist';

type DeploymentProps = {
  bucket: Bucket;
  distribution: Distribution;
  /** The site's own address. */
  url: string;
  config: Record<string, unknown>;
};

/** Puts the built site and its `config.json` into the bucket and drops what CloudFront kept of the old one. */
export class Deployment extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution, url, config }: DeploymentProps) {
    super(scope, id);
    const deployment = new BucketDeployment(this, 'Files', {
      sources: [...builtSite(url), Source.jsonData('config.json', config)],
      destinationBucket: bucket,
      distribution,
      distributionPaths: ['/*'],
      // An open page still asks for the chunks it was built with.
      prune: false,
      logGroup: new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH }),
    });
    const provider = deployment.handlerRole.node.scope as Construct;
    acknowledgeProviderRules(provider, bucket);
  }
}

/** Its page is filled in apart: chats and networks that show a link ask for its picture by the whole address. */
const builtSite = (url: string): ISource[] => {
  if (existsSync(siteFolder)) {
    const built = readFileSync(`${siteFolder}/index.html`, 'utf8');
    const page = built.replaceAll('content="/', `content="${url}/`);
    return [Source.asset(siteFolder, { exclude: ['index.html'] }), Source.data('index.html', page)];
  }
  console.warn(`${siteFolder} is missing: the assembly carries no site. Build it first (npm run build).`);
  return [];
};

/** CDK's own copying function, whose role and runtime this stack does not choose. */
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
  acknowledgeWildcard(provider, '*', 'CDK grants invalidations on every distribution.');
};
