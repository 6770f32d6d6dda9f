import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText } from '../request-body';
import { findAccount, setAccountState } from './accounts';
import { type Html, html, sendPage } from './html';
import { redirect } from './http';
import { messagePage } from './pay-page';
import type { LinkRow } from './rows';
import { type Sandbox, seconds } from './sandbox';

const onboardingPage = (
  merchant: string,
  email: string | null,
  link: LinkRow,
): Html => html`<main class="message">
<p><span class="badge">Test mode</span></p>
<h1>Set up payouts for ${merchant}</h1>
<p>${email && html`Signed in as <strong>${email}</strong>. `}In test mode, details are filled in for you: a US individual
with a test bank account ending in 6789.</p>
<form method="post" class="actions">
<button name="outcome" value="complete">Agree and submit</button>
<button name="outcome" value="later" class="second">Save for later</button>
</form>
<p><a href="${link.returnUrl}">Return to ${merchant}</a></p>
</main>`;

/** Serves `/connect/<link>`, the onboarding of a connected account. A used or expired link leads to its refresh_url. */
export const onboardingHandler = async (
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> => {
  const form = request.method === 'POST' ? new URLSearchParams(await readText(request)) : null;
  const link = sandbox.store.get('links', id);
  if (!link)
    return sendPage(response, 404, {
      title: 'Page not found',
      root: '../',
      body: messagePage('Page not found', 'There is no such link.'),
    });
  if (link.used || link.expiresAt <= seconds(sandbox)) return redirect(response, link.refreshUrl);
  if (!form)
    return sendPage(response, 200, {
      title: 'Set up payouts',
      root: '../',
      body: onboardingPage(sandbox.merchant, findAccount(sandbox, link.account).email, link),
      leadsTo: [link.returnUrl, link.refreshUrl],
    });
  link.used = true;
  sandbox.store.put('links', link);
  if (form.get('outcome') === 'complete') setAccountState(sandbox, link.account, 'ready');
  sandbox.store.flush();
  return redirect(response, link.returnUrl);
};
