import { openDate, payByCard, sessionOf } from '../../infra/acting/bookings';
import type { Cloud } from '../../infra/acting/cloud';
import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { settled } from '../../infra/acting/schedules';
import type { Api } from '../../shared/api';
import type { Product } from '../../shared/catalog/product';
import type { Client } from '../../shared/http/client';
import { changeAvailability } from './availability';
import { completedBooking, paidBooking } from './bookings';
import { newHairstyle } from './hairstyles';
import { openCasesOf } from './open-cases';
import { deliveredOrder, paidOrders } from './orders';
import { newPerson } from './people';
import { newProduct } from './products';
import { fieldsWith } from './typed-fields';

type Here = Pick<Cloud, 'origin'>;

/** What people type: the names and titles of one line, and longer texts. */
export type Typed = { names: readonly string[]; text: string };
export type Stored = Awaited<ReturnType<typeof typeEverywhere>>;

const nameAt = ({ names }: Typed, index: number): string => names[index % names.length] ?? '';

/** What is typed, and a way to note in which fields of the contract. */
type Typing = Typed & { here: Here; watch: (person: Person) => Person; fields: Set<string> };

const startTyping = (here: Here, typed: Typed): Typing => {
  const fields = new Set<string>();
  const isTyped = (text: string) =>
    typed.names.includes(text) || (text !== '' && typed.text.startsWith(text));
  const watched = (client: Client<Api>): Client<Api> =>
    new Proxy(client, {
      get: (calls, name: keyof Api) => (call?: { body?: unknown }) => {
        for (const field of fieldsWith(name, call?.body, isTyped)) fields.add(field);
        return (calls[name] as (call?: unknown) => unknown)(call);
      },
    });
  const watch = (person: Person): Person => ({
    ...person,
    api: watched(person.api),
    at: (now) => watched(person.at(now)),
  });
  return { ...typed, here, watch, fields };
};

type Parties = { customer: Person; provider: Person };

/** An address with a typed street and city, which has no comma. */
const postalAddressIn = ({ names }: Pick<Typing, 'names'>) => {
  const city = names.find((name) => name.length <= 60 && !name.includes(',')) ?? '';
  const street = names.find(({ length }) => length <= 200) ?? '';
  return { street, city, state: 'NY', zip: '11201' } as const;
};

/** What a provider says about themselves, and offers. */
const offer = async (typing: Typing, provider: Person) => {
  const { text } = typing;
  const name = (index: number) => nameAt(typing, index);
  await provider.api.updateMe({ body: { postalAddress: postalAddressIn(typing) } });
  await provider.api.updateMe({
    body: {
      bio: text,
      area: name(4).slice(0, 60),
      address: text.slice(0, 300),
      phone: name(0).slice(0, 30),
      name: name(1),
    },
  });
  await provider.api.addOtherCalendar({
    body: {
      name: typing.names.find(({ length }) => length <= 40) ?? '',
      // Nothing answers there.
      address: 'http://127.0.0.1:9/typed.ics',
    },
  });
  await provider.api.createImport({
    body: { source: 'shopify', kind: 'products', fileName: name(0), bytes: 1 },
  });
  await changeAvailability(provider, { travelArea: name(2) });
  await provider.api.putQuickReplies({ body: { replies: [text.slice(0, 200)] } });
  const style = await newHairstyle(provider, {
    title: name(2),
    description: text,
    variations: [{ name: name(3), description: text.slice(0, 200), priceCents: 9_000, durationMinutes: 60 }],
    addOns: [{ name: name(5), priceCents: 1_000, durationMinutes: 0 }],
    questions: [
      { text: name(6), kind: 'text' },
      { text: name(7), kind: 'choice', choices: [name(0), name(1)] },
    ],
  });
  const product = await newProduct(provider, { name: name(3), description: text, stock: 50 });
  const word = typing.names.find(({ length }) => length <= 30) ?? '';
  await newProduct(provider, {
    name: name(4),
    options: [{ name: word, values: [word] }],
    variants: [{ values: [word], priceCents: 1_800, stock: 5 }],
  });
  return { style, product };
};

