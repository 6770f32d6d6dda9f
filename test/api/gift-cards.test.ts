import { randomUUID } from 'node:crypto';
import { admin, proveEmail } from '../../infra/acting/admin';
import { newBooking, openDate, payByCard, sessionOf } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import { tableOf } from '../../infra/acting/table';
import { anonymizePurchases } from '../../lambdas/account/anonymize-purchases';
import { giftCards } from '../../lambdas/data/gift-cards';
import { waitingMail } from '../../lambdas/data/mails';
import { handleBounces } from '../../lambdas/mail/feedback';
import type { GiftCardInput } from '../../shared/gift-cards/schema';
import { newHairstyle } from '../given/hairstyles';
import { mailsTo } from '../given/mailbox';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
let buyer: Person;
let friend: Person;

beforeAll(async () => {
  buyer = await newCustomer(cloud, { name: 'Greta Giver' });
  friend = await newCustomer(cloud, { name: 'Fatima Friend' });
  await proveEmail(cloud, buyer);
});

const input = (change: Partial<GiftCardInput> = {}): GiftCardInput => ({
  amountCents: 2_500,
  recipientEmail: `gift-${randomUUID()}@example.com`,
  recipientName: 'Fatima',
  words: 'Happy birthday!',
  design: 'celebration',
  ...change,
});

const buy = (body: GiftCardInput, { by = buyer, key = randomUUID() }: { by?: Person; key?: string } = {}) =>
  by.api.buyGiftCard({ headers: { 'idempotency-key': key }, body });

const bought = async (body: GiftCardInput, by = buyer) => {
  const { giftCard, url } = await buy(body, { by });
  await payByCard(cloud, url);
  await by.api.verifyPayment({ body: { sessionId: sessionOf(url), giftCardId: giftCard.id } });
  return giftCard.id;
};

const ownCard = async (id: string) =>
  (await buyer.api.listGiftCards({ query: {} })).items.find((each) => each.id === id)!;

const codesTo = async (email: string): Promise<string[]> =>
  (await mailsTo(cloud, email)).flatMap(({ text }) => /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text)?.[0] ?? []);

/** Sends what is due in two minutes. */
const sweepSoon = () => sweepAt(cloud, hoursAfter(Date.now(), 0.04), 'gift-cards');

test('a gift card is paid by one person, mailed to another, and pays their booking', async () => {
  const key = randomUUID();
  const gift = input({ amountCents: 12_000 });
  const first = await buy(gift, { key });
  expect(await buy(gift, { key })).toEqual(first);
  expect((await buyer.api.listGiftCards({ query: {} })).items).toEqual([]);
  await payByCard(cloud, first.url);
  const giftCardId = first.giftCard.id;
  expect(
    await buyer.api.verifyPayment({ body: { sessionId: sessionOf(first.url), giftCardId } }),
  ).toMatchObject({ success: true });
  await stripeControl(cloud).webhooksDelivered();
  await sweepSoon();

  const [mail] = await mailsTo(cloud, gift.recipientEmail);
  expect(mail).toMatchObject({ subject: 'You got a Hairloom gift card of $120.00' });
  expect(mail!.text).toContain('Happy birthday!');
  expect(mail!.html).toContain('/drawings/gifts/celebration.png');
  expect((await mailsTo(cloud, buyer.email)).map(({ subject }) => subject)).toContain(
    'Your gift card of $120.00 is paid',
  );
  expect(await ownCard(giftCardId)).toMatchObject({ status: 'sent', canSend: true, canRefund: true });
  expect(
    await buyer.api.getReceipt({ params: { checkoutId: giftCardId.replace(/-gift$/, '') } }),
  ).toMatchObject({ kind: 'gift', totalCents: 12_000, lines: [{ listCents: 12_000, seller: 'Hairloom' }] });

  const [code = ''] = await codesTo(gift.recipientEmail);
  expect(await friend.api.redeemGiftCard({ body: { code: ` ${code.toLowerCase()} ` } })).toEqual({
    amountCents: 12_000,
  });
  expect(await friend.api.redeemGiftCard({ body: { code } })).toEqual({ amountCents: 12_000 });
  await expect(buyer.api.redeemGiftCard({ body: { code } })).rejects.toMatchObject({
    code: 'gift_card_redeemed',
  });
  await settled(cloud);
  const { wallet, items } = await friend.api.getWallet({ query: {} });
  expect(wallet).toMatchObject({ creditCents: 12_000 });
  expect(items).toMatchObject([
    { type: 'gift_card', description: 'Gift card redeemed', amountCents: 12_000 },
  ]);

  const provider = await newProvider(cloud, { name: 'Amara Gifted' });
  const style = await newHairstyle(provider, { priceCents: 10_000 });
  const { booking } = await newBooking(friend, style, { date: openDate(2), creditCents: 10_000 });
  expect(await friend.api.getBooking({ params: { bookingId: booking.id } })).toMatchObject({
    paymentStatus: 'paid',
    creditCents: 10_000,
  });
  expect(await ownCard(giftCardId)).toMatchObject({ status: 'redeemed', canSend: false, canRefund: false });
  await expect(buyer.api.refundGiftCard({ params: { giftCardId } })).rejects.toMatchObject({
    code: 'not_possible_now',
  });
});

