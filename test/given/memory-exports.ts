import { createHash } from 'node:crypto';
import type { ExportFiles } from '../../lambdas/exports/files';

type Upload = { key: string; parts: Map<number, { etag: string; body: Buffer }> };

/**
 * Files in memory, with S3's rules for parts: one that is written again is replaced, and a file is only put together
 * from the parts that were last written. `touch` is called with each call, before and after it takes effect.
 */
export const memoryExports = (
  touch: <T>(name: string, call: () => Promise<T>) => Promise<T> = (_, call) => call(),
): ExportFiles & {
  file: (key: string) => string | undefined;
  bytes: (key: string) => Buffer | undefined;
  largestPart: () => number;
} => {
  const uploads = new Map<string, Upload>();
  const files = new Map<string, Buffer>();
  let begun = 0;
  let largest = 0;
  return {
    file: (key) => files.get(key)?.toString(),
    bytes: (key) => files.get(key),
    largestPart: () => largest,
    begin: (key) =>
      touch('begin', async () => {
        begun += 1;
        uploads.set(`upload-${begun}`, { key, parts: new Map() });
        return `upload-${begun}`;
      }),
    writePart: (_, id, number, body) =>
      touch('part', async () => {
        const etag = createHash('md5').update(body).digest('hex');
        largest = Math.max(largest, body.length);
        uploads.get(id)?.parts.set(number, { etag, body: Buffer.from(body) });
        return { etag, checksum: 'not compared' };
      }),
    finish: (key, id, parts) =>
      touch('finish', async () => {
        const upload = uploads.get(id);
        if (!upload && files.has(key)) return;
        const bodies = parts.map(({ etag }, index) => {
          const part = upload?.parts.get(index + 1);
          if (part?.etag !== etag) throw new Error('InvalidPart');
          return part.body;
        });
        files.set(key, Buffer.concat(bodies));
        uploads.delete(id);
      }),
    link: async (key) => key,
    remove: (key) => touch('remove', async () => void files.delete(key)),
  };
};
