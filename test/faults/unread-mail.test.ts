import { turnNotifications } from '../../lambdas/data/notification-preferences';
import { awaitUnreadMail, unreadMails } from '../../lambdas/data/unread-mail';
import { changeOf } from '../../lambdas/events/changes';
import type { DomainEvent } from '../../lambdas/events/domain-events';
import { domainEventsOf } from '../../lambdas/events/events-of-change';
import { mailAboutUnread, planUnreadMails } from '../../lambdas/mail/unread-messages';
import { markRead, openConversation, sendMessage } from './chat-actions';
import { invoke } from './crash';
import { freshWorlds } from './fresh-world';
import { openMail, proveAddresses } from './mail-steps';
import { customers, providers } from './people-and-services';
import type { World } from './world';

const start = Date.parse('2026-03-04T15:00:00Z');
const [customer, provider] = [customers[0]!, providers[0]!];

let world: World;
let mail: ReturnType<typeof openMail>;
let conversationId: string;

freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
    mail = openMail(world);
  },
});
beforeEach(async () => {
  await proveAddresses(world, [customer, provider]);
  const opened = await openConversation(world, customer, provider);
  if (typeof opened !== 'string') throw new Error(JSON.stringify(opened));
  conversationId = opened;
  await mail.settle();
  mail.sent.length = 0;
});

const minutes = (count: number) => new Date(start + count * 60_000).toISOString();
const after = (count: number) => mail.at(minutes(count));
const write = async (by = customer, times = 1) => {
  expect((await sendMessage(world, by, conversationId)).status).toBe(201);
  await mail.settle(times);
};
const read = async (by = provider, upTo = 100, times = 1) => {
  expect((await markRead(world, by, conversationId, upTo)).status).toBe(200);
  await mail.settle(times);
};
const toProvider = () => mail.subjectsTo(provider.email);
const one = 'New message on Hairloom';

test('a message unread for ten minutes sends one mail, however often its event arrives', async () => {
  await write(customer, 3);
  await after(9.9);
  expect(toProvider()).toEqual([]);
  await after(10);
  await after(11);
  expect(toProvider()).toEqual([one]);
  expect(mail.subjectsTo(customer.email)).toEqual([]);
  expect(mail.sent[0]?.unsubscribe).toBeDefined();
});

test('further messages send no other mail until it is read, and the next one then does', async () => {
  await write();
  await after(10);
  await write();
  await after(30);
  expect(toProvider()).toEqual([one]);
  await read();
  await after(60);
  expect(toProvider()).toEqual([one]);
  await write();
  await after(69);
  expect(toProvider()).toEqual([one]);
  await after(70);
  expect(toProvider()).toEqual([one, one]);
});

test('a message read within ten minutes sends none', async () => {
  await write();
  await after(5);
  await read(provider, 100, 2);
  await after(20);
  expect(toProvider()).toEqual([]);
});

test('what is left unread after reading a part is mailed about', async () => {
  await write();
  await after(4);
  await write();
  await read(provider, 1);
  await after(13);
  expect(toProvider()).toEqual([]);
  await after(14);
  await after(15);
  expect(toProvider()).toEqual([one]);
});

test('in a conversation that goes on, the sweep looks at the first time and moves it on', async () => {
  const entry = async () => {
    const side = (await world.scan()).find(({ sk }) => sk === 'UNREADMAIL#provider');
    return String(side?.dueSk).split('#')[0];
  };
  await write();
  for (const minute of [3, 6, 9]) {
    await after(minute);
    await read();
    await write();
    expect(await entry()).toBe(minutes(10));
  }
  await after(10);
  expect(await entry()).toBe(minutes(19));
  await after(18.9);
  expect(toProvider()).toEqual([]);
  await after(19);
  await after(20);
  expect(toProvider()).toEqual([one]);
  expect(await entry()).toBe('undefined');
});

test('a message that comes while the sweep moves on is mailed about when it is due', async () => {
  await write();
  await after(5);
  await read();
  await write();
  const seen = await world.store.read(unreadMails.ref(conversationId, 'provider'));
  await after(8);
  await read();
  await write();
  await awaitUnreadMail(world.store, seen!);
  await after(17.9);
  expect(toProvider()).toEqual([]);
  await after(18);
  await after(19);
  expect(toProvider()).toEqual([one]);
});

test('both people may be mailed, each about what the other wrote', async () => {
  await write();
  await write(provider);
  await write(provider);
  await after(10);
  expect(toProvider()).toEqual([one]);
  expect(mail.subjectsTo(customer.email)).toEqual(['2 new messages on Hairloom']);
});

test('a message read after the mail was stored and before it is sent sends none', async () => {
  await write();
  world.clock.now = start + 10 * 60_000;
  await world.sweep();
  await mail.consume();
  expect(world.mailQueue).toHaveLength(1);
  await read();
  expect(toProvider()).toEqual([]);
});

test.each([
  ['the reader', provider],
  ['the writer', customer],
])('nothing is mailed after %s has blocked the other', async (_, by) => {
  await write();
  await world.call(by, 'blockPerson', { params: { conversationId } });
  await after(10);
  await after(20);
  expect(toProvider()).toEqual([]);
});

test('nothing is mailed to someone who has turned it off', async () => {
  await world.store.write(turnNotifications(provider.id, 'messages.email', false));
  await write();
  await after(10);
  expect(toProvider()).toEqual([]);
});

test('events that arrive late or in another order plan nothing that was read or mailed', async () => {
  const events: DomainEvent[] = [];
  const act = async (acting: Promise<unknown>) => {
    await acting;
    for (const record of await world.changes()) {
      const change = changeOf(record);
      if (change) events.push(...domainEventsOf(change));
    }
  };
  await act(sendMessage(world, customer, conversationId));
  await act(markRead(world, provider, conversationId, 1));
  await act(sendMessage(world, customer, conversationId));
  await act(sendMessage(world, customer, conversationId));
  const planning = planUnreadMails(world);
  const wanted = events.filter(({ name }) => planning.on.includes(name));
  expect(wanted).toHaveLength(4);
  expect(await planning.handle([...wanted].reverse())).toEqual([]);
  await after(10);
  expect(await planning.handle(wanted)).toEqual([]);
  await after(20);
  await after(30);
  expect(toProvider()).toEqual(['2 new messages on Hairloom']);
});

test.each(['before', 'after'] as const)('killed %s any of its calls, one mail is stored', async (when) => {
  await write();
  world.clock.now = start + 10 * 60_000;
  const decide = () => mailAboutUnread(world.store, conversationId, world.clock.now);
  let at = 0;
  while ((await invoke(decide, { at, when })).crashed) at += 1;
  expect(at).toBe(3);
  const stored = (await world.scan()).filter(({ kind }) => kind === 'unreadMessages');
  expect(stored).toHaveLength(1);
  await after(11);
  expect(toProvider()).toEqual([one]);
});
