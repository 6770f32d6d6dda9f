import { randomUUID } from 'node:crypto';
import type { Person } from '../../lambdas/http/actor';
import { payCard } from './booking-steps';
import { sessionIn } from './people-and-services';
import type { ApiResponse } from './request';
import type { World } from './world';

/** A tip's id and its Stripe session. */
export type TipSession = { tipId: string; session: string };

type Given = { amountCents: number; creditCents?: number };

/** Tips a booking; the same key asks for the same tip. */
export const tip = (
  world: World,
  customer: Person,
  bookingId: string,
  body: Given,
  key: string = randomUUID(),
): Promise<ApiResponse> =>
  world.call(customer, 'giveTip', {
    params: { bookingId },
    headers: { 'idempotency-key': key, origin: 'https://hairloom.test' },
    body,
  });

/** Reads the tip and its session from the reply. */
export const tipSessionOf = ({ body }: ApiResponse): TipSession => ({
  tipId: body.tip.id,
  session: sessionIn(body.url),
});

/** Tips a booking; throws unless it succeeds. */
export const giveTip = async (...given: Parameters<typeof tip>): Promise<TipSession> => {
  const response = await tip(...given);
  if (response.status !== 201) throw new Error(`No tip: ${response.status} ${JSON.stringify(response.body)}`);
  return tipSessionOf(response);
};

export const verifyTip = (
  world: World,
  customer: Person,
  { tipId, session }: TipSession,
): Promise<ApiResponse> => world.call(customer, 'verifyPayment', { body: { sessionId: session, tipId } });

/** Tips a booking by card, and verifies the payment. */
export const giveTipPaid = async (...given: Parameters<typeof tip>): Promise<TipSession> => {
  const [world, customer] = given;
  const made = await giveTip(...given);
  await payCard(world, made.session);
  const { status, body } = await verifyTip(world, customer, made);
  if (status !== 200 || !body.success) throw new Error(`Not paid: ${status} ${JSON.stringify(body)}`);
  return made;
};
