/*
 * A push service (RFC 8030), as those of browsers are: `POST /subscriptions` makes a subscription, and pushes to its
 * endpoint are checked, decrypted with its keys and kept in memory. `GET /messages` lists them.
 * `POST /subscriptions/<id>/answer?status=…` has further pushes to it answered so, as by a service that is busy or has
 * forgotten it. Browsers cannot be subscribed here: they only know the service of their maker.
 */
import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../http';
import type { Clock, Provider } from '../provider';
import { readBody } from '../request-body';
import { decryptPush } from './decrypt';
import { problemOfVapid } from './vapid';

type Subscription = { id: string; keys: ECDH; auth: Buffer; answer: number };

/** A push that a device would show. */
type Received = {
  at: string;
  endpoint: string;
  payload: unknown;
  ttl: string | undefined;
  urgency: string | undefined;
  topic: string | undefined;
};

/** What services accept: larger bodies are refused. */
const maxBytes = 4_096;

/** The first header that is missing or wrong, if any. */
const problemOfHeaders = ({ headers }: IncomingMessage): string | undefined => {
  if (headers['content-encoding'] !== 'aes128gcm') return 'The content encoding is not aes128gcm';
  if (!/^\d+$/.test(String(headers.ttl))) return 'TTL is missing';
  if (!/^(very-low|low|normal|high)$/.test(String(headers.urgency ?? 'normal'))) return 'Urgency is unknown';
  if (!/^[\w-]{1,32}$/.test(String(headers.topic ?? 'none'))) return 'Topic is too long or not base64url';
  return undefined;
};

/**
 * Creates the service, which the front door has below `url`: it needs no port of its own. `publicKey` is what its subscriptions
 * are made for.
 */
export const createPushService = (options: { url: string; publicKey: string; clock: Clock }): Provider => {
  const { url } = options;
  const subscriptions = new Map<string, Subscription>();
  const received: Received[] = [];
  const endpointOf = (id: string) => `${url}/send/${id}`;

  const subscribe = (response: ServerResponse) => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const subscription = {
      id: randomBytes(9).toString('base64url'),
      keys,
      auth: randomBytes(16),
      answer: 201,
    };
    subscriptions.set(subscription.id, subscription);
    sendJson(response, 201, {
      endpoint: endpointOf(subscription.id),
      p256dh: keys.getPublicKey('base64url'),
      auth: subscription.auth.toString('base64url'),
    });
  };

  const receive = async (subscription: Subscription, request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    if (subscription.answer !== 201)
      return sendJson(response, subscription.answer, { message: 'As it was told to' });
    if (body.length > maxBytes) return sendJson(response, 413, { message: 'The push is too large' });
    const badHeader = problemOfHeaders(request);
    if (badHeader) return sendJson(response, 400, { message: badHeader });
    const { publicKey: key, clock } = options;
    const badKey = problemOfVapid(request.headers.authorization, {
      key,
      audience: new URL(url).origin,
      clock,
    });
    if (badKey) return sendJson(response, 403, { message: badKey });
    const { ttl, urgency, topic } = request.headers as Record<string, string | undefined>;
    received.push({
      at: new Date(clock()).toISOString(),
      endpoint: endpointOf(subscription.id),
      payload: JSON.parse(decryptPush(body, subscription)),
      ttl,
      urgency,
      topic,
    });
    response.writeHead(201, { location: `${url}/messages` }).end();
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, kind, id = '', act] = pathname.split('/');
    if (request.method === 'GET' && kind === 'messages') return sendJson(response, 200, received);
    if (request.method !== 'POST') return sendJson(response, 404, { message: 'Not found' });
    if (kind === 'subscriptions' && !id) return subscribe(response);
    const subscription = subscriptions.get(id);
    if (!subscription) return sendJson(response, 410, { message: 'There is no such subscription' });
    if (kind === 'send') return receive(subscription, request, response);
    if (act !== 'answer') return sendJson(response, 404, { message: 'Not found' });
    subscription.answer = Number(searchParams.get('status'));
    response.writeHead(204).end();
  };

  return {
    name: 'push',
    url,
    handle: async (request, response) => {
      try {
        await handle(request, response);
      } catch (error) {
        sendJson(response, 400, { message: (error as Error).message });
      }
    },
    close: async () => {},
  };
};
