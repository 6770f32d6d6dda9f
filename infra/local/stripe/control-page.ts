import type { Stripe } from 'stripe';
import type { Controlled } from './control';
import { dollars, type Html, html } from './html';

const shown = 25;

const time = (at: number) => new Date(at * 1000).toISOString().replace('T', ' ').slice(0, 19);

const button = (path: string, label: string, fields: Record<string, string> = {}): Html => html`
<form method="post" action="control/${path}">${Object.entries(fields).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}<button class="second">${label}</button></form>`;

const table = (title: string, heads: string[], rows: unknown[][]): Html => html`<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>${rows.length === 0 && html`<p class="quiet">None yet.</p>`}`;

const actionsOf = (session: Stripe.Checkout.Session) =>
  session.status === 'open' &&
  html`<div class="actions"><a href="pay/${session.id}">Pay page</a>
${button(`sessions/${session.id}/pay`, 'Pay')}${button(`sessions/${session.id}/expire`, 'Expire')}</div>`;

const settings = ({ sandbox, webhooks, faults }: Controlled): Html => html`<h2>Webhooks and failures</h2>
<p>Held back: ${webhooks.settings.held ? 'yes' : 'no'} · duplicate next: ${webhooks.settings.duplicate} ·
reorder next: ${webhooks.settings.reorder} · refunds: ${sandbox.outcomes.refund} · payouts: ${sandbox.outcomes.payout} ·
planned failures: ${faults.list().length}</p>
<div class="actions">
${button('webhooks', 'Hold back', { held: 'true' })}
${button('webhooks/release', 'Release')}
${button('webhooks', 'Duplicate next', { duplicate: '1' })}
${button('webhooks', 'Reorder next two', { reorder: '2' })}
${button('faults', 'Fail next call', { when: 'before', how: '500' })}
${button('faults', 'Lose next reply', { when: 'after', how: 'drop' })}
${button('faults/clear', 'Clear failures')}
<form method="post" action="control/outcomes"><label for="refund">Refunds</label><select id="refund" name="refund">
${['succeeded', 'pending', 'pending_succeeded', 'pending_failed', 'failed'].map((name) => html`<option>${name}</option>`)}
</select><button class="second">Set</button></form>
<form method="post" action="control/outcomes"><label for="payout">Payouts</label><select id="payout" name="payout">
${['paid', 'failed', 'pending'].map((name) => html`<option>${name}</option>`)}
</select><button class="second">Set</button></form>
</div>`;

/** The control page: what there is, newest first, with a button for each thing that can be made to happen. */
export const controlPage = (controlled: Controlled): Html => {
  const { store } = controlled.sandbox;
  const newest = <T>(rows: Iterable<T>) => [...rows].slice(-shown).reverse();
  return html`<main class="control"><h1>Stripe stand-in</h1>
${settings(controlled)}
${table(
  'Checkout sessions',
  ['Created', 'Session', 'Amount', 'Status', ''],
  newest(store.each('sessions')).map(({ session }) => [
    time(session.created),
    `${session.id.slice(0, 20)}…`,
    dollars(session.amount_total),
    `${session.status}, ${session.payment_status}`,
    actionsOf(session),
  ]),
)}
${table(
  'Charges',
  ['Created', 'Charge', 'Amount', 'Refunded', 'Status', ''],
  newest(store.each('charges')).map((charge) => [
    time(charge.created),
    charge.id,
    dollars(charge.amount),
    dollars(charge.amount_refunded),
    charge.disputed ? 'disputed' : charge.status,
    charge.paid && !charge.disputed && button('disputes', 'Open dispute', { charge: charge.id }),
  ]),
)}
${table(
  'Refunds',
  ['Created', 'Refund', 'Amount', 'Status', ''],
  newest(store.each('refunds')).map(({ refund }) => [
    time(refund.created),
    refund.id,
    dollars(refund.amount),
    refund.status,
    refund.status === 'pending' &&
      html`<div class="actions">${button(`refunds/${refund.id}/settle`, 'Succeed', { status: 'succeeded' })}${button(`refunds/${refund.id}/settle`, 'Fail', { status: 'failed' })}</div>`,
  ]),
)}
${table(
  'Disputes',
  ['Created', 'Dispute', 'Amount', 'Status', ''],
  newest(store.each('disputes')).map((dispute) => [
    time(dispute.created),
    dispute.id,
    dollars(dispute.amount),
    dispute.status,
    dispute.status === 'needs_response' &&
      html`<div class="actions">${button(`disputes/${dispute.id}/close`, 'Won', { status: 'won' })}${button(`disputes/${dispute.id}/close`, 'Lost', { status: 'lost' })}</div>`,
  ]),
)}
${table(
  'Connected accounts',
  ['Account', 'Email', 'Payouts', ''],
  newest(store.each('accounts')).map((account) => [
    account.id,
    account.email,
    account.payouts_enabled ? 'enabled' : 'not yet',
    button(`accounts/${account.id}/onboard`, account.payouts_enabled ? 'Restrict' : 'Onboard', {
      onboarded: String(!account.payouts_enabled),
    }),
  ]),
)}
${table(
  'Payouts',
  ['Created', 'Payout', 'Amount', 'Status', ''],
  newest(store.each('payouts')).map(({ payout }) => [
    time(payout.created),
    payout.id,
    dollars(payout.amount),
    payout.status,
    payout.status === 'pending' &&
      html`<div class="actions">${button(`payouts/${payout.id}/settle`, 'Paid', { status: 'paid' })}${button(`payouts/${payout.id}/settle`, 'Fail', { status: 'failed' })}</div>`,
  ]),
)}
${table(
  'Events',
  ['Created', 'Event', 'Type', ''],
  newest(store.each('events')).map((event) => [
    time(event.created),
    event.id,
    event.type,
    button(`events/${event.id}/resend`, 'Resend'),
  ]),
)}
${table(
  'Webhook deliveries',
  ['Event', 'State', 'Attempts', 'Last answer'],
  newest(store.each('deliveries')).map((row) => [row.eventId, row.state, row.attempts, row.lastAnswer]),
)}
</main>`;
};
