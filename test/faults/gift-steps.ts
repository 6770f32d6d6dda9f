import { randomUUID } from 'node:crypto';
import { type GiftCard, giftCards } from '../../lambdas/data/gift-cards';
import { giveNewCode } from '../../lambdas/gift-cards/new-code';
import type { Person } from '../../lambdas/http/actor';
import { payCard } from './booking-steps';
import { sessionIn } from './people-and-services';
import type { ApiResponse } from './request';
import type { World } from './world';

/** A gift card's id and its Stripe session. */
export type GiftSession = { giftCardId: string; session: string };

/** Asks for a gift card; the same key asks for the same one. */
export const buyGiftCard = (
  world: World,
  buyer: Person,
  amountCents = 5_000,
  key: string = randomUUID(),
): Promise<ApiResponse> =>
  world.call(buyer, 'buyGiftCard', {
    headers: { 'idempotency-key': key, origin: 'https://hairloom.test' },
    body: { amountCents, recipientEmail: 'naomi@example.com', words: 'Enjoy!', design: 'bloom' },
  });

/** Reads the gift card and its session from the reply; throws if it was refused. */
export const giftSessionOf = ({ status, body }: ApiResponse): GiftSession => {
  if (status !== 201) throw new Error(`No gift card: ${status} ${JSON.stringify(body)}`);
  return { giftCardId: body.giftCard.id, session: sessionIn(body.url) };
};

export const verifyGiftCard = (
  world: World,
  buyer: Person,
  { giftCardId, session }: GiftSession,
): Promise<ApiResponse> => world.call(buyer, 'verifyPayment', { body: { sessionId: session, giftCardId } });

export const giftCardOf = async (
  world: World,
  { giftCardId }: Pick<GiftSession, 'giftCardId'>,
): Promise<GiftCard> => (await world.store.read(giftCards.ref(giftCardId)))!;

/** Buys a gift card by card, and verifies the payment. */
export const boughtGiftCard = async (
  world: World,
  buyer: Person,
  amountCents?: number,
): Promise<GiftSession> => {
  const made = giftSessionOf(await buyGiftCard(world, buyer, amountCents));
  await payCard(world, made.session);
  const { status, body } = await verifyGiftCard(world, buyer, made);
  if (status !== 200 || !body.success) throw new Error(`Not paid: ${status} ${JSON.stringify(body)}`);
  return made;
};

export type SentGiftCard = GiftSession & { code: string };

/** The same, sent by the sweep, with the code that its mail would have. */
export const sentGiftCard = async (
  world: World,
  buyer: Person,
  amountCents?: number,
): Promise<SentGiftCard> => {
  const made = await boughtGiftCard(world, buyer, amountCents);
  world.clock.now += 60_000;
  await world.sweep();
  return { ...made, code: await giveNewCode(world.store, await giftCardOf(world, made)) };
};

export const redeem = (world: World, person: Person, code: string): Promise<ApiResponse> =>
  world.call(person, 'redeemGiftCard', { body: { code } });

export const takeBack = (world: World, buyer: Person, giftCardId: string): Promise<ApiResponse> =>
  world.call(buyer, 'refundGiftCard', { params: { giftCardId } });

export const sendAgain = (world: World, buyer: Person, giftCardId: string): Promise<ApiResponse> =>
  world.call(buyer, 'sendGiftCard', { params: { giftCardId }, body: {} });
