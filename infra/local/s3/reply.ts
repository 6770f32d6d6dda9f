import type { ServerResponse } from 'node:http';
import { S3Error } from './errors';
import type { StoredMeta } from './store';
import { xml } from './xml';

export type Reply = { status: number; headers?: Record<string, string>; body?: Buffer | string };

/** A reply with an XML document. */
export const xmlReply = (root: string, content: Record<string, unknown>): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: xml(root, content),
});

/** An error as S3 writes it; a 304 and errors to HEAD have no body. */
export const errorReply = (error: unknown, requestId: string): Reply => {
  if (!(error instanceof S3Error)) console.error(error);
  const known =
    error instanceof S3Error ? error : new S3Error('InternalError', 500, 'We encountered an internal error.');
  return {
    status: known.status,
    headers: { 'content-type': 'application/xml' },
    body: xml('Error', { Code: known.code, Message: known.message, RequestId: requestId }),
  };
};

/** Writes a reply. */
export const send = (
  response: ServerResponse,
  { status, headers = {}, body = '' }: Reply,
  method: string,
) => {
  const empty = status === 204 || status === 304;
  response.writeHead(status, { ...(empty ? {} : { 'content-length': Buffer.byteLength(body) }), ...headers });
  response.end(empty || method === 'HEAD' ? undefined : body);
};

/** The headers GET and HEAD tell of an object. */
export const objectHeaders = (meta: StoredMeta, withChecksum: boolean) => {
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    'content-type': meta.contentType,
    'last-modified': new Date(meta.lastModified).toUTCString(),
    etag: meta.etag,
  };
  if (meta.cacheControl) headers['cache-control'] = meta.cacheControl;
  if (meta.contentEncoding) headers['content-encoding'] = meta.contentEncoding;
  if (meta.contentDisposition) headers['content-disposition'] = meta.contentDisposition;
  for (const [name, value] of Object.entries(meta.metadata ?? {})) headers[`x-amz-meta-${name}`] = value;
  if (withChecksum && meta.checksum) headers[meta.checksum.name] = meta.checksum.value;
  return headers;
};
