import type { IncomingMessage } from 'node:http';

/** Thrown for a body over the limit. */
export class BodyTooLarge extends Error {
  constructor() {
    super('The request body is too large');
  }
}

const defaultLimit = 1024 * 1024;

/**
 * Reads the whole body of a request. Rejects with `BodyTooLarge` as soon as it exceeds the limit in bytes (1 MiB by
 * default); the connection stays open for a reply.
 */
export const readBody = (request: IncomingMessage, limit = defaultLimit): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(new BodyTooLarge());
    });
    request.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    request.on('error', reject);
  });

/** Reads the whole body of a request as text, at most 1 MiB. */
export const readText = async (request: IncomingMessage): Promise<string> =>
  (await readBody(request)).toString();
