import type { Controlled } from './control';
import { controlTables } from './control-tables';
import { button, type Html, html } from './html';

const settings = ({ sandbox, webhooks, faults }: Controlled): Html => html`<h2>Webhooks and failures</h2>
<p>Held back: ${webhooks.settings.held ? 'yes' : 'no'} · duplicate next: ${webhooks.settings.duplicate} ·
reorder next: ${webhooks.settings.reorder} · refunds: ${sandbox.outcomes.refund} · payouts: ${sandbox.outcomes.payout} ·
planned failures: ${faults.list().length}</p>
<div class="actions">
${button('control/webhooks', 'Hold back', { held: 'true' })}
${button('control/webhooks/release', 'Release')}
${button('control/webhooks', 'Duplicate next', { duplicate: '1' })}
${button('control/webhooks', 'Reorder next two', { reorder: '2' })}
${button('control/faults', 'Fail next call', { when: 'before', how: '500' })}
${button('control/faults', 'Lose next reply', { when: 'after', how: 'drop' })}
${button('control/faults/clear', 'Clear failures')}
<form method="post" action="control/outcomes"><label for="refund">Refunds</label><select id="refund" name="refund">
${['succeeded', 'pending', 'pending_succeeded', 'pending_failed', 'failed'].map((name) => html`<option>${name}</option>`)}
</select><button class="second">Set</button></form>
<form method="post" action="control/outcomes"><label for="payout">Payouts</label><select id="payout" name="payout">
${['paid', 'failed', 'pending'].map((name) => html`<option>${name}</option>`)}
</select><button class="second">Set</button></form>
</div>`;

/** The control page: what there is, newest first, with a button for each thing that can be made to happen. */
export const controlPage = (
  controlled: Controlled,
): Html => html`<main class="control"><h1>Stripe stand-in</h1>
${settings(controlled)}
${controlTables(controlled.sandbox)}
</main>`;
