import { deliverAll, payCard } from './booking-steps';
import {
  boughtGiftCard,
  buyGiftCard,
  type GiftSession,
  giftSessionOf,
  redeem,
  type SentGiftCard,
  sendAgain,
  sentGiftCard,
  takeBack,
} from './gift-steps';
import { customers } from './people-and-services';
import type { Scenario } from './scenarios';
import type { World } from './world';

const [buyer, other] = customers as [(typeof customers)[number], (typeof customers)[number]];
const nothing: SentGiftCard = { giftCardId: '', session: '', code: '' };
const withoutCode = (made: GiftSession): SentGiftCard => ({ ...nothing, ...made });
const sent = (world: World) => sentGiftCard(world, buyer);

/** What gift cards write; their disputes are those of any purchase. */
export const giftScenarios: Scenario<SentGiftCard>[] = [
  {
    name: 'buying a gift card',
    prepare: async () => nothing,
    act: (world) => buyGiftCard(world, buyer, 5_000, 'the-same-gift'),
  },
  {
    name: 'the webhook of a gift card',
    prepare: async (world) => {
      const made = giftSessionOf(await buyGiftCard(world, buyer));
      await payCard(world, made.session);
      return withoutCode(made);
    },
    act: deliverAll,
  },
  {
    name: 'the sweep that sends a gift card',
    prepare: async (world) => {
      const made = await boughtGiftCard(world, buyer);
      world.clock.now += 60_000;
      return withoutCode(made);
    },
    act: (world) => world.sweep(),
  },
  {
    name: 'redeeming a gift card',
    prepare: sent,
    act: (world, { code }) => redeem(world, other, code),
  },
  {
    name: 'sending a gift card again',
    prepare: sent,
    act: (world, { giftCardId }) => sendAgain(world, buyer, giftCardId),
  },
  {
    name: 'taking a gift card back',
    prepare: sent,
    act: (world, { giftCardId }) => takeBack(world, buyer, giftCardId),
    refunds: true,
  },
];
