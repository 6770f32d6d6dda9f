import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText } from '../request-body';
import { act, type Controlled, look } from './control';
import { choice, controlTables } from './control-tables';
import { StripeFailure } from './errors';
import { parseForm } from './forms';
import { button, type Html, html, sendPage } from './html';
import { redirect, send, sendJson } from './http';
import { onboardingHandler } from './onboarding';
import { payHandler } from './pay-handler';
import { stylesheet } from './style';

const outcomes = [
  {
    name: 'refund',
    label: 'Refunds',
    options: ['succeeded', 'pending', 'pending_succeeded', 'pending_failed', 'failed'],
  },
  { name: 'payout', label: 'Payouts', options: ['paid', 'failed', 'pending', 'paid_failed'] },
  { name: 'transfer', label: 'Transfers', options: ['succeeded', 'balance_insufficient'] },
  { name: 'instant', label: 'Instant payouts', options: ['supported', 'unsupported'] },
] as const;

const settings = ({ sandbox, webhooks, faults }: Controlled): Html => html`<h2>Webhooks and failures</h2>
<p>Held back: ${webhooks.settings.held ? 'yes' : 'no'} · duplicate next: ${webhooks.settings.duplicate} ·
reorder next: ${webhooks.settings.reorder} ·
${outcomes.map(({ name, label }) => html`${label.toLowerCase()}: ${sandbox.outcomes[name]} · `)}planned failures: ${faults.list().length}</p>
<div class="actions">
${button('control/webhooks', 'Hold back', { held: 'true' })}
${button('control/webhooks/release', 'Release')}
${button('control/webhooks', 'Duplicate next', { duplicate: '1' })}
${button('control/webhooks', 'Reorder next two', { reorder: '2' })}
${button('control/faults', 'Fail next call', { when: 'before', how: '500' })}
${button('control/faults', 'Refuse next call', { how: '429' })}
${button('control/faults', 'Lose next reply', { when: 'after', how: 'drop' })}
${button('control/faults/clear', 'Clear failures')}
${outcomes.map((outcome) => choice('outcomes', outcome))}
</div>`;

/** The control page: what there is, newest first, with a button for each thing that can be made to happen. */
const controlPage = (controlled: Controlled): Html => html`<main class="control"><h1>Stripe stand-in</h1>
${settings(controlled)}
${controlTables(controlled.sandbox)}
</main>`;

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
  const result = await act(controlled, path, await bodyOf(request));
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
  if (first === 'pay') return payHandler(controlled, request, response, id, step);
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
