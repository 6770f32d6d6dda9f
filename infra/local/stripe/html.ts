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
