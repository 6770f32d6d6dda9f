import { setTimeout as wait } from 'node:timers/promises';
import type { Cloud } from './cloud';

type Delivery = { state: 'waiting' | 'delivered' | 'given up' };
type Listed = { id: string; type: string; data: { object: { client_reference_id?: string } } };

/** The Stripe stand-in's controls. */
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
    /** Holds webhooks until they are released. */
    hold: () => control('webhooks', { held: true }),
    release: () => control('webhooks/release', {}),
    /** Waits until all webhooks are delivered, unless they are held. */
    webhooksDelivered: async () => {
      const isDelivering = async () =>
        !(await control<{ webhooks: { held: boolean } }>('state')).webhooks.held &&
        (await control<Delivery[]>('deliveries')).some(({ state }) => state === 'waiting');
      while (await isDelivering()) await wait(20);
    },
    /** The newest event of a type for a checkout. Throws if there is none. */
    eventOf: async (checkoutId: string, type = 'checkout.session.completed'): Promise<Listed> => {
      const listed = await control<Listed[] | { data: Listed[] }>('events');
      const events = Array.isArray(listed) ? listed : listed.data;
      const found = events.find(
        (event) => event.type === type && event.data.object.client_reference_id === checkoutId,
      );
      if (!found) throw new Error(`No ${type} for ${checkoutId}`);
      return found;
    },
  };
};
