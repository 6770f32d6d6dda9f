import { setTimeout as wait } from 'node:timers/promises';
import type { Cloud } from './cloud';

type Delivery = { state: 'waiting' | 'delivered' | 'given up' };
type Listed = { id: string; type: string; data: { object: { client_reference_id?: string } } };

/** The Stripe stand-in's controls, as far as the tests turn them. */
export const stripeControl = ({ origin }: Pick<Cloud, 'origin'>) => {
  const control = async <T>(path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${origin}/_local/stripe/control/${path}`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    control,
    /** Keeps webhooks back until they are released. */
    hold: () => control('webhooks', { held: true }),
    release: () => control('webhooks/release', {}),
    /** Waits until Stripe has said all it has to say, but for what is kept back. */
    webhooksDelivered: async () => {
      const isTalking = async () =>
        !(await control<{ webhooks: { held: boolean } }>('state')).webhooks.held &&
        (await control<Delivery[]>('deliveries')).some(({ state }) => state === 'waiting');
      while (await isTalking()) await wait(20);
    },
    /** The message that a checkout's session was completed. */
    eventOf: async (checkoutId: string, type = 'checkout.session.completed'): Promise<Listed> => {
      const answer = await control<Listed[] | { data: Listed[] }>('events');
      const events = Array.isArray(answer) ? answer : answer.data;
      const found = events.find(
        (event) => event.type === type && event.data.object.client_reference_id === checkoutId,
      );
      if (!found) throw new Error(`There is no ${type} of ${checkoutId}`);
      return found;
    },
  };
};
