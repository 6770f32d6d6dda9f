import type { OriginResponse } from '../origin';

/** CloudFront's own error page. */
const edgeError = (status: number, title: string, reason: string): OriginResponse => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(
    `<!DOCTYPE html><HTML><HEAD><TITLE>ERROR: The request could not be satisfied</TITLE></HEAD><BODY>` +
      `<H1>${status} ERROR</H1><H2>${title}</H2><P>${reason}</P></BODY></HTML>`,
  ),
});

/** For a method the behavior does not allow. */
export const methodNotAllowed = () =>
  edgeError(
    403,
    'The request could not be satisfied.',
    'This distribution is not configured to allow the HTTP request method that was used for this request.',
  );

/** For an origin or an edge function that failed. */
export const badGateway = (reason: string) => edgeError(502, 'The request could not be satisfied.', reason);
