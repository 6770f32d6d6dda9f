import type { IncomingMessage } from 'node:http';

/** A body over the reader's limit. */
export class BodyTooLarge extends Error {
  constructor() {
    super('The request body is too large');
  }
}

const ordinary = 1024 * 1024;

/**
 * The whole body of a request. Rejects with `BodyTooLarge` as soon as it passes the limit in bytes (1 MiB unless told);
 * the connection stays open for an answer.
 */
export const readBody = (request: IncomingMessage, limit = ordinary): Promise<Buffer> =>
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

/** The whole body of a request as text, at most 1 MiB. */
export const readText = async (request: IncomingMessage): Promise<string> =>
  (await readBody(request)).toString();
