import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText } from '../request-body';
import { type CardErrors, type CardFields, cardErrors, cardFields, payerOf } from './card-form';
import { type Form, parseForm } from './forms';
import { type Html, sendPage } from './html';
import { redirect } from './http';
import { authenticate, type PayResult, paySession } from './pay';
import { authenticationPage, messagePage, payPage } from './pay-page';
import type { SessionRow } from './rows';
import type { Sandbox } from './sandbox';
import { findSession } from './sessions';
import type { WebhookSender } from './webhooks';

type Paying = { sandbox: Sandbox; webhooks: WebhookSender };

type Exchange = Paying & { response: ServerResponse; row: SessionRow; root: string };

const show = ({ response, row, root }: Exchange, status: number, title: string, body: Html) =>
  sendPage(response, status, {
    title,
    root,
    body,
    leadsTo: [row.session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', row.id) ?? null],
  });

const showForm = (exchange: Exchange, fields: Partial<CardFields>, errors: CardErrors, alert?: string) => {
  const failed = alert !== undefined || Object.keys(errors).length > 0;
  const title = `${failed ? 'Error: ' : ''}Pay ${exchange.sandbox.merchant}`;
  show(exchange, 200, title, payPage(exchange.sandbox.merchant, exchange.row, fields, errors, alert));
};

const showClosed = (exchange: Exchange) => {
  const { session } = exchange.row;
  if (session.status === 'expired')
    show(
      exchange,
      410,
      'Session expired',
      messagePage('This payment page has expired', 'Nothing was charged. Go back to start again.', {
        href: session.cancel_url,
        label: `Back to ${exchange.sandbox.merchant}`,
      }),
    );
  else {
    const href = session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? null;
    const text = 'This payment is complete. You can close this page.';
    show(
      exchange,
      200,
      'Already paid',
      messagePage("You're all done here", text, { href, label: `Back to ${exchange.sandbox.merchant}` }),
    );
  }
};

const finish = async (
  exchange: Exchange,
  result: PayResult,
  fields: Partial<CardFields>,
  here: string,
): Promise<void> => {
  const { sandbox, webhooks, response, row } = exchange;
  sandbox.store.flush();
  if (result.result === 'paid') {
    await webhooks.answered(row.id);
    return redirect(response, result.redirect);
  }
  if (result.result === 'authenticate') return redirect(response, `${here}/authenticate`);
  return showForm(exchange, fields, {}, result.message);
};

const pay = (exchange: Exchange, form: Form) => {
  const { sandbox } = exchange;
  const fields = cardFields(form);
  const errors = cardErrors(fields, sandbox.clock());
  if (Object.keys(errors).length > 0) return showForm(exchange, fields, errors);
  const result = paySession(sandbox, exchange.row.id, payerOf(fields));
  return finish(exchange, result, fields, exchange.row.id);
};

const answerAuthentication = (exchange: Exchange, form: Form) => {
  const { sandbox, row } = exchange;
  if (!row.authenticating) return redirect(exchange.response, `../${row.id}`);
  const { email, name } = row.authenticating;
  const result = authenticate(sandbox, row.id, form.outcome === 'complete');
  if (result.result !== 'declined') return finish(exchange, result, {}, row.id);
  sandbox.store.flush();
  const alert = result.message;
  return show(
    exchange,
    200,
    `Error: Pay ${exchange.sandbox.merchant}`,
    messagePage('Authentication failed', alert, {
      href: `../${row.id}`,
      label: `Try another card, ${name || email}`,
    }),
  );
};

/** Serves `/pay/<session>` and `/pay/<session>/authenticate`: the page on GET, the form's outcome on POST. */
export const payHandler = async (
  { sandbox, webhooks }: Paying,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  step: string | undefined,
): Promise<void> => {
  const form = request.method === 'POST' ? parseForm(await readText(request)) : null;
  const root = step ? '../../' : '../';
  if (!sandbox.store.get('sessions', id)) {
    const body = messagePage('Page not found', 'There is no such payment.');
    return sendPage(response, 404, { title: 'Page not found', root, body });
  }
  const exchange = { sandbox, webhooks, response, row: findSession(sandbox, id), root };
  const { session } = exchange.row;
  // A second click on Pay must land where the first one did.
  if (form && session.status === 'complete' && session.success_url)
    return redirect(response, session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id));
  if (session.status !== 'open') return showClosed(exchange);
  if (step === 'authenticate')
    return form
      ? answerAuthentication(exchange, form)
      : exchange.row.authenticating
        ? show(
            exchange,
            200,
            'Confirm your payment',
            authenticationPage(exchange.sandbox.merchant, exchange.row),
          )
        : redirect(response, `../${id}`);
  return form ? pay(exchange, form) : showForm(exchange, { email: session.customer_email ?? '' }, {});
};
