import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readText } from '../request-body';
import { accountOperations } from './accounts';
import { balanceOperations } from './balance';
import { disputeOperations } from './disputes';
import { StripeFailure, tooManyRequests, unauthorized, unknownUrl } from './errors';
import { eventOperations } from './events';
import { expanded } from './expand';
import type { Fault, FaultPlan } from './faults';
import { type Form, parseForm } from './forms';
import { send } from './http';
import { type Keyed, keysInUse, rememberAnswer, rememberedAnswer } from './idempotency';
import { newId } from './ids';
import { intentOperations } from './intents';
import type { Operation } from './operation';
import { parseParams } from './params';
import { payoutOperations } from './payouts';
import { refundOperations } from './refunds';
import { apiVersion, type Sandbox } from './sandbox';
import { sessionOperations } from './sessions';
import { taxOperations } from './tax';
import { topupOperations } from './topups';
import { transferOperations } from './transfers';

const operations: Operation[] = [
  ...sessionOperations,
  ...intentOperations,
  ...refundOperations,
  ...disputeOperations,
  ...accountOperations,
  ...transferOperations,
  ...payoutOperations,
  ...topupOperations,
  ...taxOperations,
  ...balanceOperations,
  ...eventOperations,
];

const routes = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace(':id', '([^/]+)').replace(':sub', '([^/]+)')}$`),
}));

type ApiRequest = { method: string; path: string; form: Form; account: string | null };
type Answer = { status: number; body: string; requestId: string; remembered: boolean };

const checkKey = (authorization: string | undefined, secretKey: string) => {
  if (!authorization)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  const [scheme, value = ''] = authorization.split(' ');
  const given = scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : value;
  if (given !== secretKey)
    throw unauthorized(
      `Invalid API Key provided: ${(given ?? '').slice(0, 8)}****${(given ?? '').slice(-4)}`,
    );
};

const perform = (sandbox: Sandbox, { method, path, form, account }: ApiRequest): object => {
  for (const { operation, pattern } of routes) {
    const match = operation.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    const params = parseParams(operation.params, form);
    const call = { id: match[1] ?? '', subId: match[2] ?? '', params, account };
    return expanded(sandbox, operation.run(sandbox, call), (params as { expand?: string[] }).expand);
  }
  throw unknownUrl(method, path);
};

const failureAnswer = (error: unknown, requestId: string): Answer => {
  if (error instanceof StripeFailure)
    return {
      status: error.status,
      body: JSON.stringify({ error: error.body }, null, 2),
      requestId,
      remembered: error.remembered,
    };
  console.error(error);
  const body = { error: { type: 'api_error', message: 'The local Stripe stand-in failed; see its output.' } };
  return { status: 500, body: JSON.stringify(body), requestId, remembered: true };
};

const answer = (sandbox: Sandbox, request: ApiRequest, requestId: string, key: string | null): Answer => {
  sandbox.request = { id: requestId, idempotency_key: key };
  try {
    return { status: 200, body: JSON.stringify(perform(sandbox, request)), requestId, remembered: true };
  } catch (error) {
    return failureAnswer(error, requestId);
  } finally {
    sandbox.request = null;
  }
};

const brokenAnswer = (requestId: string, how: Fault['how']): Answer =>
  how === '429'
    ? failureAnswer(tooManyRequests(), requestId)
    : {
        status: 500,
        body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred.' } }),
        requestId,
        remembered: false,
      };

const idempotently = (sandbox: Sandbox, keyed: Keyed | null, run: () => Answer) => {
  const known = keyed && rememberedAnswer(sandbox, keyed);
  if (known) return { answer: { ...known, remembered: true }, replayed: known.requestId };
  const made = run();
  if (keyed && made.remembered) rememberAnswer(sandbox, keyed, made);
  return { answer: made, replayed: null };
};

const reply = (
  response: ServerResponse,
  made: Answer,
  keyed: Keyed | null,
  replayed: string | null,
  id: string,
) =>
  send(response, made.status, 'application/json', made.body, {
    'request-id': id,
    'stripe-version': apiVersion,
    ...(keyed && { 'idempotency-key': keyed.key }),
    ...(keyed?.account && { 'stripe-account': keyed.account }),
    ...(replayed && { 'idempotent-replayed': 'true', 'original-request': replayed }),
  });

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const withFault = async (
  sandbox: Sandbox,
  fault: Fault | undefined,
  keyed: Keyed | null,
  requestId: string,
  run: () => Answer,
) => {
  if (fault?.delayMs) await wait(fault.delayMs);
  const fails = fault && fault.how !== 'delay' ? fault : undefined;
  // A refused call has done nothing, so a 429 never comes after the effect.
  const isBefore = fails?.when === 'before' || fails?.how === '429';
  const done = isBefore ? undefined : idempotently(sandbox, keyed, run);
  if (!fails && done) return { ...done, drop: false };
  const broken = brokenAnswer(requestId, fails?.how ?? '500');
  if (keyed && fails?.remembered) rememberAnswer(sandbox, keyed, broken);
  return { drop: fails?.how === 'drop', answer: broken, replayed: null };
};

/** Answers the calls of Stripe's API under `/v1`, as the `stripe` package makes them. */
export const apiHandler = (sandbox: Sandbox, secretKey: string, faults: FaultPlan) => {
  const take = keysInUse();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = newId('req', 14);
    const method = request.method ?? 'GET';
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const body = method === 'POST' ? await readText(request) : query;
    const account = header(request, 'stripe-account');
    const key = method === 'POST' ? header(request, 'idempotency-key') : null;
    const keyed = key ? { key, account, path, body } : null;
    let release: (() => void) | undefined;
    try {
      checkKey(request.headers.authorization, secretKey);
      release = keyed ? take(keyed) : undefined;
      const run = () => answer(sandbox, { method, path, form: parseForm(body), account }, requestId, key);
      const done = await withFault(sandbox, faults.take(method, path), keyed, requestId, run);
      sandbox.store.flush();
      if (done.drop) request.socket.destroy();
      else reply(response, done.answer, keyed, done.replayed, requestId);
    } catch (error) {
      reply(response, failureAnswer(error, requestId), keyed, null, requestId);
    } finally {
      release?.();
    }
  };
};
