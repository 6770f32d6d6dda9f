import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AdminFigures, measureAdminLists } from './admin-lists';
import { benchAssembly } from './assembly';
import { type CloneFigure, measureClone } from './clone';
import { stopAll } from './cloud';
import { type ColdSearchFigures, measureColdSearch } from './cold-search';
import { type ConversationFigures, measureConversations } from './conversations';
import { sizesOf } from './fill/items';
import { floorOf, recordCalls } from './floors/floors';
import type { Sample } from './floors/record';
import { compareGrowth, type Growth } from './growth';
import { measureInteractions, type Response } from './interactions';
import { type LighthouseResult, measurePages } from './lighthouse';
import { measureLives } from './lives/measure';
import { type Figures, measure, medianFigures, type Operation, requestsOf } from './load';
import { type LoadedCloud, loadCloud } from './loaded-cloud';
import { log } from './log';
import { mixedOperationsOf, operationsOf } from './operations';
import { measureOverload, type OverloadFigures } from './overload';
import { measurePicture } from './picture';
import { measureStarts, type Start } from './starts';
import { printTable, type Row } from './table';
import { measurePayoutRun, type PayoutRunFigures } from './weekly-payouts';

/** Benchmarks the whole stack on this machine and prints one table. Starts and stops everything it needs. */

const { values: flags } = parseArgs({
  options: {
    only: {
      type: 'string',
      default:
        'speed,growth,overload,starts,picture,payouts,admin,chat,lighthouse,interactions,clone,cost,scale',
    },
    operation: { type: 'string', default: '' },
    // A million takes an hour to load and 90 GB of disk.
    many: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    sockets: { type: 'string', default: '1000' },
    messages: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '1' },
    rate: { type: 'string', default: '200' },
  },
});
const parts = flags.only.split(',');
const seconds = Number(flags.seconds);
const conversationLoad = {
  sockets: Number(flags.sockets),
  perSecond: Number(flags.messages),
  seconds: 60 * Number(flags.minutes),
};
const overload = { perSecond: Number(flags.rate), seconds: 60 * Number(flags.minutes) };
const few = 1_000;
const many = Number(flags.many);
const payoutRunSizes = [1_000, 10_000];
const maxBookingsPerSecond = 400;
const warmUpCalls = 3_000;
const maxWarmUpRounds = 10;

/**
 * Repeats each operation until Node has compiled its code, which takes a number of calls and not a time: on a busy
 * machine, code that was repeated for two seconds takes twice the CPU time.
 */
const warm = async (operations: readonly Operation[], cpu: () => number): Promise<void> => {
  for (const operation of operations) {
    const seconds = 2 * requestsOf(operation);
    let calls = 0;
    for (let round = 0; calls < warmUpCalls && round < maxWarmUpRounds; round++)
      calls += seconds * (await measure(operation, { connections: 8, seconds, cpu })).perSecond;
  }
};

const rounds = 3;

/** An operation and, unless the cache answers it, its floor. */
type Measured = { operation: Operation; floor: Operation | undefined };

/** Measures operations and their floors alternately, so that other load on the machine affects both. */
const measureSpeed = async (all: readonly Measured[], { cloud }: LoadedCloud): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const { operation, floor } of all)
    for (const connections of [1, 8]) {
      const load = { connections, seconds: seconds / 2, cpu: cloud.cpu };
      const taken: Figures[] = [];
      const takenByFloor: Figures[] = [];
      for (let round = 0; round < rounds; round++) {
        taken.push(await measure(operation, load));
        if (floor) takenByFloor.push(await measure(floor, load));
      }
      const figures = medianFigures(taken);
      rows.push({
        name: operation.name,
        connections,
        figures,
        ...(floor && { floor: medianFigures(takenByFloor) }),
      });
    }
  return rows;
};

/** The machine that measures, and how much else it does: times depend on that. */
const machine = (): string =>
  `${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`;

/** Measures a cloud as it starts, with the stream's consumers, since they share its processor. */
const runOverload = async (folder: string): Promise<OverloadFigures> => {
  mkdirSync(folder);
  const assembly = await benchAssembly(join(folder, 'cdk.out'), { consumers: true });
  const loaded = await loadCloud(folder, assembly, few);
  const operations = await mixedOperationsOf(loaded, 2 * overload.perSecond * overload.seconds);
  log(`Sending ${overload.perSecond} requests per second for ${overload.seconds} s`);
  const figures = await measureOverload(operations, loaded, overload);
  await loaded.cloud.stop();
  return figures;
};

