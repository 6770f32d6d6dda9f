import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { buildAll } from '../../infra/build/build';
import { readAssembly } from '../../infra/local/assembly';
import { noMessages } from '../../lambdas/chat/progress';
import { conversationIdOf, conversations } from '../../lambdas/data/conversations';
import { roles } from '../../lambdas/data/people';
import type { Message } from '../../shared/chat/schema';
import type { LiveMessage } from '../../shared/live/message';
import { siteConfig } from '../given/cloud';
import { tokenMaker } from '../given/tokens';
import { freePorts, startBenchCloud } from './cloud';
import { importItems } from './fill/import';
import { quantile } from './load';

/** How messages reached their readers. Latencies in milliseconds from sending to receiving, memory in MB. */
export type ConversationFigures = {
  sockets: number;
  sent: number;
  p50: number;
  p99: number;
  lost: number;
  doubled: number;
  outOfOrder: number;
  cuts: number;
  memoryBefore: number;
  memoryAfter: number;
};

const pairs = 500;
const perSecond = 50;
const seconds = 60;
const cutsPerSecond = 5;
/** How long the last messages may take before they count as lost. */
const patienceMs = 15_000;
const createdAt = '2026-01-05T12:00:00.000Z';

const pairOf = (index: number) => {
  const [customerId, providerId] = [`customer-${index}`, `provider-${index}`];
  return { id: conversationIdOf(customerId, providerId), customerId, providerId };
};

/** Providers, each with one customer and an empty conversation. */
function* people() {
  for (let index = 0; index < pairs; index++) {
    const pair = pairOf(index);
    yield roles.item({
      userId: pair.providerId,
      role: 'provider',
      standing: 'approved',
      zone: 'America/New_York',
      locations: ['provider'],
      rulesVersion: 0,
      createdAt,
      version: 1,
    });
    yield conversations.item({
      ...pair,
      ...noMessages,
      openedBy: 'customer',
      lastMessageAt: createdAt,
      createdAt,
      version: 1,
    });
  }
}

/** Calls the API as a person. Throws unless it succeeds. */
const callerOf = (origin: string, token: string) => async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin };
  const reply = await fetch(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
};
type Call = ReturnType<typeof callerOf>;

/** Repeats an act until it succeeds, as pages do; throws after ten times. */
const untilDone = async <T>(act: () => Promise<T>, tries = 10): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(200);
    return untilDone(act, tries - 1);
  }
};

/** An open page: it keeps a socket, and after it was cut fetches what it missed. */
const openPage = async (origin: string, call: Call, conversationId: string, userId: string) => {
  const received = new Map<string, { number: number; at: number }>();
  let [outOfOrder, doubled, newest, isClosed] = [0, 0, 0, false];
  let socket: WebSocket;
  const note = ({ id, number, senderId }: Message): void => {
    if (senderId === userId) return;
    const before = received.get(id);
    if (before && before.number !== number) doubled++;
    if (!before) received.set(id, { number, at: performance.now() });
  };
  const hear = (text: string): void => {
    const told = JSON.parse(text) as LiveMessage;
    if (told.topic !== 'conversation' || !told.message) return;
    if (told.number < newest) outOfOrder++;
    newest = Math.max(newest, told.number);
    note(told.message);
  };
  const connect = async (): Promise<void> => {
    const { ticket } = await call('POST', '/live/tickets');
    socket = new WebSocket(`${origin.replace('http', 'ws')}/socket?ticket=${ticket}`);
    socket.on('message', (data) => hear(String(data)));
    socket.on('error', () => undefined);
    await once(socket, 'open');
    socket.once('close', () => void (isClosed || reconnect()));
  };
  const refetch = async (): Promise<void> => {
    const { items } = await call('GET', `/conversations/${conversationId}/messages`);
    for (const message of items as Message[]) note(message);
  };
  const reconnect = async (): Promise<void> => {
    await untilDone(connect);
    await untilDone(refetch);
  };
  await connect();
  return {
    received,
    cut: () => socket.terminate(),
    faults: () => ({ outOfOrder, doubled }),
    close: () => {
      isClosed = true;
      socket.terminate();
    },
  };
};
type Page = Awaited<ReturnType<typeof openPage>>;

