import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText } from '../request-body';
import { act, type Controlled, look } from './control';
import { controlPage } from './control-page';
import { StripeFailure } from './errors';
import { parseForm } from './forms';
import { sendPage } from './html';
import { redirect, send, sendJson } from './http';
import { onboardingHandler } from './onboarding';
import { payHandler } from './pay-handler';
import { stylesheet } from './style';

const isForm = (request: IncomingMessage) =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const text = await readText(request);
  if (isForm(request)) return { ...parseForm(text) };
  return text === '' ? {} : JSON.parse(text);
};

const control = async (
  controlled: Controlled,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> => {
  if (request.method !== 'POST') return sendJson(response, 200, look(controlled, path));
  // The buttons are the page's own: another site's form must not press them.
  if (request.headers['sec-fetch-site'] === 'cross-site')
    return sendJson(response, 403, { error: 'cross-site' });
  const result = act(controlled, path, await bodyOf(request));
  controlled.sandbox.store.flush();
  if (isForm(request)) redirect(response, `${'../'.repeat(path.split('/').length)}control`);
  else sendJson(response, 200, result);
};

const route = async (controlled: Controlled, request: IncomingMessage, response: ServerResponse) => {
  const path = (request.url ?? '/').split('?')[0]?.replace(/^\/+|\/+$/g, '') ?? '';
  const [first, id = '', step] = path.split('/');
  // An absolute address: without a slash at the end, the page's relative links would miss.
  if (path === '') return redirect(response, `${controlled.sandbox.pages}/control`);
  if (path === 'control')
    return sendPage(response, 200, { title: 'Stripe stand-in', root: '', body: controlPage(controlled) });
  if (first === 'control') return control(controlled, request, response, path.slice('control/'.length));
  if (first === 'pay') return payHandler(controlled.sandbox, request, response, id, step);
  if (first === 'connect') return onboardingHandler(controlled.sandbox, request, response, id);
  if (path === 'assets/stripe.css')
    return send(response, 200, 'text/css; charset=utf-8', stylesheet, { 'cache-control': 'max-age=60' });
  return sendJson(response, 404, { error: `Nothing at /${path}` });
};

/** Answers the stand-in's pages and its control API; everything but Stripe's own API. */
export const pagesHandler =
  (controlled: Controlled) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await route(controlled, request, response);
    } catch (error) {
      if (error instanceof StripeFailure) return sendJson(response, error.status, { error: error.body });
      return sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
    }
  };
