import type { Identity } from '../iam/iam';
import { arnOfRequest } from './access';
import { notImplemented } from './errors';
import { deleteObjects, headBucket, listObjects } from './operations/bucket';
import { abortUpload, completeUpload, createUpload, uploadPart } from './operations/multipart';
import { copyObject, deleteObject, getObject, headObject, putObject } from './operations/objects';
import type { Operation } from './operations/operation';
import type { S3Request } from './request';

type Choice = {
  method: string;
  on: 'bucket' | 'object';
  /** The parameters that tell it apart. */
  marks?: string[];
  /** The other parameters it heeds. */
  takes?: string[];
  /** A header that tells it apart. */
  header?: string;
  /** What the caller needs on the bucket or object, where the operation does not ask for itself. */
  action?: string;
  run: Operation;
};

const LISTING = [
  'prefix',
  'delimiter',
  'max-keys',
  'continuation-token',
  'start-after',
  'encoding-type',
  'fetch-owner',
];

// The first that fits is taken: those with marks come before the plain one of their method.
const choices: Choice[] = [
  { method: 'HEAD', on: 'bucket', action: 's3:ListBucket', run: headBucket },
  {
    method: 'GET',
    on: 'bucket',
    marks: ['list-type'],
    takes: LISTING,
    action: 's3:ListBucket',
    run: listObjects,
  },
  { method: 'POST', on: 'bucket', marks: ['delete'], run: deleteObjects },
  { method: 'POST', on: 'object', marks: ['uploads'], action: 's3:PutObject', run: createUpload },
  { method: 'PUT', on: 'object', marks: ['uploadId', 'partNumber'], action: 's3:PutObject', run: uploadPart },
  { method: 'POST', on: 'object', marks: ['uploadId'], action: 's3:PutObject', run: completeUpload },
  {
    method: 'DELETE',
    on: 'object',
    marks: ['uploadId'],
    action: 's3:AbortMultipartUpload',
    run: abortUpload,
  },
  { method: 'HEAD', on: 'object', action: 's3:GetObject', run: headObject },
  { method: 'GET', on: 'object', action: 's3:GetObject', run: getObject },
  { method: 'PUT', on: 'object', header: 'x-amz-copy-source', action: 's3:PutObject', run: copyObject },
  { method: 'PUT', on: 'object', action: 's3:PutObject', run: putObject },
  { method: 'DELETE', on: 'object', action: 's3:DeleteObject', run: deleteObject },
];

// Headers that would change what an operation does, and are not covered.
const REFUSED =
  /^x-amz-(acl|grant-.*|tagging|website-redirect-location|object-lock-.*|server-side-encryption-.*|write-offset-bytes|copy-source-(range|if-(none-match|modified-since|unmodified-since))|mfa|if-match-.*)$/;

const fits = ({ method, on, marks = [], header }: Choice, request: S3Request) =>
  method === request.method &&
  on === (request.key === '' ? 'bucket' : 'object') &&
  marks.every((mark) => mark in request.parameters) &&
  (header === undefined || header in request.headers);

/** @throws AuthError where IAM does not allow what is asked for. */
const assertMay = ({ action }: Choice, identity: Identity, request: S3Request): void => {
  if (!action) return;
  const resource = arnOfRequest(request);
  identity.assertMay({ action, resource });
  // Whoever writes over a certain version learns whether it is there.
  if (action === 's3:PutObject' && request.headers['if-match'] !== undefined)
    identity.assertMay({ action: 's3:GetObject', resource });
};

/**
 * The operation a request asks for.
 * @throws S3Error NotImplemented for any other, and for parameters or headers it would have to ignore; AuthError where
 * its caller may not.
 */
export const operationOf = (request: S3Request, identity: Identity): Operation => {
  const choice = choices.find((each) => fits(each, request));
  if (!choice) throw notImplemented(`${request.method} ${Object.keys(request.parameters).join(' ')}`);
  const known = [...(choice.marks ?? []), ...(choice.takes ?? []), 'x-id'];
  const unknown = Object.keys(request.parameters).find(
    (name) => !known.includes(name) && !/^x-amz-/i.test(name),
  );
  if (unknown !== undefined) throw notImplemented(unknown);
  const header = Object.keys(request.headers).find((name) => REFUSED.test(name));
  if (header !== undefined) throw notImplemented(header);
  assertMay(choice, identity, request);
  return choice.run;
};
