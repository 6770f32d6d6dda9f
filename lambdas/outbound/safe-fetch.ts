import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isPublicAddress } from './public-address';

/**
 * Why nothing was fetched. `address`: not an https address, or with a password or a port; `private`: it leads to a machine
 * that is not on the public internet.
 */
type FetchProblem =
  | 'address'
  | 'private'
  | 'unknownHost'
  | 'unreachable'
  | 'timeout'
  | 'redirects'
  | 'tooLarge'
  | 'encoding';

/** Names no address: whoever knows the address of someone's calendar can read it. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  constructor(readonly problem: FetchProblem) {
    super(`Nothing was fetched: ${problem}`);
  }
}

/** The last reply, after redirects. Other replies than 200 have no body. */
export type Fetched = { status: number; body: Buffer; etag?: string; lastModified?: string };

type Resolve = (
  host: string,
  options: LookupOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

type AskLimits = {
  /** Hosts that may have any address and need no https: machines of our own, for trying things out. */
  allowedHosts: readonly string[];
  /** For everything together, in milliseconds. */
  timeoutMs: number;
  resolve?: Resolve;
};

type Limits = AskLimits & {
  /** After decompression. */
  maxBytes: number;
  maxRedirects: number;
};

const resolveAll: Resolve = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => done(error, found));

/**
 * Resolves a host, and fails unless all of its addresses are public. The connection is made to an address that was
 * checked here: it is not resolved again.
 */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, options, (error, found) => {
      // Other errors, such as a resolver that does not answer, say nothing about the host.
      if (error && (error as NodeJS.ErrnoException).code !== 'ENOTFOUND')
        return done(new FetchError('unreachable'), '', 0);
      if (error || found.length === 0) return done(new FetchError('unknownHost'), '', 0);
      if (!found.every(({ address }) => isPublicAddress(address)))
        return done(new FetchError('private'), '', 0);
      if (options.all) return done(null, found);
      done(null, found[0]!.address, found[0]!.family);
    });

/** The host of a URL, without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Returns a URL that may be asked; `isOwn` if it is on an allowed host. Throws `address`, `private`. */
const checked = (text: string, base: string | undefined, { allowedHosts }: Pick<Limits, 'allowedHosts'>) => {
  if (!URL.canParse(text, base)) throw new FetchError('address');
  const url = new URL(text, base);
  const host = hostOf(url);
  if (url.username || url.password) throw new FetchError('address');
  if (allowedHosts.includes(host) && ['http:', 'https:'].includes(url.protocol)) return { url, isOwn: true };
  // A URL leaves out the port that is usual for its protocol.
  if (url.protocol !== 'https:' || url.port) throw new FetchError('address');
  if (isIP(host) && !isPublicAddress(host)) throw new FetchError('private');
  return { url, isOwn: false };
};

/** Returns an error that says nothing about the address. */
const problemOf = (error: unknown, signal: AbortSignal): FetchError => {
  if (error instanceof FetchError) return error;
  return new FetchError(signal.aborted ? 'timeout' : 'unreachable');
};

/** Sends one request, with a body if it has one, and returns its reply, of which nothing has been read. */
const ask = (
  { url, isOwn }: ReturnType<typeof checked>,
  headers: Record<string, string>,
  { resolve = resolveAll }: AskLimits,
  signal: AbortSignal,
  body?: string | Buffer,
): Promise<IncomingMessage> =>
  new Promise((answer, fail) => {
    const options = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'Hairloom', ...headers },
      signal,
      // Every request has a connection of its own, to the address that was checked for it.
      agent: false as const,
      ...(!isOwn && { lookup: publicLookup(resolve) }),
    };
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, options, answer);
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!isOwn && !isPublicAddress(socket.remoteAddress ?? ''))
          request.destroy(new FetchError('private'));
      }),
    );
    request.on('error', fail);
    // All that happens where a server switches to another protocol.
    request.on('close', () => fail(new FetchError('unreachable')));
    request.end(body);
  });

/** Reads a body of at most `maxBytes`. Throws `tooLarge`. */
const readAll = async (body: Readable, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new FetchError('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const bodyOf = async (reply: IncomingMessage, { maxBytes }: Limits): Promise<Buffer> => {
  const encoding = reply.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return readAll(reply, maxBytes);
  if (encoding !== 'gzip') throw new FetchError('encoding');
  const decompressed = createGunzip();
  reply.on('error', (error) => decompressed.destroy(error));
  return readAll(reply.pipe(decompressed), maxBytes).catch((error: unknown) => {
    if (error instanceof FetchError || reply.errored) throw error;
    throw new FetchError('encoding');
  });
};

const redirects = [301, 302, 303, 307, 308];

/**
 * Fetches what is at an https address of the public internet, which somebody else gave us. Every address that it leads
 * to is checked after it was resolved, and the connection goes to the checked one. Throws `FetchError`.
 */
export const safeFetch = async (
  address: string,
  headers: Record<string, string>,
  limits: Limits,
): Promise<Fetched> => {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let reply: IncomingMessage | undefined;
  try {
    let next = checked(address, undefined, limits);
    for (let count = 0; ; count++) {
      reply = await ask(next, headers, limits, signal);
      const { statusCode: status = 0 } = reply;
      const { location, etag, 'last-modified': lastModified } = reply.headers;
      if (!redirects.includes(status) || !location) {
        const body = status === 200 ? await bodyOf(reply, limits) : Buffer.alloc(0);
        return { status, body, ...(etag && { etag }), ...(lastModified && { lastModified }) };
      }
      if (count === limits.maxRedirects) throw new FetchError('redirects');
      reply.destroy();
      next = checked(location, next.url.href, limits);
    }
  } catch (error) {
    throw problemOf(error, signal);
  } finally {
    reply?.destroy();
  }
};

/**
 * Whether an address that somebody gives us may be asked, as far as its text says: where its host leads is checked when it
 * is.
 */
export const mayBeAsked = (address: string, allowedHosts: readonly string[]): boolean => {
  try {
    checked(address, undefined, { allowedHosts });
    return true;
  } catch {
    return false;
  }
};

/**
 * Posts a body to an https address of the public internet, with the checks of `safeFetch`, and returns the status of the
 * reply. Redirects are not followed, and nothing of the reply's body is read. Throws `FetchError`.
 */
export const safePost = async (
  address: string,
  headers: Record<string, string>,
  body: string | Buffer,
  limits: AskLimits,
): Promise<number> => {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let reply: IncomingMessage | undefined;
  try {
    const length = String(Buffer.byteLength(body));
    const target = checked(address, undefined, limits);
    reply = await ask(target, { 'content-length': length, ...headers }, limits, signal, body);
    return reply.statusCode ?? 0;
  } catch (error) {
    throw problemOf(error, signal);
  } finally {
    reply?.destroy();
  }
};
