import type { ServerResponse } from 'node:http';
import { send } from './http';

/** HTML that is already escaped. */
export type Html = { html: string };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const render = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object' && 'html' in value) return String(value.html);
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
};

/** A template whose values are escaped, unless they are themselves Html (or lists of it). */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html => ({
  html: parts.reduce((text, part, index) => text + render(values[index - 1]) + part),
});

/** Cents as dollars, `$65.00`. */
export const dollars = (cents: number | null | undefined): string =>
  ((cents ?? 0) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** What a table cell may hold; false, null and undefined leave it empty. */
export type Cell = Html | string | number | false | null | undefined;

/** A button that posts to `path`, with hidden fields. */
export const button = (path: string, label: string, fields: Record<string, string> = {}): Html => html`
<form method="post" action="${path}">${Object.entries(fields).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}<button class="second">${label}</button></form>`;

/** A titled table that scrolls sideways where it must. */
export const table = (title: string, heads: string[], rows: Cell[][]): Html => html`<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>${rows.length === 0 && html`<p class="quiet">None yet.</p>`}`;

// A form's redirect must satisfy `form-action` too, so the origins a page leads back to are named.
const policy = (leadsTo: (string | null)[]) => {
  const origins = leadsTo
    .filter((url) => url && URL.canParse(url))
    .map((url) => new URL(url as string).origin);
  const formAction = ["'self'", ...new Set(origins)].join(' ');
  return `default-src 'none'; style-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
};

/** Sends a page. `root` is the way to the stand-in's own root, `leadsTo` the addresses its forms may end at. */
export const sendPage = (
  response: ServerResponse,
  status: number,
  page: { title: string; root: string; body: Html; leadsTo?: (string | null)[] },
): void => {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<link rel="stylesheet" href="${page.root}assets/stripe.css">
</head>
<body>${page.body}</body>
</html>
`;
  send(response, status, 'text/html; charset=utf-8', document.html, {
    'cache-control': 'no-store',
    'content-security-policy': policy(page.leadsTo ?? []),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
};
