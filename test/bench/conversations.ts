import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteConfig } from '../../infra/acting/cloud';
import { type TokenMaker, tokenMaker } from '../../infra/acting/tokens';
import { buildAll } from '../../infra/build/build';
import { readAssembly } from '../../infra/local/assembly';
import { noMessages } from '../../lambdas/chat/progress';
import { conversationIdOf, conversations } from '../../lambdas/data/conversations';
import { roles } from '../../lambdas/data/people';
import { type Call, callerOf, openPage, type Page, untilDone } from './chat-page';
import { type BenchCloud, freePorts, startBenchCloud } from './cloud';
import { importItems } from './fill/import';
import { quantile } from './load';

/** How messages reached their readers. Latencies in milliseconds from sending to receiving, memory in MB. */
export type ConversationFigures = {
  sockets: number;
  sent: number;
  perSecond: number;
  /** CPU time of one message: in the local cloud, and in the pages that send and receive. */
  cpuMs: number;
  pagesCpuMs: number;
  p50: number;
  p99: number;
  lost: number;
  doubled: number;
  outOfOrder: number;
  cuts: number;
  memoryBefore: number;
  memoryAfter: number;
};

/** How many pages are open, and how many messages a second are sent for how long. */
type ConversationLoad = { sockets: number; perSecond: number; seconds: number };

/** How long messages are sent before measuring, so that Node has compiled what they run. */
const warmUpSeconds = 20;
/** One in so many messages cuts a connection. */
const messagesPerCut = 10;
/** How long the last messages may take before they count as lost. */
const patienceMs = 15_000;
const createdAt = '2026-01-05T12:00:00.000Z';

const pairOf = (index: number) => {
  const [customerId, providerId] = [`customer-${index}`, `provider-${index}`];
  return { id: conversationIdOf(customerId, providerId), customerId, providerId };
};

/** Providers, each with one customer and an empty conversation. */
function* people(pairs: number) {
  for (let index = 0; index < pairs; index++) {
    const pair = pairOf(index);
    yield roles.item({
      userId: pair.providerId,
      role: 'provider',
      status: 'approved',
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

/** Does something for each of many, 20 at once. */
const forEach = async <T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> => {
  const left = [...all];
  const work = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one);
  };
  await Promise.all(Array.from({ length: 20 }, work));
};

type Person = { call: Call; conversationId: string; page: Page; other: number };

const openPages = async (origin: string, newToken: TokenMaker, sockets: number) => {
  const all: Person[] = [];
  await forEach(
    Array.from({ length: sockets }, (_, index) => index),
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
const converse = async (
  all: readonly Person[],
  { perSecond, seconds }: ConversationLoad,
): Promise<{ sent: Sent[]; cuts: number }> => {
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
    const sends = untilDone(() => call('POST', `/conversations/${conversationId}/messages`, body));
    // Waited for below, after the last one is sent.
    sends.catch(() => undefined);
    sending.push(sends);
    if (count % messagesPerCut !== 0) continue;
    cuts++;
    all[Math.floor(Math.random() * all.length)]!.page.cut();
  }
  await Promise.all(sending);
  await Promise.all(all.map(({ page }) => page.reconnected()));
  return { sent, cuts };
};

/** Waits until all messages were received, at most `patienceMs`. */
const receiveAll = async (sent: readonly Sent[]): Promise<void> => {
  const isMissing = ({ id, reader }: Sent) => !reader.received.has(id);
  for (const until = performance.now() + patienceMs; performance.now() < until && sent.some(isMissing); )
    await sleep(100);
};

const latenciesOf = (sent: readonly Sent[]): number[] =>
  sent
    .flatMap(({ id, at, reader }) => {
      const receipt = reader.received.get(id);
      return receipt ? [receipt.at - at] : [];
    })
    .sort((one, other) => one - other);

const pagesCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Converses for a while, and returns what it cost and when messages were received. */
const measureLoad = async (cloud: BenchCloud, all: readonly Person[], load: ConversationLoad) => {
  const [cpuBefore, pagesCpuBefore, memoryBefore] = [cloud.cpu(), pagesCpu(), cloud.memory()];
  const { sent, cuts } = await converse(all, load);
  await receiveAll(sent);
  const latencies = latenciesOf(sent);
  const faults = all.map(({ page }) => page.faults());
  return {
    sockets: all.length,
    sent: sent.length,
    perSecond: load.perSecond,
    cpuMs: (cloud.cpu() - cpuBefore) / sent.length,
    pagesCpuMs: (pagesCpu() - pagesCpuBefore) / sent.length,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    lost: sent.length - latencies.length,
    doubled: faults.reduce((sum, { doubled }) => sum + doubled, 0),
    outOfOrder: faults.reduce((sum, { outOfOrder }) => sum + outOfOrder, 0),
    cuts,
    memoryBefore,
    memoryAfter: cloud.memory(),
  };
};

/** Sends messages at a steady pace between the open pages of a local cloud, and cuts connections at random. */
export const measureConversations = async (
  folder: string,
  load: ConversationLoad,
): Promise<ConversationFigures> => {
  const assemblyDir = join(folder, 'conversations-cdk.out');
  await buildAll(assemblyDir, { dev: false });
  const dataDir = join(folder, 'data-conversations');
  mkdirSync(dataDir);
  const port = await freePorts();
  await importItems({ assembly: readAssembly(assemblyDir), dataDir, port }, people(load.sockets / 2));
  const cloud = await startBenchCloud({ port, dataDir, assemblyDir });
  try {
    const newToken = await tokenMaker(dataDir, await siteConfig(cloud.origin));
    const all = await openPages(cloud.origin, newToken, load.sockets);
    await receiveAll((await converse(all, { ...load, seconds: warmUpSeconds })).sent);
    const figures = await measureLoad(cloud, all, load);
    for (const { page } of all) page.close();
    return figures;
  } finally {
    await cloud.stop();
  }
};
