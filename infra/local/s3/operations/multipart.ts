import { createHash } from 'node:crypto';
import { invalidArgument, S3Error } from '../errors';
import { xmlReply } from '../reply';
import { etagOf } from '../store';
import { readXml } from '../xml';
import { type Context, conditionsOf, metaOf, type Operation } from './operation';

const MIN_PART = 5 * 1024 * 1024;

/** CreateMultipartUpload. */
export const createUpload: Operation = ({ request, uploads }) => {
  const { bucket, key, headers } = request;
  const id = uploads.create({ bucket, key, meta: metaOf(headers) });
  return xmlReply('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id });
};

const uploadOf = ({ request, uploads }: Context) => {
  const id = request.parameters.uploadId ?? '';
  return { id, ...uploads.find(id, request.bucket, request.key) };
};

/** UploadPart. */
export const uploadPart: Operation = async (context) => {
  const { id } = uploadOf(context);
  const number = Number(context.request.parameters.partNumber);
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw invalidArgument('Part number must be an integer between 1 and 10000, inclusive');
  const { body, checksum } = context.payload;
  await context.uploads.putPart(id, number, body);
  return {
    status: 200,
    headers: { etag: etagOf(body), ...(checksum ? { [checksum.name]: checksum.value } : {}) },
  };
};

/** AbortMultipartUpload. */
export const abortUpload: Operation = (context) => {
  context.uploads.remove(uploadOf(context).id);
  return { status: 204 };
};

type Named = { PartNumber?: string; ETag?: string };

const namedParts = (body: Buffer) => {
  const { CompleteMultipartUpload: named } = readXml(body.toString(), ['Part']) as {
    CompleteMultipartUpload?: { Part?: Named[] };
  };
  const parts = (named?.Part ?? []).map(({ PartNumber, ETag = '' }) => ({
    number: Number(PartNumber),
    etag: ETag,
  }));
  if (parts.length === 0) throw new S3Error('MalformedXML', 400, 'The XML you provided was not well-formed');
  if (parts.some(({ number }, i) => i > 0 && number <= (parts[i - 1]?.number ?? 0)))
    throw new S3Error('InvalidPartOrder', 400, 'The list of parts was not in ascending order.');
  return parts;
};

/** CompleteMultipartUpload: every part but the last has at least 5 MiB, and the ETags are those the parts got. */
export const completeUpload: Operation = async (context) => {
  const { request, payload, bucket, uploads, clock } = context;
  const { id, meta } = uploadOf(context);
  const named = namedParts(payload.body);
  const bodies: Buffer[] = [];
  for (const { number, etag } of named) {
    const body = await uploads.part(id, number);
    if (!body || etagOf(body).replaceAll('"', '') !== etag.replaceAll(/"|&quot;/g, ''))
      throw new S3Error('InvalidPart', 400, 'One or more of the specified parts could not be found.');
    bodies.push(body);
  }
  if (bodies.slice(0, -1).some((body) => body.length < MIN_PART))
    throw new S3Error(
      'EntityTooSmall',
      400,
      'Your proposed upload is smaller than the minimum allowed object size.',
    );
  const sums = bodies.map((body) => createHash('md5').update(body).digest());
  const etag = `"${createHash('md5').update(Buffer.concat(sums)).digest('hex')}-${bodies.length}"`;
  const conditions = conditionsOf(request.headers);
  await bucket.put(request.key, Buffer.concat(bodies), meta, clock(), { etag, conditions });
  uploads.remove(id);
  return xmlReply('CompleteMultipartUploadResult', { Bucket: request.bucket, Key: request.key, ETag: etag });
};
