import type { Stripe } from 'stripe';
import { accountStates } from './account-states';
import { button, type Cell, dollars, type Html, html, table } from './html';
import type { Sandbox } from './sandbox';

const shown = 25;

const newest = <T>(rows: Iterable<T>) => [...rows].slice(-shown).reverse();
const time = (at: number) => new Date(at * 1000).toISOString().replace('T', ' ').slice(0, 19);

const either = (path: string, choices: Record<string, string>): Html =>
  html`<div class="actions">${Object.entries(choices).map(([status, label]) => button(`control/${path}`, label, { status }))}</div>`;

/** A list of values to set, with its button. */
export const choice = (
  path: string,
  { name, label, options }: { name: string; label: string; options: readonly string[] },
): Html => {
  const id = path.replaceAll('/', '-') + name;
  return html`<form method="post" action="control/${path}"><label for="${id}">${label}</label><select id="${id}" name="${name}">
${options.map((option) => html`<option>${option}</option>`)}
</select><button class="second">Set</button></form>`;
};

const sessionActions = (session: Stripe.Checkout.Session): Cell =>
  session.status === 'open' &&
  html`<div class="actions"><a href="pay/${session.id}">Pay page</a>
${button(`control/sessions/${session.id}/pay`, 'Pay')}${button(`control/sessions/${session.id}/expire`, 'Expire')}</div>`;

const sessions = ({ store }: Sandbox) =>
  table(
    'Checkout sessions',
    ['Created', 'Session', 'Amount', 'Status', 'Actions'],
    newest(store.each('sessions')).map(({ session }) => [
      time(session.created),
      `${session.id.slice(0, 20)}…`,
      dollars(session.amount_total),
      `${session.status}, ${session.payment_status}`,
      sessionActions(session),
    ]),
  );

const charges = ({ store }: Sandbox) =>
  table(
    'Charges',
    ['Created', 'Charge', 'Amount', 'Refunded', 'Status', 'Actions'],
    newest(store.each('charges')).map((charge) => [
      time(charge.created),
      charge.id,
      dollars(charge.amount),
      dollars(charge.amount_refunded),
      charge.disputed ? 'disputed' : charge.status,
      charge.paid && !charge.disputed && button('control/disputes', 'Open dispute', { charge: charge.id }),
    ]),
  );

const refunds = ({ store }: Sandbox) =>
  table(
    'Refunds',
    ['Created', 'Refund', 'Amount', 'Status', 'Actions'],
    newest(store.each('refunds')).map(({ refund }) => [
      time(refund.created),
      refund.id,
      dollars(refund.amount),
      refund.status,
      refund.status === 'pending' &&
        either(`refunds/${refund.id}/settle`, { succeeded: 'Succeed', failed: 'Fail' }),
    ]),
  );

const disputes = ({ store }: Sandbox) =>
  table(
    'Disputes',
    ['Created', 'Dispute', 'Amount', 'Status', 'Actions'],
    newest(store.each('disputes')).map((dispute) => [
      time(dispute.created),
      dispute.id,
      dollars(dispute.amount),
      dispute.status,
      (dispute.status === 'needs_response' || dispute.status === 'under_review') &&
        either(`disputes/${dispute.id}/close`, { won: 'Won', lost: 'Lost' }),
    ]),
  );

const accounts = ({ store }: Sandbox) =>
  table(
    'Connected accounts',
    ['Account', 'Email', 'Payouts', 'Actions'],
    newest(store.each('accounts')).map(({ id, email, payouts_enabled: enabled, requirements }) => [
      id,
      email,
      enabled ? 'enabled' : (requirements?.disabled_reason ?? 'not yet'),
      choice(`accounts/${id}/state`, { name: 'state', label: 'State', options: accountStates }),
    ]),
  );

const payouts = ({ store }: Sandbox) =>
  table(
    'Payouts',
    ['Created', 'Payout', 'Amount', 'Status', 'Actions'],
    newest(store.each('payouts')).map(({ payout }) => [
      time(payout.created),
      payout.id,
      dollars(payout.amount),
      payout.status,
      payout.status === 'pending' && either(`payouts/${payout.id}/settle`, { paid: 'Paid', failed: 'Fail' }),
    ]),
  );

const transactions = ({ store }: Sandbox) =>
  table(
    'Balance transactions',
    ['Created', 'Transaction', 'Account', 'Type', 'Source', 'Amount', 'Fee'],
    newest(store.each('transactions')).map(({ transaction, account }) => [
      time(transaction.created),
      transaction.id,
      account ?? 'platform',
      transaction.reporting_category,
      String(transaction.source),
      dollars(transaction.amount),
      dollars(transaction.fee),
    ]),
  );

const events = ({ store }: Sandbox) =>
  table(
    'Events',
    ['Created', 'Event', 'Type', 'Actions'],
    newest(store.each('events')).map(({ created, id, type }) => [
      time(created),
      id,
      type,
      button(`control/events/${id}/resend`, 'Resend'),
    ]),
  );

const deliveries = ({ store }: Sandbox) =>
  table(
    'Webhook deliveries',
    ['Event', 'State', 'Attempts', 'Last answer'],
    newest(store.each('deliveries')).map((row) => [row.eventId, row.state, row.attempts, row.lastAnswer]),
  );

/** Every table of the control page, the newest rows of each. */
export const controlTables = (sandbox: Sandbox): Html[] =>
  [sessions, charges, refunds, disputes, accounts, payouts, transactions, events, deliveries].map((section) =>
    section(sandbox),
  );
