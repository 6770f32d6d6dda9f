import { S3Client } from '@aws-sdk/client-s3';
import type { Cloud } from './cloud';

/** Direct access to the local buckets with AWS credentials, without the API. */
export const s3Of = (cloud: Pick<Cloud, 'endpoint'>): S3Client =>
  new S3Client({
    endpoint: cloud.endpoint('s3'),
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    forcePathStyle: true,
  });
