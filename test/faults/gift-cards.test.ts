import { cardsOf } from '../../lambdas/data/cards';
import { deletions } from '../../lambdas/data/deletions';
import { create } from '../../lambdas/data/engine/writes';
import { giftCards, giftDays } from '../../lambdas/data/gift-cards';
import { mails } from '../../lambdas/data/mails';
import { customerCounts } from '../../lambdas/data/people';
import { wallets } from '../../lambdas/data/wallets';
import { giveNewCode } from '../../lambdas/gift-cards/new-code';
import type { Person } from '../../lambdas/http/actor';
import { writeGiftCardEmail } from '../../lambdas/mail/emails/gift-card-emails';
import { isoOf } from '../../shared/time/iso';
import { book } from './booking-steps';
import {
  boughtGiftCard,
  buyGiftCard,
  giftCardOf,
  giftSessionOf,
  redeem,
  sendAgain,
  sentGiftCard,
  takeBack,
} from './gift-steps';
import { violationsInWorld } from './invariants';
import { customers } from './people-and-services';
import { endDispute, openDispute, refundByAdmin, refundWorlds } from './refund-steps';
import type { World } from './world';

const day = 86_400_000;
const amount = 5_000;
const [buyer, friend, stranger] = customers as [Person, Person, Person];

let world: World;

refundWorlds((opened) => {
  world = opened;
});

const creditOf = async ({ id }: Person) => (await world.store.read(wallets.ref(id))).credit;
const balance = async (account: string) => {
  const records = (await world.scan()).filter(({ sk }) => sk === 'JOURNAL');
  return records
    .flatMap(({ postings }) => postings as Array<{ account: string; cents: number }>)
    .filter((posting) => posting.account.startsWith(account))
    .reduce((sum, { cents }) => sum + cents, 0);
};

test('fifty people redeem one gift card at once: exactly one gets it, and gets all of it', async () => {
  const { giftCardId, code } = await sentGiftCard(world, buyer);
  const crowd = Array.from({ length: 50 }, (_, index): Person => {
    const id = `redeemer-${index}`;
    return { ...friend, id, loginId: id, email: `${id}@example.com` };
  });
  const answers = await Promise.all(crowd.map((person) => redeem(world, person, code)));
  const won = answers.flatMap(({ status }, index) => (status === 200 ? [crowd[index]!] : []));
  expect(won).toHaveLength(1);
  const codes = new Set(answers.flatMap(({ body }) => body.code ?? []));
  for (const lost of codes) expect(['gift_card_redeemed', 'busy', 'conflict']).toContain(lost);
  const credits = await Promise.all(crowd.map(creditOf));
  expect(credits.filter((cents) => cents !== 0)).toEqual([amount]);
  expect(await giftCardOf(world, { giftCardId })).toMatchObject({
    status: 'redeemed',
    redeemedBy: won[0]!.id,
  });
  expect(await balance('gift liability')).toBe(0);
  expect(await redeem(world, won[0]!, code)).toMatchObject({ status: 200, body: { amountCents: amount } });
  expect(await creditOf(won[0]!)).toBe(amount);
});

test('the card that paid is one of those of whoever redeems; buying makes nobody a known customer', async () => {
  const { giftCardId, code } = await sentGiftCard(world, buyer);
  const [card] = await world.store.read(cardsOf.ref(buyer.id));
  expect(card).toBeDefined();
  expect(await giftCardOf(world, { giftCardId })).toMatchObject({ cardHash: card });
  expect(await world.store.read(cardsOf.ref(friend.id))).toEqual([]);
  await redeem(world, friend, code);
  expect(await world.store.read(cardsOf.ref(friend.id))).toEqual([card]);
  expect(await giftCardOf(world, { giftCardId })).not.toHaveProperty('cardHash');
  expect((await world.store.read(customerCounts.ref(buyer.id))).paid).toBe(0);
});