const run = async (folder: string): Promise<void> => {
  const starts: Start[] = parts.includes('starts') ? await measureStarts(folder) : [];
  const pictures = parts.includes('picture') ? [await measurePicture(folder)] : [];
  const payoutRuns: PayoutRunFigures[] = [];
  if (parts.includes('payouts'))
    for (const providers of payoutRunSizes) {
      log(`Paying ${providers} providers`);
      payoutRuns.push(await measurePayoutRun(providers));
    }
  const chat: ConversationFigures[] = parts.includes('chat')
    ? [await measureConversations(folder, conversationLoad)]
    : [];
  const lighthouse: LighthouseResult[] = parts.includes('lighthouse')
    ? await measurePages(join(folder, 'data-demo'), flags.operation)
    : [];
  const responses: Response[] = parts.includes('interactions')
    ? await measureInteractions(join(folder, 'data-interactions'))
    : [];
  const clone: CloneFigure[] = parts.includes('clone') ? await measureClone() : [];
  if (parts.includes('cost') || parts.includes('scale'))
    console.log(`${machine()}\n\n${await measureLives(join(folder, 'lives'), parts)}\n`);
  if (parts.every((part) => part === 'cost' || part === 'scale')) return;
  const adminFigures: AdminFigures[] = [];
  const rows: Row[] = [];
  const growths: Growth[] = [];
  const coldSearches: ColdSearchFigures[] = [];
  const overloads = parts.includes('overload') ? [await runOverload(join(folder, 'overload'))] : [];
  const needsAssembly = ['speed', 'growth', 'admin'].some((part) => parts.includes(part));
  const assembly = needsAssembly ? await benchAssembly(join(folder, 'cdk.out')) : undefined;
  if (assembly && parts.includes('admin')) adminFigures.push(await measureAdminLists(folder, assembly, log));
  if (assembly && (parts.includes('speed') || parts.includes('growth'))) {
    const wanted = ({ name }: Operation) => name.includes(flags.operation);
    const calls = parts.includes('speed')
      ? await recordCalls(folder, assembly, wanted)
      : new Map<string, Sample[]>();
    const small = await loadCloud(folder, assembly, few);
    const bookings = warmUpCalls + maxBookingsPerSecond * (2 + 5 * seconds);
    const operations = (await operationsOf(small, bookings)).filter(wanted);
    const measured = operations.map((operation): Measured => {
      const samples = calls.get(operation.name);
      return { operation, floor: samples && floorOf(small, operation, samples) };
    });
    log('Warming up');
    const toWarm = measured.flatMap(({ operation, floor }) => (floor ? [operation, floor] : [operation]));
    await warm(toWarm, small.cloud.cpu);
    if (parts.includes('speed')) rows.push(...(await measureSpeed(measured, small)));
    if (parts.includes('growth')) {
      const large = await loadCloud(folder, assembly, many);
      const grown = (await operationsOf(large, bookings)).filter(wanted);
      await warm(grown, large.cloud.cpu);
      const repeated = ({ name }: Operation) => !name.includes('cache');
      growths.push(
        ...(await compareGrowth(
          { operations: operations.filter(repeated), cpu: small.cloud.cpu },
          { operations: grown.filter(repeated), cpu: large.cloud.cpu },
          seconds,
        )),
      );
      log('Searching in new instances');
      coldSearches.push(await measureColdSearch(folder, assembly, large));
      await large.cloud.stop();
    }
    await small.cloud.stop();
  }
  printTable({
    machine: machine(),
    rows,
    growths,
    coldSearches,
    overloads,
    starts,
    pictures,
    payoutRuns,
    admin: adminFigures,
    chat,
    lighthouse,
    responses,
    clone,
    sizes: [few, many].map((services) => sizesOf(services)),
  });
};

const folder = mkdtempSync(join(tmpdir(), 'hairloom-bench-'));
// Also after an uncaught error or an unhandled rejection, so that no local cloud keeps running.
process.once('exit', () => {
  stopAll();
  // A cloud that is stopping may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await run(folder);
