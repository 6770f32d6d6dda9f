import type { GiftCardInput } from '../../shared/gift-cards/schema';
import { addDays, localAt } from '../../shared/time/zoned';
import { marketplaceZone, sessionOf } from '../acting/bookings';
import type { Cloud } from '../acting/cloud';
import { stripeControl } from '../acting/stripe-control';
import type { People } from './people';

/** One customer gives two others gift cards: one that is mailed at once, and one that waits for its day. */
export const addGiftCards = async (
  cloud: Cloud,
  { customers: { chloe, naomi, marcus } }: Pick<People, 'customers'>,
): Promise<void> => {
  const gifts: GiftCardInput[] = [
    {
      amountCents: 50_00,
      recipientEmail: naomi.email,
      recipientName: 'Naomi',
      words: 'For the braids you keep talking about. Happy birthday!',
      design: 'bloom',
    },
    {
      amountCents: 100_00,
      recipientEmail: marcus.email,
      recipientName: 'Marcus',
      words: 'Treat yourself.',
      design: 'celebration',
      sendOn: addDays(localAt(Date.now(), marketplaceZone).date, 12),
    },
  ];
  for (const [index, body] of gifts.entries()) {
    const { giftCard, url } = await chloe.api.buyGiftCard({
      headers: { 'idempotency-key': `demo-gift-card-${index}` },
      body,
    });
    const sessionId = sessionOf(url);
    await stripeControl(cloud).control(`sessions/${sessionId}/pay`, {});
    await chloe.api.verifyPayment({ body: { sessionId, giftCardId: giftCard.id } });
  }
};
