import type { Iam } from '../iam/iam';
import type { Clock } from '../provider';
import { objectArn } from './access';
import { invalidArgument, notImplemented } from './errors';
import { enforcePolicy, readForm } from './post-policy';
import type { Reply } from './reply';
import type { S3Request } from './request';
import type { Bucket } from './store';
import { xml } from './xml';

const REFUSED = ['acl', 'tagging', 'success_action_redirect', 'redirect', 'x-amz-storage-class'];

/**
 * A browser's upload by a presigned POST policy.
 * @throws S3Error for whatever the policy does not allow, AuthError for what its signer may not.
 */
export const postObject = async (
  request: S3Request,
  { bucket, iam, clock, origin }: { bucket: Bucket; iam: Iam; clock: Clock; origin: string },
): Promise<Reply> => {
  const form = await readForm(request.body, request.headers['content-type'] ?? '');
  const signer = enforcePolicy(form, request.bucket, Date.now(), iam);
  const { fields, file, fileName } = form;
  const refused = REFUSED.find((name) => name in fields);
  if (refused) throw notImplemented(refused);
  const key = (fields.key ?? '').replace(/\$\{filename\}/g, () => fileName);
  if (key === '') throw invalidArgument('Bucket POST must contain a field named key.');
  signer.assertMay({ action: 's3:PutObject', resource: objectArn(request.bucket, key) });
  const own = Object.entries(fields).filter(([name]) => name.startsWith('x-amz-meta-'));
  const meta = {
    contentType: fields['content-type'] ?? 'binary/octet-stream',
    cacheControl: fields['cache-control'],
    contentEncoding: fields['content-encoding'],
    contentDisposition: fields['content-disposition'],
    metadata: Object.fromEntries(own.map(([name, value]) => [name.slice(11), value])),
  };
  const { etag } = await bucket.put(key, file, meta, clock());
  const location = `${origin}/${request.bucket}/${encodeURIComponent(key)}`;
  return created(fields.success_action_status, {
    Location: location,
    Bucket: request.bucket,
    Key: key,
    ETag: etag,
  });
};

/** 200 or 201 where the form asks for it, else 204; only a 201 has a body. */
const created = (
  asked: string | undefined,
  told: Record<'Location' | 'Bucket' | 'Key' | 'ETag', string>,
): Reply => {
  const headers = { etag: told.ETag, location: told.Location };
  if (asked !== '201') return { status: asked === '200' ? 200 : 204, headers };
  return {
    status: 201,
    headers: { ...headers, 'content-type': 'application/xml' },
    body: xml('PostResponse', told),
  };
};
