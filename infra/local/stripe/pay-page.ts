import type { Stripe } from 'stripe';
import type { CardErrors, CardFields } from './card-form';
import { dollars, type Html, html } from './html';
import type { SessionRow } from './rows';

type CardInput = {
  key: keyof CardFields;
  id: string;
  label: string;
  complete: string;
  hint: string;
  mode: string;
};

const cardInputs: CardInput[] = [
  { key: 'email', id: 'email', label: 'Email', complete: 'email', hint: '', mode: 'email' },
  {
    key: 'number',
    id: 'cardNumber',
    label: 'Card number',
    complete: 'cc-number',
    hint: '1234 1234 1234 1234',
    mode: 'numeric',
  },
  {
    key: 'expiry',
    id: 'cardExpiry',
    label: 'Expiration (MM/YY)',
    complete: 'cc-exp',
    hint: 'MM / YY',
    mode: 'text',
  },
  {
    key: 'cvc',
    id: 'cardCvc',
    label: 'Security code (CVC)',
    complete: 'cc-csc',
    hint: 'CVC',
    mode: 'numeric',
  },
  {
    key: 'name',
    id: 'billingName',
    label: 'Name on card',
    complete: 'cc-name',
    hint: 'Full name on card',
    mode: 'text',
  },
];

const field = (input: CardInput, value: string, error: string | undefined): Html => html`
<div class="field">
<label for="${input.id}">${input.label}</label>
<input id="${input.id}" name="${input.id}" value="${value}" placeholder="${input.hint}" autocomplete="${input.complete}"
 inputmode="${input.mode}" required ${error && html`aria-invalid="true" aria-describedby="${input.id}-error" autofocus`}>
${error && html`<p class="error" id="${input.id}-error">${error}</p>`}
</div>`;

const summary = (merchant: string, session: Stripe.Checkout.Session, lines: Stripe.LineItem[]): Html => html`
<section class="summary" aria-label="Order summary">
<p>${session.cancel_url && html`<a href="${session.cancel_url}">← Back</a> `}<span class="badge">Test mode</span></p>
<p class="quiet">${lines.length === 1 ? lines[0]?.description : `Pay ${merchant}`}</p>
<p class="total">${dollars(session.amount_total)}</p>
<ul class="lines">${lines.map(
  (
    line,
  ) => html`<li><span>${line.description}${(line.quantity ?? 1) > 1 && html` <span class="quiet">× ${line.quantity}</span>`}</span>
<span>${dollars(line.amount_total)}</span></li>`,
)}<li><strong>Total due</strong><strong>${dollars(session.amount_total)}</strong></li></ul>
</section>`;

/** The hosted checkout: what is bought, and the card form with what was typed and what was wrong with it. */
export const payPage = (
  merchant: string,
  { session, lines }: SessionRow,
  fields: Partial<CardFields>,
  errors: CardErrors,
  alert?: string,
): Html => {
  const [email, number, expiry, cvc, name] = cardInputs.map((input) =>
    field(input, input.key === 'cvc' ? '' : (fields[input.key] ?? ''), errors[input.key]),
  );
  return html`<main class="checkout">
${summary(merchant, session, lines)}
<section class="payment" aria-labelledby="pay-heading">
<h1 id="pay-heading">Pay with card</h1>
${alert && html`<div class="alert" role="alert">${alert}</div>`}
<form method="post" novalidate>
${email}${number}
<div class="pair">${expiry}${cvc}</div>
${name}
<button class="wide" type="submit">Pay ${dollars(session.amount_total)}</button>
</form>
<p class="quiet">No money moves here. Try 4242 4242 4242 4242 with any future date and any three digits;
4000 0000 0000 0002 is declined.</p>
</section>
</main>`;
};

/** The card holder's authentication, as a bank would ask for it. */
export const authenticationPage = (
  merchant: string,
  { session }: SessionRow,
): Html => html`<main class="message">
<h1>Confirm your payment</h1>
<p>Your bank asks you to confirm the payment of <strong>${dollars(session.amount_total)}</strong> to ${merchant}.</p>
<form method="post" class="actions">
<button name="outcome" value="complete">Complete authentication</button>
<button name="outcome" value="fail" class="second">Fail authentication</button>
</form>
</main>`;

/** A page with one message and, where there is one, a way on. */
export const messagePage = (
  title: string,
  text: string,
  link?: { href: string | null; label: string },
): Html =>
  html`<main class="message">
<h1>${title}</h1>
<p>${text}</p>
${link?.href && html`<p><a href="${link.href}">${link.label}</a></p>`}
</main>`;
