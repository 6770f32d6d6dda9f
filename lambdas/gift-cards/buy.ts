import { product } from '../../shared/brand';
import type { giftCardsApi } from '../../shared/gift-cards/api';
import { giftIdOf, giftSendTime, maxGiftDaysAhead } from '../../shared/gift-cards/rules';
import type { GiftCardInput } from '../../shared/gift-cards/schema';
import { Refusal } from '../../shared/http/refusal';
import { refusals } from '../../shared/http/refusals';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { derivedId } from '../data/engine/derived-id';
import { create } from '../data/engine/writes';
import { countGiftCard, type GiftCard, giftCards, giftCardsByBuyer } from '../data/gift-cards';
import { mailboxHash, unwantedGifts } from '../data/unwanted-gifts';
import type { Call } from '../http/endpoints';
import { endUnpaidCheckout } from '../payments/end-unpaid-checkout';
import { type Attempt, newPurchaseFields, type Quote, type ReserveDeps, reserve } from '../payments/reserve';
import { giftPurchases } from './purchase';
import { refuseUnwanted } from './refuse-unwanted';

type BuyGiftCard = (typeof giftCardsApi)['buyGiftCard'];

/** The day and the instant at which a gift card is sent. Throws `day_not_possible` on the field. */
const sendingOf = (sendOn: string | undefined, now: number, zone: string) => {
  const today = localAt(now, zone).date;
  if (sendOn && (sendOn < today || sendOn > addDays(today, maxGiftDaysAhead)))
    throw new Refusal('day_not_possible', { fields: { sendOn: refusals.day_not_possible[1] } });
  const isLater = sendOn && sendOn > today;
  return {
    sendOn: sendOn ?? today,
    sendAt: isLater ? instantOf(sendOn, giftSendTime, zone) : isoOf(now),
  };
};

const newGiftCard = (
  { amountCents, sendOn, ...input }: GiftCardInput,
  attempt: Attempt,
  zone: string,
): GiftCard => ({
  ...newPurchaseFields(attempt),
  ...input,
  ...sendingOf(sendOn, attempt.now, zone),
  id: giftIdOf(attempt.id),
  totalCents: amountCents,
  sending: 0,
});

/** The new gift card and its writes, for `reserve` in payments. */
const reserveGiftCard = (gift: GiftCard): Quote<GiftCard> => ({
  reserved: gift,
  purchases: [{ kind: 'gift', id: gift.id }],
  lines: [{ name: `${product} gift card`, cents: gift.totalCents }],
  totalCents: gift.totalCents,
  effects: { writes: [create(giftCards, gift), countGiftCard(gift, 1)] },
});

/**
 * Ends the gift card that the buyer has begun to buy before, such as one they went back from to change it: it counts towards
 * the limits of the day until then. A retry leaves alone what came after it.
 */
const endUnpaid = async (deps: ReserveDeps, call: Call<BuyGiftCard>): Promise<void> => {
  const { actor, headers, now } = call;
  const id = giftIdOf(derivedId(actor.id, headers['idempotency-key']));
  const [{ items }, own] = await Promise.all([
    deps.store.list(giftCardsByBuyer(actor.id), { limit: 1 }),
    deps.store.read(giftCards.ref(id)),
  ]);
  const [latest] = items;
  if (latest?.status === 'pending' && latest.id !== id && !own)
    await endUnpaidCheckout(deps, latest.checkoutId, now, { abandoned: true });
};

/**
 * Opens the payment of a gift card, which is by card alone: credit cannot be given away. The same Idempotency-Key returns
 * the same gift card. A buyer has one unpaid gift card at most: another ends it. Throws `day_not_possible`, `too_many_gift_cards`, `gift_unwanted`, and what `reserve` throws. See
 * docs/product/money.md#gift-cards.
 */
export const buyGiftCard =
  (paymentDeps: ReserveDeps & { zone: string }) =>
  async (call: Call<BuyGiftCard>): Promise<Reply<BuyGiftCard>> => {
    const deps = { ...paymentDeps, purchases: { gift: giftPurchases } };
    await endUnpaid(deps, call);
    const { reserved, url } = await reserve(
      deps,
      { ...call, body: { ...call.body, creditCents: 0 } },
      {
        refs: (id) => ({
          gift: giftCards.ref(giftIdOf(id)),
          unwanted: unwantedGifts.ref(mailboxHash(call.body.recipientEmail)),
        }),
        readExisting: ({ gift }) => {
          if (!gift) throw new Refusal('key_reused');
          return gift;
        },
        quote: ({ unwanted }, attempt) => {
          refuseUnwanted(unwanted);
          return reserveGiftCard(newGiftCard(call.body, attempt, deps.zone));
        },
      },
    );
    return { giftCard: { id: reserved.id, amountCents: reserved.totalCents }, url };
  };
