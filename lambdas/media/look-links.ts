import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { lookLinkSeconds } from '../../shared/media/limits';

/** Signs for the bucket's own address, which is the one that pages may show pictures from. */
const s3 = new S3Client({ bucketEndpoint: true });

/**
 * Returns a link to a private picture's file, which works for some minutes. `bucketUrl` is the address at which browsers
 * reach the bucket. Bundled separately and loaded when needed.
 */
export const linkToLook = (bucketUrl: string, Key: string): Promise<string> =>
  getSignedUrl(s3, new GetObjectCommand({ Bucket: bucketUrl.replace(/\/$/, ''), Key }), {
    expiresIn: lookLinkSeconds,
  });
