import { AuthError, type Identity, type Reason } from '../iam/iam';
import { noSuchKey, S3Error } from './errors';

const bucketArn = (bucket: string) => `arn:aws:s3:::${bucket}`;

/** An object's ARN. */
export const objectArn = (bucket: string, key: string) => `${bucketArn(bucket)}/${key}`;

/** The ARN of what a request is about. */
export const arnOfRequest = ({ bucket, key }: { bucket: string; key: string }) =>
  key === '' ? bucketArn(bucket) : objectArn(bucket, key);

/** The error for an object that is not there. @throws AuthError for who may not list the bucket, and so not know. */
export const absent = (identity: Identity, bucket: string): S3Error => {
  identity.assertMay({ action: 's3:ListBucket', resource: bucketArn(bucket) });
  return noSuchKey();
};

const codes: Record<Reason, [code: string, status: number]> = {
  denied: ['AccessDenied', 403],
  expired: ['AccessDenied', 403],
  malformed: ['AuthorizationHeaderMalformed', 400],
  mismatch: ['SignatureDoesNotMatch', 403],
  missing: ['AccessDenied', 403],
  skewed: ['RequestTimeTooSkewed', 403],
  unknownKey: ['InvalidAccessKeyId', 403],
};

const ownWords: Partial<Record<Reason, string>> = {
  missing: 'Access Denied',
  unknownKey: 'The AWS Access Key Id you provided does not exist in our records.',
};

/** What IAM refuses, as S3 tells it; any other error as it is. */
export const asS3Error = (error: unknown): unknown =>
  error instanceof AuthError
    ? new S3Error(...codes[error.reason], ownWords[error.reason] ?? error.message)
    : error;