test('a refund and a redemption race: one of them happens, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const { giftCardId, code } = await sentGiftCard(world, buyer, 1_000);
    const before = await creditOf(friend);
    const [redeemed, refunded] = await Promise.all([
      redeem(world, friend, code),
      takeBack(world, buyer, giftCardId),
    ]);
    expect([redeemed.status, refunded.status].filter((status) => status === 200)).toHaveLength(1);
    const { status } = await giftCardOf(world, { giftCardId });
    expect(status).toBe(redeemed.status === 200 ? 'redeemed' : 'cancelled');
    expect((await creditOf(friend)) - before).toBe(redeemed.status === 200 ? 1_000 : 0);
    world.clock.now += 3_600_000;
  }
  expect(await violationsInWorld(world, true)).toEqual([]);
});

test('what was paid is owed until it is redeemed, whenever that is; before, the buyer has 14 days to take it back', async () => {
  const kept = await sentGiftCard(world, buyer);
  const taken = await sentGiftCard(world, buyer, 2_500);
  expect(await balance('gift liability')).toBe(amount + 2_500);
  expect(await takeBack(world, stranger, taken.giftCardId)).toMatchObject({ status: 404 });
  expect(await takeBack(world, buyer, taken.giftCardId)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', refund: 'done' },
  });
  expect(await takeBack(world, buyer, taken.giftCardId)).toMatchObject({ status: 200 });
  expect(await redeem(world, friend, taken.code)).toMatchObject({ body: { code: 'gift_card_over' } });
  expect(await balance('gift liability')).toBe(amount);
  world.clock.now += 14 * day;
  expect(await takeBack(world, buyer, kept.giftCardId)).toMatchObject({ body: { code: 'not_possible_now' } });
  const gift = { kind: 'gift', id: kept.giftCardId } as const;
  expect(await refundByAdmin(world, gift, { cents: 1_000, to: 'card' })).toMatchObject({
    body: { code: 'only_whole_refund' },
  });
  expect(await refundByAdmin(world, gift, { cents: amount, to: 'wallet' })).toMatchObject({
    body: { code: 'only_to_card' },
  });
  world.clock.now += 3_000 * day;
  expect(await redeem(world, friend, kept.code)).toMatchObject({ status: 200 });
  expect(await refundByAdmin(world, gift, { cents: amount, to: 'card' })).toMatchObject({
    body: { code: 'not_possible_now' },
  });
  expect([await creditOf(friend), await balance('gift liability'), await balance('refund due')]).toEqual([
    amount,
    0,
    0,
  ]);
});

test('an admin refunds a gift card to the card, also after 14 days', async () => {
  const { giftCardId, code } = await sentGiftCard(world, buyer);
  world.clock.now += 30 * day;
  const gift = { kind: 'gift', id: giftCardId } as const;
  expect(await refundByAdmin(world, gift, { cents: amount, to: 'card' })).toMatchObject({
    status: 201,
    body: { refund: { status: 'done', cardCents: amount } },
  });
  expect(await redeem(world, friend, code)).toMatchObject({ body: { code: 'gift_card_over' } });
});

test('while its payment is disputed, a gift card is neither redeemed, sent nor refunded; a won dispute frees it', async () => {
  const { giftCardId, code } = await sentGiftCard(world, buyer);
  const id = await openDispute(world);
  expect(await giftCardOf(world, { giftCardId })).toMatchObject({ dispute: { id, cents: amount } });
  expect(await redeem(world, friend, code)).toMatchObject({ body: { code: 'gift_card_locked' } });
  expect((await takeBack(world, buyer, giftCardId)).status).toBe(409);
  expect((await sendAgain(world, buyer, giftCardId)).status).toBe(409);
  expect([await balance('gift liability'), await balance('disputed')]).toEqual([0, amount]);
  await endDispute(world, id, 'won');
  expect(await redeem(world, friend, code)).toMatchObject({ status: 200 });
  expect(await creditOf(friend)).toBe(amount);
});

