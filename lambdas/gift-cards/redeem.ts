import type { giftCardsApi } from '../../shared/gift-cards/api';
import { parseGiftCode } from '../../shared/gift-cards/code';
import { giftLifecycle } from '../../shared/gift-cards/lifecycle';
import { networkOf } from '../../shared/http/network';
import { Refusal } from '../../shared/http/refusal';
import { type RefusalCode, refusals } from '../../shared/http/refusals';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { addCard } from '../data/cards';
import { readIsGone } from '../data/deletions';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import type { Write } from '../data/engine/writes';
import { type GiftCard, giftCards, giftCodes, hashOfGiftCode } from '../data/gift-cards';
import { holdingAccountOf, journalKeys } from '../data/journal';
import { countAttempt, type Limit } from '../data/limits';
import { profiles } from '../data/people';
import type { Call } from '../http/endpoints';
import { post } from '../ledger/post';

type RedeemGiftCard = (typeof giftCardsApi)['redeemGiftCard'];

/** Limits guesses at codes: by account, and by network, where people may share one. */
const ofAccount: Limit = { name: 'gift-code', max: 10, seconds: 3_600 };
const ofNetwork: Limit = { name: 'gift-code-network', max: 60, seconds: 3_600 };

const refusal = (code: RefusalCode): Refusal => new Refusal(code, { fields: { code: refusals[code][1] } });

/** Throws why a gift card cannot be redeemed, if so. */
const requireRedeemable = ({ status, dispute }: GiftCard): void => {
  if (status === 'redeemed') throw refusal('gift_card_redeemed');
  if (status === 'cancelled') throw refusal('gift_card_over');
  if (dispute && dispute.status !== 'won') throw refusal('gift_card_locked');
};

const redeemWrites = (gift: GiftCard, userId: string, now: number): Write[] => {
  const at = isoOf(now);
  const { id, totalCents: amountCents, cardHash } = gift;
  const step = { transition: 'redeem', by: 'customer', now } as const;
  const change = {
    redeemedBy: userId,
    releasedAt: at,
    cardHash: undefined,
    dueAt: undefined,
    updatedAt: at,
  };
  return [
    transition(giftCards, giftLifecycle, gift, step, change),
    ...post({
      key: journalKeys.end(id),
      event: 'gift card redeemed',
      at,
      movements: [{ from: holdingAccountOf(id), to: `credit:${userId}`, cents: amountCents }],
      history: [
        { userId, wallet: 'customer', type: 'gift_card', description: 'Gift card redeemed', amountCents },
      ],
    }),
    // Bookings paid from credit are checked by their customer's cards, and this one paid for the credit.
    ...(cardHash ? [addCard(userId, cardHash)] : []),
  ];
};

/**
 * Turns a gift card into wallet credit of whoever has its code, all of it and once: of many who try at the same time, one
 * gets it. The same person and code get the same answer again. Throws `unknown_gift_code`, `gift_card_redeemed`,
 * `gift_card_over`, `gift_card_locked` while its payment is disputed, `account_leaving`, and `too_many_requests`.
 */
export const redeemGiftCard =
  ({ store }: { store: Store }) =>
  async ({ body, actor, ip, now }: Call<RedeemGiftCard>): Promise<Reply<RedeemGiftCard>> => {
    await countAttempt(store, ofAccount, actor.id, now);
    await countAttempt(store, ofNetwork, networkOf(ip), now);
    const code = parseGiftCode(body.code);
    const hash = code && hashOfGiftCode(code);
    if (!hash) throw refusal('unknown_gift_code');
    return retryOnConflict(async () => {
      const { found, profile } = await store.readAll({
        found: giftCodes.ref(hash),
        profile: profiles.ref(actor.id),
      });
      const gift = found && (await store.read(giftCards.ref(found.giftCardId)));
      if (gift?.codeHash !== hash) throw refusal('unknown_gift_code');
      const { totalCents: amountCents } = gift;
      if (gift.redeemedBy === actor.id) return { amountCents };
      requireRedeemable(gift);
      if (profile?.deletesAt) throw new Refusal('account_leaving');
      // Nothing goes to a wallet that nobody can open.
      const { isGone, unchanged } = await readIsGone(store, actor.id);
      if (isGone) throw new Refusal('account_leaving');
      await store.transact([...redeemWrites(gift, actor.id, now), unchanged]);
      return { amountCents };
    });
  };
