import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { allGiftCards, type GiftCard } from '../../lambdas/data/gift-cards';
import { giveNewCode } from '../../lambdas/gift-cards/new-code';
import {
  type Action,
  assertRefused,
  byAnotherPerson,
  named,
  number,
  otherThan,
  pick,
} from './action-builders';
import { payCard } from './booking-steps';
import { buyGiftCard, giftSessionOf, redeem, sendAgain, takeBack, verifyGiftCard } from './gift-steps';
import { customers } from './people-and-services';
import type { World } from './world';

/** Buys a gift card, twice under the same key; most buyers then pay, and some of them return to the site. */
const buy = fc
  .record({
    buyer: fc.nat(2),
    amountCents: fc.constantFrom(999, 1_000, 2_500, 50_000, 50_001),
    pays: fc.constantFrom(true, true, false),
    returns: fc.boolean(),
  })
  .map(
    ({ buyer, amountCents, pays, returns }): Action =>
      async ({ world }) => {
        const person = customers[buyer]!;
        const key = randomUUID();
        const response = await buyGiftCard(world, person, amountCents, key);
        const repeated = await buyGiftCard(world, person, amountCents, key);
        if (response.status !== 201) return repeated;
        const made = giftSessionOf(response);
        if (repeated.status === 201 && giftSessionOf(repeated).giftCardId !== made.giftCardId)
          throw new Error('The same key bought twice');
        if (!pays) return response;
        await payCard(world, made.session);
        return returns ? verifyGiftCard(world, person, made) : response;
      },
  );

const known = async (world: World, index: number): Promise<GiftCard | undefined> => {
  const month = new Date(world.clock.now).toISOString().slice(0, 7);
  const { items } = await world.store.list(allGiftCards(month), { limit: 20 });
  const ref = pick(items, index);
  return ref && world.store.read(ref);
};

/** Redeems a gift card as whoever reads its newest mail. */
const redeemOne = fc.tuple(number, fc.nat(2)).map(
  ([index, by]): Action =>
    async ({ world }) => {
      const gift = await known(world, index);
      if (gift?.status !== 'sent') return 'nothing';
      const code = await giveNewCode(world.store, gift);
      const first = await redeem(world, customers[by]!, code);
      const again = await redeem(world, customers[(by + 1) % 3]!, code);
      if (first.status === 200) assertRefused(again);
      return first;
    },
);

/** Its buyer sends a gift card again, or takes it back; nobody else can. */
const change = (act: typeof takeBack) =>
  fc.tuple(number, byAnotherPerson).map(
    ([index, isOther]): Action =>
      async ({ world }) => {
        const gift = await known(world, index);
        const buyer = customers.find(({ id }) => id === gift?.customerId);
        if (!gift || !buyer) return 'nothing';
        if (isOther) return assertRefused(await act(world, otherThan(customers, buyer), gift.id));
        return act(world, buyer, gift.id);
      },
  );

/** Gift cards; disputes of them are among those of any payment. */
export const giftActions = [
  { weight: 5, arbitrary: named('buy a gift card', buy) },
  { weight: 4, arbitrary: named('redeem a gift card', redeemOne) },
  { weight: 1, arbitrary: named('send a gift card again', change(sendAgain)) },
  { weight: 1, arbitrary: named('take a gift card back', change(takeBack)) },
];
