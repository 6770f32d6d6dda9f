import { Duration, Validations } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { dataFileDays } from '../../shared/account/limits';
import { exportDays } from '../../shared/admin/export-lists';
import { isThrowaway, removalPolicyOf } from '../settings';
import type { Resource } from './func';

/** The buckets: private, encrypted and TLS only. Only CloudFront reads the site and media buckets. */
export class Files extends Construct {
  private readonly logs: Bucket;
  readonly site: Bucket;
  readonly media: Bucket;
  /** The snapshot the search function keeps in memory; it can be rebuilt from the table. */
  readonly snapshots: Bucket;
  /** The admins' lists as CSV, and the files with people's own data. */
  readonly exports: Bucket;
  /** Batches of the table's stream that could neither be handled nor queued for a retry. */
  readonly failedBatches: Bucket;

  constructor(scope: Construct, id: string, { stage, origin }: { stage: string; origin?: string }) {
    super(scope, id);
    this.logs = this.addLogs(stage);
    this.site = this.addLoggedBucket('Site', stage, {
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    });
    this.media = this.addBucketForBrowsers('Media', stage, {
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30) },
        // Pictures of the looks that customers want are private, and gone once they are removed.
        { prefix: 'looks/', noncurrentVersionExpiration: Duration.days(1) },
        // So are pictures that a reviewer or an admin has removed from a review.
        { prefix: 'media/reviews/', noncurrentVersionExpiration: Duration.days(1) },
        // Uploads that were never finished, and the originals of those that were.
        {
          prefix: 'incoming/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      // A presigned POST is restricted to one key, type and size. Without a domain, the site's address is not known
      // yet.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: [origin ?? '*'], maxAge: 3600 }],
    });
    this.snapshots = this.addLoggedBucket('Snapshots', stage, {
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(1) }],
    });
    this.exports = this.addBucketForBrowsers('Exports', stage, {
      lifecycleRules: [
        {
          expiration: Duration.days(Math.max(exportDays, dataFileDays)),
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    });
    this.failedBatches = this.addLoggedBucket('FailedBatches', stage, {
      // The alarm counts what is in the bucket. Of a batch that was put back, a version would still count.
      versioned: false,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
  }

  get mediaResource(): Resource {
    return {
      arn: this.media.bucketArn,
      env: { MEDIA_BUCKET: this.media.bucketName },
      wildcard: 'Each image has its own keys, which the function chooses.',
    };
  }

  /** The same bucket, for the functions that let browsers post to it, or read private files of it. */
  get uploadsResource(): Resource {
    return {
      arn: this.media.bucketArn,
      env: { UPLOAD_URL: `https://${this.media.bucketRegionalDomainName}/` },
      wildcard: 'Each upload and each private picture has its own key, which the function chooses.',
    };
  }

  get snapshotsResource(): Resource {
    return {
      arn: this.snapshots.bucketArn,
      env: { SNAPSHOTS_BUCKET: this.snapshots.bucketName },
      wildcard: 'The bucket holds the segments of the search snapshot and nothing else.',
    };
  }

  get exportsResource(): Resource {
    return {
      arn: this.exports.bucketArn,
      env: { EXPORTS_BUCKET: this.exports.bucketName },
      wildcard: 'Each file has its own key, which the function chooses.',
    };
  }

  get failedBatchesResource(): Resource {
    return {
      arn: this.failedBatches.bucketArn,
      env: {},
      wildcard: 'Lambda names each object by mapping, shard and time.',
    };
  }

  private addBucket(id: string, stage: string, props: BucketProps): Bucket {
    return new Bucket(this, id, { ...this.defaults(stage), versioned: true, ...props });
  }

  /** Adds a bucket that only functions and CloudFront call. */
  private addLoggedBucket(id: string, stage: string, props: BucketProps): Bucket {
    return this.addBucket(id, stage, {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: `s3/${id.toLowerCase()}/`,
      ...props,
    });
  }

  /** Adds a bucket that browsers call, too, with signed requests. */
  private addBucketForBrowsers(id: string, stage: string, props: BucketProps): Bucket {
    const bucket = this.addBucket(id, stage, props);
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'S3 would log the addresses of people with the keys of their own files. The log of the API has the routes that sign their requests.',
    });
    return bucket;
  }

  private addLogs(stage: string): Bucket {
    const logs = new Bucket(this, 'Logs', {
      ...this.defaults(stage),
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
    Validations.of(logs).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This bucket receives the access logs; logging it into itself would never end.',
    });
    return logs;
  }

  private defaults(stage: string): BucketProps {
    return {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: removalPolicyOf(stage),
      autoDeleteObjects: isThrowaway(stage),
    };
  }
}
