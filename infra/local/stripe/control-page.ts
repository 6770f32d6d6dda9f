import type { Controlled } from './control';
import { choice, controlTables } from './control-tables';
import { button, type Html, html } from './html';

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
export const controlPage = (
  controlled: Controlled,
): Html => html`<main class="control"><h1>Stripe stand-in</h1>
${settings(controlled)}
${controlTables(controlled.sandbox)}
</main>`;