/** Does something for each of many, 20 at once. */
const forEach = async <T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> => {
  const left = [...all];
  const work = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one);
  };
  await Promise.all(Array.from({ length: 20 }, work));
};

type Person = { call: Call; conversationId: string; page: Page; other: number };

const openPages = async (origin: string, newToken: Awaited<ReturnType<typeof tokenMaker>>) => {
  const all: Person[] = [];
  await forEach(
    Array.from({ length: 2 * pairs }, (_, index) => index),
    async (index) => {
      const { id: conversationId, customerId, providerId } = pairOf(Math.floor(index / 2));
      const [id, accountType] =
        index % 2 ? ([providerId, 'provider'] as const) : ([customerId, 'customer'] as const);
      const email = `${id}@bench.hairloom.test`;
      const call = callerOf(origin, await newToken({ id, email, name: id, accountType }));
      const page = await openPage(origin, call, conversationId, id);
      all[index] = { call, conversationId, page, other: index % 2 ? index - 1 : index + 1 };
    },
  );
  return all;
};

type Sent = { id: string; at: number; reader: Page };

/** Sends messages in turn at a steady pace, and cuts random connections meanwhile. */
const converse = async (all: readonly Person[]): Promise<{ sent: Sent[]; cuts: number }> => {
  const sent: Sent[] = [];
  const sending: Array<Promise<unknown>> = [];
  let cuts = 0;
  const began = performance.now();
  for (let count = 0; count < perSecond * seconds; count++) {
    await sleep(Math.max(0, began + (count * 1_000) / perSecond - performance.now()));
    const { call, conversationId, other } = all[(count * 7) % all.length]!;
    const id = randomUUID();
    sent.push({ id, at: performance.now(), reader: all[other]!.page });
    const body = { id, text: `Message ${count}` };
    sending.push(untilDone(() => call('POST', `/conversations/${conversationId}/messages`, body)));
    if (count % (perSecond / cutsPerSecond) !== 0) continue;
    cuts++;
    all[Math.floor(Math.random() * all.length)]!.page.cut();
  }
  await Promise.all(sending);
  return { sent, cuts };
};

/** Sends 50 messages a second for a minute between 1,000 open pages of a local cloud, and cuts connections at random. */
export const measureConversations = async (folder: string): Promise<ConversationFigures> => {
  const assemblyDir = join(folder, 'conversations-cdk.out');
  await buildAll(assemblyDir, { dev: false });
  const dataDir = join(folder, 'data-conversations');
  mkdirSync(dataDir);
  const port = await freePorts();
  await importItems({ assembly: readAssembly(assemblyDir), dataDir, port }, people());
  const cloud = await startBenchCloud({ port, dataDir, assemblyDir });
  try {
    const newToken = await tokenMaker(dataDir, await siteConfig(cloud.origin));
    const all = await openPages(cloud.origin, newToken);
    const memoryBefore = cloud.memory();
    const { sent, cuts } = await converse(all);
    const isMissing = ({ id, reader }: Sent) => !reader.received.has(id);
    for (const until = performance.now() + patienceMs; performance.now() < until && sent.some(isMissing); )
      await sleep(100);
    const latencies = sent
      .flatMap(({ id, at, reader }) => {
        const receipt = reader.received.get(id);
        return receipt ? [receipt.at - at] : [];
      })
      .sort((one, other) => one - other);
    const faults = all.map(({ page }) => page.faults());
    for (const { page } of all) page.close();
    return {
      sockets: all.length,
      sent: sent.length,
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
      lost: sent.length - latencies.length,
      doubled: faults.reduce((sum, { doubled }) => sum + doubled, 0),
      outOfOrder: faults.reduce((sum, { outOfOrder }) => sum + outOfOrder, 0),
      cuts,
      memoryBefore,
      memoryAfter: cloud.memory(),
    };
  } finally {
    await cloud.stop();
  }
};