test('a lost dispute ends a gift card; of a part, its buyer gets the rest', async () => {
  const { giftCardId, code } = await sentGiftCard(world, buyer);
  const id = await openDispute(world, 2_000);
  await endDispute(world, id, 'lost');
  expect(await giftCardOf(world, { giftCardId })).toMatchObject({
    status: 'cancelled',
    endedBy: 'loseDispute',
  });
  expect(await redeem(world, friend, code)).toMatchObject({ body: { code: 'gift_card_over' } });
  expect([await creditOf(buyer), await balance('gift liability')]).toEqual([amount - 2_000, 0]);
});

test('what a lost dispute leaves waits for an admin if the buyer’s account was deleted and the card refuses it', async () => {
  const made = await sentGiftCard(world, buyer);
  const at = isoOf(world.clock.now);
  const deletion = { userId: buyer.id, requestedAt: at, deletesAt: at, forfeitCents: 0, version: 1 };
  await world.store.write(create(deletions, { ...deletion, state: 'done' as never }));
  await endDispute(world, await openDispute(world, 2_000), 'lost');
  world.clock.now += 60_000;
  await world.sweep();
  expect(await giftCardOf(world, made)).toMatchObject({
    status: 'cancelled',
    refunds: [{ cardCents: amount - 2_000, status: 'unreturned' }],
  });
  expect([await creditOf(buyer), await balance('gift liability')]).toEqual([0, 0]);
  expect(await balance('unreturned refunds')).toBe(amount - 2_000);
});

test('a mail that waits with a gift card is not sent while its payment is disputed', async () => {
  const { giftCardId } = await sentGiftCard(world, buyer);
  const mail = (await world.scan()).map((item) => item.sk === 'MAIL' && mails.parse(item));
  const waiting = mail.find((each) => each && each.kind === 'giftCard' && each.about === giftCardId);
  if (!waiting) throw new Error('No mail waits');
  const id = await openDispute(world);
  expect(await writeGiftCardEmail(world.store, waiting)).toBeUndefined();
  await endDispute(world, id, 'won');
  expect(await writeGiftCardEmail(world.store, waiting)).toBeDefined();
});

test('a gift card that was disputed before its day is not sent', async () => {
  const made = await boughtGiftCard(world, buyer);
  const id = await openDispute(world);
  world.clock.now += 60_000;
  await world.sweep();
  expect(await giftCardOf(world, made)).toMatchObject({ status: 'paid', sending: 0 });
  await endDispute(world, id, 'lost');
  expect(await giftCardOf(world, made)).toMatchObject({ status: 'cancelled' });
});

test('a dispute after the redemption is the platform’s loss: whoever redeemed it keeps it', async () => {
  const { giftCardId, code } = await sentGiftCard(world, buyer);
  await redeem(world, friend, code);
  const id = await openDispute(world);
  expect(await balance('platform revenue')).toBe(-amount);
  await endDispute(world, id, 'lost');
  expect(await giftCardOf(world, { giftCardId })).toMatchObject({ status: 'redeemed' });
  expect([await creditOf(friend), await balance('platform revenue'), await balance('disputed')]).toEqual([
    amount,
    -amount,
    0,
  ]);
});

test('a dispute takes what is left of the credit of a buyer who redeemed it, and gives it back once won', async () => {
  const { giftCardId, code } = await sentGiftCard(world, buyer);
  await redeem(world, buyer, code);
  await book(world, buyer, { service: 'braids', day: 2, time: '10:00', creditCents: 1_000 });
  const id = await openDispute(world);
  expect(await creditOf(buyer)).toBe(0);
  expect([await balance('disputed'), await balance('platform revenue')]).toEqual([amount, -1_000]);
  expect(await giftCardOf(world, { giftCardId })).toMatchObject({
    status: 'redeemed',
    dispute: { id, cents: amount - 1_000, status: 'open' },
  });
  await endDispute(world, id, 'won');
  expect([await creditOf(buyer), await balance('platform revenue')]).toEqual([amount - 1_000, 0]);
});