/** What both sides say about two returns: one that is declined, and one that does not arrive. */
const returnItems = async (
  { here, text, names }: Typing,
  { customer, provider }: Parties,
  product: Product,
): Promise<void> => {
  const said = text.slice(0, 1_000);
  const ask = async () => {
    const { id: orderId } = await deliveredOrder(here, { customer, provider }, product);
    await customer.api.askForReturn({
      params: { orderId },
      body: { quantity: 1, reason: said, pictures: [] },
    });
    return { orderId };
  };
  const declined = await ask();
  await provider.api.answerReturn({ params: declined, body: { accept: false, reason: said } });
  await customer.api.escalateReturn({ params: declined, body: { text: said } });
  const lost = await ask();
  await provider.api.answerReturn({
    params: lost,
    body: { accept: true, instructions: said, labelUrl: 'https://labels.example/1' },
  });
  await customer.api.sendReturn({ params: lost, body: { trackingNumber: names[0] ?? '' } });
  await provider.api.contestReturn({ params: lost, body: { text: said } });
};

/** What customers buy and say, and what is answered. */
const buy = async (
  typing: Typing,
  parties: Parties,
  { style, product }: Awaited<ReturnType<typeof offer>>,
) => {
  const { here, text } = typing;
  const { customer, provider } = parties;
  const [address, notes] = [text.slice(0, 300), text.slice(0, 500)];
  const location = { kind: 'home', address } as const;
  const addOnIds = style.addOns.map(({ id }) => id);
  const [asked, choosing] = style.questions;
  const answers = [
    { questionId: asked!.id, value: notes },
    { questionId: choosing!.id, value: choosing!.choices[0]! },
  ];
  const choice = { date: openDate(3), notes, location, addOnIds, answers };
  const waiting = await paidBooking(here, customer, style, choice);
  await customer.api.saveBookingAnswers({
    params: { bookingId: waiting.id },
    body: { answers: [{ questionId: asked!.id, value: text.slice(0, 400) }], pictures: [], version: 1 },
  });
  const done = await completedBooking(here, parties, style, { date: openDate(1), notes });
  const toReview = await completedBooking(here, parties, style, { date: openDate(2), notes });
  const [unsent] = await paidOrders(here, customer, [product], { shippingAddress: address });
  await provider.api.updateOrderStatus({
    params: { orderId: unsent!.id },
    body: { transition: 'ship', trackingNumber: nameAt(typing, 0) },
  });
  const [open] = await paidOrders(here, customer, [product], { shippingAddress: address });
  const [order, other] = [
    await deliveredOrder(here, parties, product, { shippingAddress: address }),
    await deliveredOrder(here, parties, product, { shippingAddress: address }),
  ];
  const dayAfter = new Date(Date.parse(done.startsAt) + 86_400_000).toISOString();
  await customer
    .at(dayAfter)
    .reviewBooking({ params: { bookingId: done.id }, body: { rating: 4, comment: notes } });
  await customer.api.reviewOrder({ params: { orderId: other.id }, body: { rating: 4, comment: notes } });
  await provider.api.replyToReview({ params: { reviewId: done.id }, body: { text, version: 1 } });
  await provider.api.saveCustomerNote({
    params: { kind: 'booking', id: done.id },
    body: { text, tags: [nameAt(typing, 3)], version: 0 },
  });
  await customer.api.reportProblem({ body: { kind: 'order', id: order.id, text } });
  await returnItems(typing, parties, product);
  await customer.api.addAddress({ body: { label: nameAt(typing, 1).slice(0, 40), text: address } });
  await customer.api.addAddress({
    body: { label: nameAt(typing, 1).slice(0, 40), postalAddress: postalAddressIn(typing) },
  });
  return { waiting, done, toReview, order: open!, reported: other };
};

/** Clients are counted from the stream. */
const offerToClients = async ({ here, text }: Typing, { customer, provider }: Parties) => {
  await customer.api.setNotificationPreference({ body: { choice: 'offers.inApp', on: true } });
  await settled(here);
  await provider.api.sendClientOffer({
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { rate: 1_000, days: 14, message: text.slice(0, 300) },
  });
};

