import { createHmac } from 'node:crypto';

/**
 * Returns the header that proves that a body comes from us: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`, as
 * docs/product/webhooks.md#signature explains to receivers. `now` in milliseconds.
 */
export const signatureOf = (secret: string, body: string, now: number): string => {
  const seconds = Math.floor(now / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
};
