import { setTimeout as pause } from 'node:timers/promises';
import type { People } from './people';

/** Sends an offer to a client, who accepts offers, as soon as the stream has counted them as one. */
export const addOffer = async ({
  customers: { naomi },
  providers: { amara },
}: Pick<People, 'customers' | 'providers'>): Promise<void> => {
  for (const choice of ['offers.inApp', 'offers.email'] as const)
    await naomi.api.setNotificationPreference({ body: { choice, on: true } });
  const group = { search: 'Naomi' };
  for (let tries = 0; tries < 60; tries++) {
    if ((await amara.api.previewClientOffer({ query: group })).accepting > 0) break;
    await pause(500);
  }
  await amara.api.sendClientOffer({
    headers: { 'idempotency-key': 'demo-client-offer' },
    body: {
      ...group,
      rate: 2_000,
      days: 30,
      message: 'It was a joy to do your hair for the wedding. Come and see me again soon!',
    },
  });
};