/** A gift card, which is paid, so that its buyer sees what it says. */
const give = async (typing: Typing, { customer }: Parties) => {
  const { here, text } = typing;
  const { giftCard, url } = await customer.api.buyGiftCard({
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      amountCents: 1_000,
      recipientEmail: 'typed@example.com',
      recipientName: nameAt(typing, 2),
      words: text.slice(0, 300),
      design: 'stars',
    },
  });
  await payByCard(here, url);
  await customer.api.verifyPayment({
    body: { sessionId: sessionOf(url), giftCardId: giftCard.id },
  });
};

const talk = async ({ text }: Typing, { customer, provider }: Parties, bookingId: string) => {
  const { id: conversationId } = await customer.api.openConversation({ body: { providerId: provider.id } });
  for (const by of [customer, provider])
    await by.api.sendMessage({
      params: { conversationId },
      body: { id: crypto.randomUUID(), text, attached: { kind: 'booking', id: bookingId } },
    });
  return conversationId;
};

/** What admins decide and publish, and what waits for them. Nothing of it is on other people's pages. */
const administer = async (
  typing: Typing,
  admin: Person,
  { provider }: Parties,
  { done, reported, productId }: { done: { id: string }; reported: { id: string }; productId: string },
) => {
  const { here, text } = typing;
  const reason = text.slice(0, 500);
  const anyone = typing.watch(await newPerson(here, { name: nameAt(typing, 5) }));
  const applicant = typing.watch(await newPerson(here, { name: nameAt(typing, 6), accountType: 'provider' }));
  await applicant.api.updateMe({ body: { bio: text } });
  const report = (kind: 'review' | 'product', id: string) =>
    anyone.api.reportContent({ body: { kind, id, reason: 'other', text } });
  await report('review', done.id);
  await report('product', productId);
  await report('review', reported.id);
  const items = await openCasesOf(admin);
  const decided = items.find((open) => open.report?.subjectId === reported.id)?.report;
  if (decided)
    await admin.api.decideReport({ params: { reportId: decided.id }, body: { verdict: 'dismiss', reason } });
  await admin.api.refundPurchase({
    params: { kind: 'order', id: reported.id },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { cents: 100, to: 'wallet', reason },
  });
  await admin.api.deleteReview({ params: { reviewId: reported.id }, body: { reason } });
  for (const verdict of ['suspend', 'approve'] as const)
    await admin.api.decideApplication({ params: { providerId: provider.id }, body: { verdict, reason } });
  const code = `TYPED${Date.now()}`;
  await admin.api.createPromoCode({
    body: { code, description: nameAt(typing, 0), discountType: 'percentage', discountValue: 100 },
  });
  const banner = await admin.api.createBanner({
    body: { title: nameAt(typing, 1), image: await uploadImage(admin), active: false },
  });
  const part = nameAt(typing, 2);
  await anyone.api.addLead({
    body: {
      email: anyone.email,
      campaign: { source: part, medium: part, campaign: part, timestamp: new Date().toISOString() },
    },
  });
  return { applicant, banner, code };
};

/**
 * Stores what people type in every field of the contract that is shown, through the API. Returns who and what has it,
 * and the fields.
 */
export const typeEverywhere = async (
  here: Here,
  typed: Typed,
  { newProvider, admin }: { newProvider: (name: string) => Promise<Person>; admin: Person },
) => {
  const typing = startTyping(here, typed);
  const parties = {
    customer: typing.watch(await newPerson(here, { name: nameAt(typed, 0) })),
    provider: typing.watch(await newProvider(nameAt(typed, 1))),
  };
  const offered = await offer(typing, parties.provider);
  const bought = await buy(typing, parties, offered);
  await offerToClients(typing, parties);
  await give(typing, parties);
  const conversationId = await talk(typing, parties, bought.waiting.id);
  const about = { ...bought, productId: offered.product.id };
  const published = await administer(typing, typing.watch(admin), parties, about);
  return { ...parties, ...offered, ...bought, ...published, conversationId, fields: typing.fields };
};
