import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OriginResponse } from '../origin';
import type { CachePolicy } from './policies';

export type Encoding = 'br' | 'gzip' | '';

const MIN_SIZE = 1_000;
const MAX_SIZE = 10_000_000;
const COMPRESSIBLE =
  /^(text\/|font\/(otf|ttf|opentype)|image\/(svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)|application\/(json|javascript|x-javascript|xml|wasm|rtf|vnd\.ms-fontobject|x-font-\w+|[\w.-]+\+(json|xml)))/i;

const compressors: Record<'br' | 'gzip', (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

/** Returns the encoding for a viewer: Brotli, then gzip, if the policy enables them. */
export const servedEncoding = (policy: CachePolicy, acceptEncoding: string | undefined): Encoding => {
  if (!acceptEncoding) return '';
  if (policy.brotli && /\bbr\b/.test(acceptEncoding)) return 'br';
  return policy.gzip && /\bgzip\b/.test(acceptEncoding) ? 'gzip' : '';
};

/** Compresses a response if CloudFront would: 1 kB to 10 MB of a text-like type that is not encoded yet. */
export const compressed = async (response: OriginResponse, encoding: Encoding): Promise<OriginResponse> => {
  const { status, headers, body } = response;
  const fits = body.length >= MIN_SIZE && body.length <= MAX_SIZE && [200, 403, 404].includes(status);
  if (
    encoding === '' ||
    !fits ||
    headers['content-encoding'] ||
    !COMPRESSIBLE.test(headers['content-type'] ?? '')
  )
    return response;
  const changed: Record<string, string> = { ...headers, 'content-encoding': encoding };
  changed.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
  if (headers.etag && !headers.etag.startsWith('W/')) changed.etag = `W/${headers.etag}`;
  return { ...response, headers: changed, body: await compressors[encoding](body) };
};
