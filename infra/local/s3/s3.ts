/*
 * S3 over the file system.
 * Covers: GetObject (one range, conditions), HeadObject, PutObject (If-None-Match: *, If-Match), CopyObject,
 * DeleteObject(s), ListObjectsV2, HeadBucket, multipart uploads (create, part, complete, abort) and POST policy
 * uploads; path-style and `<bucket>.localhost` addresses; Signature V4 in header and query, aws-chunked bodies with trailing checksums; CRC32, SHA-1, SHA-256 and MD5 verified; CORS by the template.
 * Encryption, life cycle, versioning, logs and ownership have no effect; anything else is NotImplemented, and any
 * other bucket property throws at start.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Resource } from '../assembly';
import { forOwnCallers } from '../callers';
import type { StoredObject } from '../front/s3-origin';
import type { Iam } from '../iam/iam';
import { authenticate } from '../iam/signature';
import { listening } from '../listening';
import type { Clock, Provider } from '../provider';
import { asS3Error } from './access';
import { corsHeaders, preflight } from './cors';
import { noSuchBucket } from './errors';
import { operationOf } from './operations';
import { readPayload } from './payload';
import { postObject } from './post';
import { errorReply, type Reply, send } from './reply';
import { readRequest, type S3Request } from './request';
import { type Bucket, type ObjectMeta, openBucket } from './store';
import { readBuckets } from './template';
import { openUploads, type Uploads } from './uploads';

type S3Options = {
  port: number;
  dataDir: string;
  /** The template's resources, of which the buckets are read. */
  resources: Resource[];
  /** For Last-Modified; signatures are judged by the machine's own clock. */
  clock: Clock;
  /** Where the site is, allowed by every CORS rule. */
  origin: string;
  iam: Iam;
};

export type S3 = Provider & {
  /** Puts an object from within this process. @throws S3Error NoSuchBucket. */
  put: (bucket: string, key: string, body: Buffer, meta: ObjectMeta) => Promise<void>;
  /** @throws S3Error NoSuchBucket. */
  get: (bucket: string, key: string) => Promise<StoredObject | undefined>;
};

/**
 * Starts S3 on 127.0.0.1 with its data in `<dataDir>/s3`.
 * @throws Error for a bucket property that is not covered, or where the port is taken (EADDRINUSE).
 */
export const startS3 = async (options: S3Options): Promise<S3> => {
  const { dataDir, resources, clock, origin, iam } = options;
  const properties = readBuckets(resources);
  const folder = join(dataDir, 's3');
  const buckets = new Map([...properties.keys()].map((name) => [name, openBucket(join(folder, name))]));
  const bucketNamed = (name: string) => {
    const bucket = buckets.get(name);
    if (!bucket) throw noSuchBucket();
    return bucket;
  };
  const rulesOf = (name: string) => properties.get(name)?.CorsConfiguration?.CorsRules ?? [];
  const state: State = {
    bucketNamed,
    uploads: openUploads(join(folder, '.uploads')),
    clock,
    rulesOf,
    origin,
    iam,
  };
  const named = [...properties.keys()].flatMap(rulesOf).flatMap(({ AllowedOrigins }) => AllowedOrigins);
  const sites = [origin, ...named];
  const handle = (request: IncomingMessage, response: ServerResponse) => serve(request, response, state);
  const server = createServer(forOwnCallers((request, response) => void handle(request, response), sites));
  const { port, close } = await listening(server, options.port, '127.0.0.1');
  return {
    name: 's3',
    url: `http://127.0.0.1:${port}`,
    handle,
    close: async () => {
      await close();
      for (const bucket of buckets.values()) bucket.close();
    },
    put: async (bucket, key, body, meta) => void (await bucketNamed(bucket).put(key, body, meta, clock())),
    get: async (bucket, key) => {
      const object = await bucketNamed(bucket).read(key);
      return (
        object && { ...object.meta, lastModified: new Date(object.meta.lastModified), body: object.body }
      );
    },
  };
};

type State = {
  bucketNamed: (name: string) => Bucket;
  uploads: Uploads;
  clock: Clock;
  rulesOf: (bucket: string) => Parameters<typeof preflight>[0];
  origin: string;
  iam: Iam;
};

const serve = async (incoming: IncomingMessage, response: ServerResponse, state: State) => {
  const requestId = randomUUID();
  response.setHeader('x-amz-request-id', requestId);
  response.setHeader('server', 'AmazonS3');
  const method = incoming.method ?? 'GET';
  try {
    const request = await readRequest(incoming);
    const cors = corsHeaders(state.rulesOf(request.bucket), state.origin, request.headers, method);
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    const reply = await answer(request, state).catch((error) => errorReply(asS3Error(error), requestId));
    send(response, reply, method);
  } catch (error) {
    response.setHeader('connection', 'close');
    send(response, errorReply(error, requestId), method);
  }
};

const answer = async (request: S3Request, state: State): Promise<Reply> => {
  if (request.method === 'OPTIONS')
    return preflight(state.rulesOf(request.bucket), state.origin, request.headers);
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data');
  if (request.method === 'POST' && request.key === '' && isForm)
    return postObject(request, { ...state, bucket: state.bucketNamed(request.bucket) });
  const payloadHash = request.headers['x-amz-content-sha256'] ?? '';
  const identity = authenticate(state.iam, { ...request, service: 's3', payload: payloadHash });
  const operation = operationOf(request, identity);
  const payload = readPayload(request.body, request.headers);
  return operation({ request, identity, payload, bucket: state.bucketNamed(request.bucket), ...state });
};
