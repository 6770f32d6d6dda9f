import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../http';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML. */
export const escaped = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (each) => entities[each] ?? '');

const style = `
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1f36; max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem; }
a { color: #0055bb; }
h1 { font-size: 1.5rem; }
article { border-top: 1px solid #c9ced8; padding: 0.5rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.9rem; }
iframe { width: 100%; height: 30rem; border: 1px solid #c9ced8; }
button { font: inherit; padding: 0.25rem 0.75rem; }
.quiet { color: #545969; font-size: 0.9rem; }
`;

/** A page of the local cloud: JSON for programs, HTML for people. */
export type Page = { title: string; data: unknown; html: string };

/** Sends a page as HTML or JSON, depending on the Accept header. */
export const sendPage = (request: IncomingMessage, response: ServerResponse, page: Page): void => {
  if (!request.headers.accept?.includes('text/html')) {
    sendJson(response, 200, page.data);
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
  });
  response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(page.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><p class="quiet"><a href="/_local">Local cloud</a></p><h1>${escaped(page.title)}</h1>${page.html}</body></html>`);
};
