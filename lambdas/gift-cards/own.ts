import type { giftCardsApi } from '../../shared/gift-cards/api';
import { maxSendingsOfBuyerPerDay, maxSendingsPerDay } from '../../shared/gift-cards/rules';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import type { Write } from '../data/engine/writes';
import { type GiftCard, giftCards, giftCardsByBuyer, giftRefundId } from '../data/gift-cards';
import { attemptWrite, type Limit } from '../data/limits';
import { profiles } from '../data/people';
import { mailboxHash, unwantedGifts } from '../data/unwanted-gifts';
import type { Call } from '../http/endpoints';
import { finishRefund } from '../payments/finish-refund';
import { ownPurchase, type PaymentDeps, readPurchase } from '../payments/purchase';
import { refundToCard } from '../payments/refund-to-card';
import { transitionWrites } from '../payments/transition';
import { leaveToSweep } from '../stripe/errors';
import { refuseUnwanted } from './refuse-unwanted';
import { sendWrites } from './send';
import { shownToBuyer } from './view';

type Api = typeof giftCardsApi;

const pageSize = 24;

/** Lists the gift cards that the caller has paid, newest first. Throws `invalid_input` for a bad cursor. */
export const listGiftCards =
  ({ store }: { store: Store }) =>
  async ({ query, actor, now }: Call<Api['listGiftCards']>): Promise<Reply<Api['listGiftCards']>> => {
    const page = await store.list(giftCardsByBuyer(actor.id), { limit: pageSize, cursor: query.cursor });
    const paid = page.items.filter(({ paidAt }) => paidAt);
    return { ...page, items: paid.map((gift) => shownToBuyer(gift, now)) };
  };

const sendings: Limit = { name: 'gift-send', max: maxSendingsPerDay, seconds: 86_400 };
const sendingsOfBuyer: Limit = {
  name: 'gift-send-buyer',
  max: maxSendingsOfBuyerPerDay,
  seconds: 86_400,
};

/** Throws `not_found` for anyone else's and for an unpaid one, as if it did not exist. */
const ownGiftCard = (gift: GiftCard | undefined, buyerId: string): GiftCard => {
  if (gift?.customerId !== buyerId || !gift.paidAt) throw new Refusal('not_found');
  return gift;
};

/**
 * Mails the caller's gift card now, or once more, to another address if one is given. Each mail has a new code, which ends
 * the one before. Throws `not_found`, `not_possible_now` once it is redeemed, refunded or disputed, `account_leaving`,
 * `gift_unwanted` for a mailbox whose owner has complained, and `too_many_requests` after 5 times in a day, or 10 of all
 * the caller's gift cards.
 */
export const sendGiftCard =
  ({ store }: { store: Store }) =>
  ({ params, body, actor, now }: Call<Api['sendGiftCard']>): Promise<Reply<Api['sendGiftCard']>> =>
    retryOnConflict(async () => {
      const { found, profile } = await store.readAll({
        found: giftCards.ref(params.giftCardId),
        profile: profiles.ref(actor.id),
      });
      const gift = ownGiftCard(found, actor.id);
      if (profile?.deletesAt && body.recipientEmail) throw new Refusal('account_leaving');
      const { writes, after } = sendWrites(gift, { by: 'customer', now, ...body });
      refuseUnwanted(await store.read(unwantedGifts.ref(mailboxHash(after.recipientEmail))));
      await store.transact([
        ...writes,
        attemptWrite(sendings, gift.id, now),
        attemptWrite(sendingsOfBuyer, actor.id, now),
      ]);
      return shownToBuyer(after, now);
    });

/** Ends a gift card, whose money is due to the card that paid. Its refund is swept as an admin's refunds are. */
const refundWrites = async (
  deps: PaymentDeps,
  gift: GiftCard,
  { id, now }: { id: string; now: number },
): Promise<Write[]> => {
  const { customerId: by, totalCents: cents } = gift;
  const purchase = ownPurchase(await readPurchase(deps, { kind: 'gift', id: gift.id }), by);
  const reason = 'Taken back before it was redeemed';
  const { refund, write } = refundToCard(purchase, { id, cents, reason, by, now });
  const step = { transition: 'refundByBuyer', by: 'customer', now } as const;
  return [...(await transitionWrites(deps.store, purchase, step, { refunds: [refund] }, refund)), write];
};

/**
 * Takes back the caller's gift card, for 14 days and as long as nobody has redeemed it: the card that paid gets all of its
 * money. Doing it again changes nothing. Throws `not_found` and `not_possible_now`.
 */
export const refundGiftCard =
  (deps: PaymentDeps) =>
  async ({ params, actor, now }: Call<Api['refundGiftCard']>): Promise<Reply<Api['refundGiftCard']>> => {
    const ref = giftCards.ref(params.giftCardId);
    const id = giftRefundId(params.giftCardId);
    await retryOnConflict(async () => {
      const gift = ownGiftCard(await deps.store.read(ref), actor.id);
      if (gift.endedBy === 'refundByBuyer') return;
      await deps.store.transact(await refundWrites(deps, gift, { id, now }));
    });
    await finishRefund(deps, id, now).catch(leaveToSweep);
    return shownToBuyer((await deps.store.read(ref))!, now);
  };
