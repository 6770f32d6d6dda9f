import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { newBooking, openDate } from '../../infra/acting/bookings';
import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { conversations } from '../../lambdas/data/conversations';
import { put } from '../../lambdas/data/engine/writes';
import { pictures } from '../../lambdas/data/pictures';
import { pictureIdOf } from '../../lambdas/media/picture-id';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { paidOrders } from '../given/orders';
import { newCustomer, newProvider, newSuspendedProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { conversationOf, markRead, messagesOf, openWith, say, unreadOf } from './given/chat';

const cloud = runningCloud();
let customer: Person;
let provider: Person;
let stranger: Person;

beforeAll(async () => {
  [customer, provider, stranger] = await Promise.all([
    newCustomer(cloud, { name: 'Chloe Test' }),
    newProvider(cloud, { name: 'Amara Test' }),
    newCustomer(cloud),
  ]);
});

const openFrom = (by: Person, kind: 'booking' | 'order', id: string) =>
  by.api.openConversation({ body: { purchase: { kind, id } } });

test('two people have one conversation, however it is opened', async () => {
  const [style, product] = await Promise.all([newHairstyle(provider), newProduct(provider)]);
  const booking = await paidBooking(cloud, customer, style, { date: openDate(3) });
  const [order] = await paidOrders(cloud, customer, [product]);
  const opened = await Promise.all([
    ...Array.from({ length: 5 }, () => openWith(customer, provider)),
    openFrom(customer, 'booking', booking.id).then(({ id }) => id),
    openFrom(provider, 'booking', booking.id).then(({ id }) => id),
    openFrom(provider, 'order', order!.id).then(({ id }) => id),
  ]);
  expect(new Set(opened).size).toBe(1);
  for (const [kind, id] of [
    ['booking', booking.id],
    ['order', order!.id],
    ['order', booking.id],
  ] as const)
    await expect(openFrom(stranger, kind, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('nobody opens one with themselves, a customer or a suspended provider, or from an unpaid booking', async () => {
  const suspended = await newSuspendedProvider(cloud);
  const { booking } = await newBooking(customer, await newHairstyle(provider), { date: openDate(4) });
  await expect(openWith(provider, provider)).rejects.toMatchObject({ code: 'own_conversation' });
  for (const nobody of [stranger, suspended])
    await expect(openWith(customer, nobody)).rejects.toMatchObject({ code: 'provider_not_found' });
  await expect(openFrom(provider, 'booking', booking.id)).rejects.toMatchObject({ code: 'not_found' });
  await customer.api.cancelBooking({ params: { bookingId: booking.id } });
});

test('a conversation without messages is listed only for whoever opened it', async () => {
  const [asker, asked] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const id = await openWith(asker, asked);
  expect((await asker.api.listConversations({})).items).toMatchObject([{ id, as: 'customer', unread: 0 }]);
  expect((await asked.api.listConversations({})).items).toEqual([]);
  await say(asker, id, 'Hello');
  expect((await asked.api.listConversations({})).items).toMatchObject([{ id, as: 'provider', unread: 1 }]);
});

test('messages are numbered, counted as unread and marked as read', async () => {
  const [asker, asked] = await Promise.all([
    newCustomer(cloud, { name: 'Chloe Test' }),
    newProvider(cloud, { name: 'Amara Test' }),
  ]);
  const id = await openWith(asker, asked);
  const first = await say(asker, id, '  Do you do knotless braids?\n');
  expect(first).toMatchObject({ number: 1, senderId: asker.id, text: 'Do you do knotless braids?' });
  await say(asker, id, '😀'.repeat(1_000));
  expect(await unreadOf(asked)).toBe(1);
  expect(await conversationOf(asked, id)).toMatchObject({
    other: { id: asker.id, name: 'Chloe Test' },
    lastMessage: { mine: false },
    lastNumber: 2,
    unread: 2,
    readUpTo: 0,
    canSend: true,
    blocked: false,
  });
  await markRead(asked, id, 1);
  expect(await conversationOf(asked, id)).toMatchObject({ unread: 1, readUpTo: 1 });
  expect(await unreadOf(asked)).toBe(1);
  await markRead(asked, id, 100);
  await markRead(asked, id, 1);
  expect(await conversationOf(asked, id)).toMatchObject({ unread: 0, readUpTo: 2 });
  expect(await conversationOf(asker, id)).toMatchObject({ otherReadUpTo: 2, readUpTo: 0, unread: 0 });
  expect([await unreadOf(asker), await unreadOf(asked)]).toEqual([0, 0]);
  await say(asked, id, 'Yes!');
  expect((await asker.api.listConversations({})).items).toMatchObject([
    { id, other: { name: 'Amara Test' }, lastMessage: { text: 'Yes!', mine: false }, unread: 1 },
  ]);
  expect(await unreadOf(asker)).toBe(1);
});

test('an id sent ten times at once is one message, and its sender gets the same answer', async () => {
  const id = await openWith(customer, provider);
  const before = (await conversationOf(customer, id)).lastNumber;
  const messageId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => say(customer, id, 'Once only', { id: messageId })),
  );
  expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([before + 1]));
  expect(await say(customer, id, 'Another text', { id: messageId })).toEqual(answers[0]);
  // The other person's ids are their own.
  expect(await say(provider, id, 'Mine', { id: messageId })).toMatchObject({ number: before + 2 });
  expect((await messagesOf(customer, id)).items.filter((one) => one.id === messageId)).toHaveLength(2);
});

/** Repeats an act while it is answered that many people are changing the same thing, as pages do. */
const untilNotBusy = async (act: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await act();
  } catch (error) {
    if ((error as { code?: string }).code !== 'busy') throw error;
    return untilNotBusy(act);
  }
};

test('two people writing and reading at once get numbers without gaps, and exact counts', async () => {
  const [asker, asked] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const id = await openWith(asker, asked);
  const acts = Array.from({ length: 8 }, (_, index) => [
    () => say(asker, id, `a${index}`, { id: `a${index}` }),
    () => say(asked, id, `b${index}`, { id: `b${index}` }),
    () => markRead(index % 2 ? asker : asked, id, index * 2),
  ]).flat();
  await Promise.all(acts.map((act) => untilNotBusy(act)));
  const { items } = await messagesOf(asker, id);
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  expect(new Set(items.map(({ text }) => text)).size).toBe(16);
  const times = items.map(({ sentAt }) => sentAt);
  expect(times).toEqual([...times].sort());
  for (const [person, other] of [
    [asker, asked],
    [asked, asker],
  ] as const) {
    const { unread, readUpTo } = await conversationOf(person, id);
    expect(unread).toBe(items.filter((one) => one.senderId === other.id && one.number > readUpTo).length);
    expect(await unreadOf(person)).toBe(unread > 0 ? 1 : 0);
    await markRead(person, id, 16);
    expect(await unreadOf(person)).toBe(0);
  }
});

test('messages are paged in both directions', async () => {
  const [asker, asked] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const id = await openWith(asker, asked);
  for (let index = 0; index < 70; index++) await say(index % 2 ? asker : asked, id, `${index + 1}`);
  const pageOf = async (query: { before?: number; after?: number }) => {
    const { items, more } = await messagesOf(asker, id, query);
    return [items[0]?.number, items.at(-1)?.number, items.length, more];
  };
  expect(await pageOf({})).toEqual([41, 70, 30, true]);
  expect(await pageOf({ before: 41 })).toEqual([11, 40, 30, true]);
  expect(await pageOf({ before: 11 })).toEqual([1, 10, 10, false]);
  expect(await pageOf({ before: 1 })).toEqual([undefined, undefined, 0, false]);
  expect(await pageOf({ after: 0 })).toEqual([1, 30, 30, true]);
  expect(await pageOf({ after: 60 })).toEqual([61, 70, 10, false]);
  expect(await pageOf({ after: 70 })).toEqual([undefined, undefined, 0, false]);
  expect(await pageOf({ after: 5, before: 9 })).toEqual([6, 8, 3, false]);
});

test('a list merges conversations as a customer and as a provider, page by page', async () => {
  const [both, other] = await Promise.all([newProvider(cloud), newProvider(cloud)]);
  const table = await tableOf(cloud);
  const stored = (await table.read(conversations.ref(await openWith(both, other))))!;
  for (let index = 0; index < 45; index++) {
    const lastMessageAt = new Date(Date.now() - index * 60_000).toISOString();
    const people = index % 3 ? { customerId: both.id } : { customerId: `c${index}`, providerId: both.id };
    await table.write(
      put(conversations, { ...stored, ...people, id: `copy-${index}`, lastMessageAt, lastNumber: 1 }),
    );
  }
  table.close();
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await both.api.listConversations({ query: { cursor } });
    expect(page.items.length).toBeLessThanOrEqual(20);
    found.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  const copies = found.filter((id) => id.startsWith('copy-'));
  expect(copies).toEqual(Array.from({ length: 45 }, (_, index) => `copy-${index}`));
  expect(found).toHaveLength(46);
});

test('a block of either stops messages and typing both ways, but not reading', async () => {
  const [asker, asked] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const id = await openWith(asker, asked);
  await say(asker, id, 'Hello');
  const params = { conversationId: id };
  const refused = { code: 'messages_refused' };
  for (const [blocker, other] of [
    [asker, asked],
    [asked, asker],
  ] as const) {
    await blocker.api.blockPerson({ params });
    await blocker.api.blockPerson({ params });
    for (const person of [blocker, other]) {
      await expect(say(person, id, 'Still there?')).rejects.toMatchObject(refused);
      await expect(person.api.showTyping({ params })).rejects.toMatchObject(refused);
      expect((await messagesOf(person, id)).items).toHaveLength(1);
    }
    expect(await conversationOf(blocker, id)).toMatchObject({ blocked: true, canSend: false });
    expect(await conversationOf(other, id)).toMatchObject({ blocked: false, canSend: false });
    await other.api.unblockPerson({ params });
    expect(await conversationOf(other, id)).toMatchObject({ canSend: false });
    await blocker.api.unblockPerson({ params });
  }
  expect(await say(asked, id, 'Welcome back')).toMatchObject({ number: 2 });
});

test('no message gets through once a block is answered, however many are being sent', async () => {
  const [asker, asked] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const id = await openWith(asker, asked);
  const sent = Array.from({ length: 12 }, (_, index) => say(asker, id, `${index}`).catch(() => undefined));
  await asked.api.blockPerson({ params: { conversationId: id } });
  const { lastNumber } = await conversationOf(asked, id);
  await Promise.all(sent);
  expect((await conversationOf(asked, id)).lastNumber).toBe(lastNumber);
});

test('while a provider is suspended, nobody writes, and both can read', async () => {
  const suspended = await newProvider(cloud);
  const id = await openWith(customer, suspended);
  await say(customer, id, 'Hello');
  const judge = async (verdict: 'suspend' | 'approve') =>
    (await admin(cloud)).api.decideApplication({
      params: { providerId: suspended.id },
      body: { verdict, reason: 'A test' },
    });
  await judge('suspend');
  for (const person of [customer, suspended]) {
    await expect(say(person, id, 'Hello?')).rejects.toMatchObject({ code: 'messages_refused' });
    expect((await messagesOf(person, id)).items).toHaveLength(1);
    expect(await openWith(customer, suspended)).toBe(id);
  }
  await judge('approve');
  expect(await say(suspended, id, 'I am back')).toMatchObject({ number: 2 });
});

test('a message has one’s own picture, which stays, or a purchase of these two people', async () => {
  const [asker, asked] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const id = await openWith(asker, asked);
  const [own, foreign] = await Promise.all([uploadImage(asker), uploadImage(asked)]);
  expect(await say(asker, id, '', { picture: own })).toMatchObject({ text: '', picture: { src: own.src } });
  const table = await tableOf(cloud);
  const kept = await table.read(pictures.ref(pictureIdOf(own)));
  table.close();
  expect([...(kept?.usedBy ?? [])]).toEqual([`conversation#${id}`]);
  await expect(say(asker, id, '', { picture: foreign })).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { picture: expect.any(String) } },
  });
  await expect(say(asker, id, ' \n ')).rejects.toMatchObject({ code: 'invalid_input' });

  const style = await newHairstyle(asked);
  const theirs = await paidBooking(cloud, asker, style, { date: openDate(3) });
  const others = await paidBooking(cloud, customer, style, { date: openDate(5) });
  const attached = { kind: 'booking' as const, id: theirs.id };
  for (const person of [asker, asked])
    expect(await say(person, id, '', { attached })).toMatchObject({ attached });
  for (const wrong of [
    { kind: 'booking' as const, id: others.id },
    { kind: 'order' as const, id: theirs.id },
  ])
    await expect(say(asker, id, '', { attached: wrong })).rejects.toMatchObject({ code: 'not_found' });
  expect((await asker.api.listConversations({})).items[0]?.lastMessage).toEqual({
    text: '',
    has: 'booking',
    mine: false,
  });
});

test('a person sends 60 messages a minute', async () => {
  const [asker, asked] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const id = await openWith(asker, asked);
  const now = asker.at(new Date().toISOString());
  const send = () =>
    now.sendMessage({ params: { conversationId: id }, body: { id: randomUUID(), text: 'Hello' } });
  for (let times = 0; times < 60; times++) await send();
  await expect(send()).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await say(asked, id, 'Slowly')).toMatchObject({ number: 61 });
});

test('a provider has quick replies, and keeps their own', async () => {
  const own = await newProvider(cloud);
  expect((await own.api.getQuickReplies()).replies.length).toBeGreaterThan(0);
  expect(await own.api.putQuickReplies({ body: { replies: ['See you soon!'] } })).toEqual({
    replies: ['See you soon!'],
  });
  expect(await own.api.getQuickReplies()).toEqual({ replies: ['See you soon!'] });
  await own.api.putQuickReplies({ body: { replies: [] } });
  expect(await own.api.getQuickReplies()).toEqual({ replies: [] });
});