test('a lost dispute keeps the credit of a buyer who redeemed it', async () => {
  const { giftCardId, code } = await sentGiftCard(world, buyer);
  await redeem(world, buyer, code);
  const id = await openDispute(world);
  await endDispute(world, id, 'lost');
  expect([await creditOf(buyer), await balance('platform revenue'), await balance('disputed')]).toEqual([
    0, 0, 0,
  ]);
  expect(await giftCardOf(world, { giftCardId })).toMatchObject({
    status: 'redeemed',
    dispute: { status: 'lost', cents: amount },
  });
});

test('limits of a day count the one unpaid gift card until it expires, and paid ones whatever becomes of them', async () => {
  const ofToday = () => {
    const today = new Date(world.clock.now).toISOString().slice(0, 10);
    return world.store.read(giftDays.ref(buyer.id, today));
  };
  const first = giftSessionOf(await buyGiftCard(world, buyer, 50_000, 'the-first-gift'));
  world.clock.now += 1_000;
  const second = giftSessionOf(await buyGiftCard(world, buyer, 45_000));
  expect(await giftCardOf(world, first)).toMatchObject({ status: 'cancelled' });
  expect(await ofToday()).toEqual({ cents: 45_000, cards: 1 });
  // A late retry of the first leaves the second alone.
  await buyGiftCard(world, buyer, 50_000, 'the-first-gift');
  expect(await giftCardOf(world, second)).toMatchObject({ status: 'pending' });
  world.clock.now += 40 * 60_000;
  await world.sweep();
  expect(await ofToday()).toEqual({ cents: 0, cards: 0 });
  const { giftCardId } = await boughtGiftCard(world, buyer, 50_000);
  await takeBack(world, buyer, giftCardId);
  await boughtGiftCard(world, buyer, 50_000);
  expect(await buyGiftCard(world, buyer, 1_000)).toMatchObject({ body: { code: 'too_many_gift_cards' } });
  expect((await buyGiftCard(world, friend, 1_000)).status).toBe(201);
});

test('guesses at codes are limited by account', async () => {
  const { code } = await sentGiftCard(world, buyer);
  for (let guess = 0; guess < 10; guess++)
    expect((await redeem(world, stranger, 'ABCD-ABCD-ABCD-ABCD')).body.code).toBe('unknown_gift_code');
  expect(await redeem(world, stranger, code)).toMatchObject({ status: 429 });
  expect(await redeem(world, friend, code)).toMatchObject({ status: 200 });
});

test('each mail has a code of its own, and ends the one before; only hashes are stored', async () => {
  const { giftCardId, code } = await sentGiftCard(world, buyer);
  expect(await sendAgain(world, buyer, giftCardId)).toMatchObject({ status: 200, body: { status: 'sent' } });
  expect(await redeem(world, friend, code)).toMatchObject({ body: { code: 'unknown_gift_code' } });
  const [first, second] = [
    await giveNewCode(world.store, (await world.store.read(giftCards.ref(giftCardId)))!),
    await giveNewCode(world.store, (await world.store.read(giftCards.ref(giftCardId)))!),
  ];
  expect(await redeem(world, friend, first)).toMatchObject({ body: { code: 'unknown_gift_code' } });
  const items = await world.scan();
  expect(items.filter(({ sk }) => sk === 'GIFTCODE')).toHaveLength(1);
  const stored = JSON.stringify(items);
  for (const each of [code, first, second])
    for (const written of [each, each.replaceAll('-', '')]) expect(stored).not.toContain(written);
  expect(items.filter((item) => item.sk === 'MAIL' && mails.parse(item).kind === 'giftCard')).toHaveLength(2);
  expect(await redeem(world, friend, second)).toMatchObject({ status: 200 });
});