test('what was paid for gift cards and redeemed is no revenue', async () => {
  const { api } = await admin(cloud);
  await settled(cloud);
  const { revenueCents } = await api.getAdminDashboard();
  const gift = input();
  const taken = await bought(gift);
  await sweepSoon();
  await buyer.api.refundGiftCard({ params: { giftCardId: taken } });
  await bought(gift);
  await sweepSoon();
  const code = (await codesTo(gift.recipientEmail)).at(-1)!;
  await friend.api.redeemGiftCard({ body: { code } });
  await settled(cloud);
  expect((await api.getAdminDashboard()).revenueCents).toBe(revenueCents);
});

test('a gift card waits for its day, and can be sent again with a new code, to a corrected address', async () => {
  const today = new Date();
  const sendOn = new Date(today.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const gift = input({ sendOn });
  const giftCardId = await bought(gift);
  await sweepAt(cloud, hoursAfter(`${sendOn}T12:00:00Z`, 0), 'gift-cards');
  expect(await codesTo(gift.recipientEmail)).toEqual([]);
  expect(await ownCard(giftCardId)).toMatchObject({ status: 'paid', sendOn });
  await sweepAt(cloud, hoursAfter(`${sendOn}T15:00:00Z`, 0), 'gift-cards');
  const [first = ''] = await codesTo(gift.recipientEmail);
  expect(first).not.toBe('');

  const recipientEmail = `corrected-${randomUUID()}@example.com`;
  expect(await buyer.api.sendGiftCard({ params: { giftCardId }, body: { recipientEmail } })).toMatchObject({
    status: 'sent',
    recipientEmail,
  });
  await settled(cloud);
  const [second = ''] = await codesTo(recipientEmail);
  await expect(friend.api.redeemGiftCard({ body: { code: first } })).rejects.toMatchObject({
    code: 'unknown_gift_code',
    more: { fields: { code: expect.any(String) } },
  });
  expect(await friend.api.redeemGiftCard({ body: { code: second } })).toEqual({ amountCents: 2_500 });
  await expect(buyer.api.sendGiftCard({ params: { giftCardId }, body: {} })).rejects.toMatchObject({
    code: 'not_possible_now',
  });
});

test('its buyer reads that a mail came back, and sends it at most five times a day', async () => {
  const giftCardId = await bought(input());
  await buyer.api.sendGiftCard({ params: { giftCardId }, body: {} });
  await settled(cloud);
  const store = await tableOf(cloud);
  try {
    const bounced = async (which: string, bounceType = 'Permanent') => {
      const { id } = waitingMail(
        { userId: buyer.id, kind: 'giftCard', about: giftCardId, which },
        Date.now(),
      );
      await handleBounces(store, {
        time: new Date().toISOString(),
        detail: {
          eventType: 'Bounce',
          mail: { timestamp: '', tags: { mail: [id] } },
          bounce: { bounceType, bouncedRecipients: [{ emailAddress: 'x@example.com' }] },
        },
      });
    };
    await bounced('1');
    expect(await ownCard(giftCardId)).toMatchObject({ returned: true });
    expect(await buyer.api.sendGiftCard({ params: { giftCardId }, body: {} })).toMatchObject({
      returned: false,
    });
    // About a mail that was replaced.
    await bounced('1');
    expect(await ownCard(giftCardId)).toMatchObject({ returned: false });
    // The mailbox is full, for example.
    await bounced('2', 'Transient');
    expect(await ownCard(giftCardId)).toMatchObject({ returned: true });
  } finally {
    store.close();
  }
  for (let times = 2; times < 5; times++) await buyer.api.sendGiftCard({ params: { giftCardId }, body: {} });
  await expect(buyer.api.sendGiftCard({ params: { giftCardId }, body: {} })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('whoever complains about a gift card gets no more of them; a buyer sends ten a day', async () => {
  const pestering = await newCustomer(cloud, { name: 'Pia Pestering' });
  const gift = input();
  const giftCardId = await bought(gift, pestering);
  const other = input();
  const scheduled = await bought(other, pestering);
  const send = (id: string, recipientEmail?: string) =>
    pestering.api.sendGiftCard({ params: { giftCardId: id }, body: { recipientEmail } });
  await send(giftCardId);
  await settled(cloud);
  const store = await tableOf(cloud);
  try {
    const about = { userId: pestering.id, kind: 'giftCard', about: giftCardId, which: '1' } as const;
    for (const address of [gift.recipientEmail.toUpperCase(), other.recipientEmail])
      await handleBounces(store, {
        time: new Date().toISOString(),
        detail: {
          eventType: 'Complaint',
          mail: { timestamp: '', tags: { mail: [waitingMail(about, Date.now()).id] } },
          complaint: { complainedRecipients: [{ emailAddress: address }] },
        },
      });
  } finally {
    store.close();
  }
  const unwanted = { code: 'gift_unwanted', more: { fields: { recipientEmail: expect.any(String) } } };
  await expect(send(giftCardId)).rejects.toMatchObject(unwanted);
  await expect(buy(input({ recipientEmail: gift.recipientEmail.replace('@', '+2@') }))).rejects.toMatchObject(
    unwanted,
  );
  // One that was bought before waits for its day, and reaches nobody then.
  await sweepSoon();
  await settled(cloud);
  expect(await codesTo(other.recipientEmail)).toEqual([]);
  const { items } = await pestering.api.listGiftCards({ query: {} });
  expect(items.find(({ id }) => id === scheduled)).toMatchObject({ status: 'sent', returned: true });

  for (let times = 1; times < 5; times++) await send(giftCardId, `new-${randomUUID()}@example.com`);
  for (let times = 0; times < 5; times++) await send(scheduled, `new-${randomUUID()}@example.com`);
  const third = await bought(input(), pestering);
  await expect(send(third)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('wrong amounts, days and addresses are refused at their fields', async () => {
  const wrong: Array<[Partial<GiftCardInput>, string]> = [
    [{ amountCents: 999 }, 'amountCents'],
    [{ amountCents: 50_001 }, 'amountCents'],
    [{ recipientEmail: 'nobody' }, 'recipientEmail'],
    [{ words: 'x'.repeat(301) }, 'words'],
    [{ sendOn: '2020-01-01' }, 'sendOn'],
    [{ sendOn: '2999-01-01' }, 'sendOn'],
  ];
  for (const [change, field] of wrong)
    await expect(buy(input(change))).rejects.toMatchObject({
      more: { fields: { [field]: expect.any(String) } },
    });
});

test('admins list gift cards, find one by its buyer or address, and refund it to the card', async () => {
  const { api } = await admin(cloud);
  const other = await newCustomer(cloud, { name: 'Olga Other' });
  const gift = input();
  const id = await bought(gift, other);
  const { items } = await api.listAdminGiftCards({ query: { search: gift.recipientEmail } });
  expect(items).toMatchObject([
    { id, amountCents: 2_500, status: 'paid', canRefund: true, buyer: { id: other.id, name: 'Olga Other' } },
  ]);
  expect(await api.listAdminGiftCards({ query: { search: id } })).toEqual({ items });
  expect(JSON.stringify(items)).not.toMatch(/codeHash|Happy birthday/);
  await api.refundPurchase({
    params: { kind: 'gift', id },
    headers: { 'idempotency-key': randomUUID() },
    body: { cents: 2_500, to: 'card', reason: 'Bought by mistake' },
  });
  const ended = await api.listAdminGiftCards({ query: { status: 'cancelled', search: 'olga' } });
  expect(ended.items).toMatchObject([{ id, status: 'cancelled', refund: 'done', canRefund: false }]);
});

test('a gift card that waits for its day keeps its buyer’s account; one that was sent stays good without their words', async () => {
  const leaving = await newCustomer(cloud, { name: 'Lena Leaving' });
  const sendOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const gift = input({ sendOn });
  const giftCardId = await bought(gift, leaving);
  const { matters } = await leaving.api.getDeletion();
  expect(matters).toMatchObject([{ title: 'Gift card: $25.00', link: '/gift-cards' }]);
  await leaving.api.sendGiftCard({ params: { giftCardId }, body: {} });
  await settled(cloud);
  expect((await leaving.api.getDeletion()).matters).toEqual([]);
  const store = await tableOf(cloud);
  try {
    await anonymizePurchases(store, leaving.id, new Date().toISOString());
    expect(await store.read(giftCards.ref(giftCardId))).toMatchObject({
      status: 'sent',
      recipientEmail: '',
      recipientName: '',
      words: '',
      customer: { email: '' },
    });
  } finally {
    store.close();
  }
  const [code = ''] = await codesTo(gift.recipientEmail);
  expect(await friend.api.redeemGiftCard({ body: { code } })).toEqual({ amountCents: 2_500 });
});
