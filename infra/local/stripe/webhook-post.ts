import { createHmac } from 'node:crypto';
import type { Clock } from '../provider';

const answerWithinMs = 10_000;

/**
 * The `Stripe-Signature` header over a body: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. The time is the later of
 * the clock and real time, so that a receiver on either finds it fresh enough.
 */
export const signatureOf = (body: string, secret: string, clock: Clock): string => {
  const time = Math.floor(Math.max(clock(), Date.now()) / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

/** Posts a signed event. Answers whether it was taken (2xx), and what came back, in words. */
export const postEvent = async (
  url: string,
  body: string,
  signature: string,
): Promise<{ taken: boolean; answer: string }> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.arrayBuffer();
    return { taken: response.ok, answer: String(response.status) };
  } catch (error) {
    return { taken: false, answer: error instanceof Error ? error.message : String(error) };
  }
};
