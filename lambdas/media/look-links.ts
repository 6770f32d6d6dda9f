import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { lookLinkSeconds } from '../../shared/media/limits';

const s3 = new S3Client({});

/** Returns a link to a private picture's file, which works for some minutes. Bundled separately and loaded when needed. */
export const linkToLook = (Bucket: string, Key: string): Promise<string> =>
  getSignedUrl(s3, new GetObjectCommand({ Bucket, Key }), { expiresIn: lookLinkSeconds });
