import type { AdminFigures } from './admin-lists';
import { aligned } from './aligned';
import type { CloneFigure } from './clone';
import type { ColdSearchFigures } from './cold-search';
import type { ConversationFigures } from './conversations';
import type { Sizes } from './fill/items';
import type { Growth } from './growth';
import type { Response } from './interactions';
import type { LighthouseResult } from './lighthouse';
import type { Figures } from './load';
import type { OverloadFigures, RateFigures } from './overload';
import { baselineName, type Start, type Took } from './starts';
import { maxColdSearchMs, maxFigures, maxGrowth, maxPictureMs, minScores, targets } from './targets';
import type { PayoutRunFigures } from './weekly-payouts';

/** What an operation took, and its floor (`floors/floors.ts`) if it has one. */
export type Row = { name: string; connections: number; figures: Figures; floor?: Figures };

type Results = {
  machine: string;
  rows: Row[];
  growths: Growth[];
  coldSearches: ColdSearchFigures[];
  overloads: OverloadFigures[];
  starts: Start[];
  pictures: Took[];
  payoutRuns: PayoutRunFigures[];
  admin: AdminFigures[];
  chat: ConversationFigures[];
  lighthouse: LighthouseResult[];
  responses: Response[];
  clone: CloneFigure[];
  sizes: Sizes[];
};

type Line = string[];

const number = (value: number, digits = value < 10 ? 2 : value < 100 ? 1 : 0): string =>
  value.toFixed(digits);
const verdict = (met: boolean): string => (met ? 'yes' : 'NO');

const speedLines = (rows: readonly Row[]): Line[] =>
  rows.flatMap(({ name, connections, figures, floor }) => {
    const cells = ({ perSecond, p50, p99, cpuMs }: Figures) =>
      [perSecond, p50, p99, cpuMs].map((one) => number(one));
    const { maxRatio, peer } = targets[name] ?? {};
    const cpu = peer?.cpuMs === undefined ? '' : `, ${peer.cpuMs} ms`;
    const beside = peer && connections === 8 ? `${peer.name}: ${peer.perSecond}/s${cpu}` : '';
    const line = [name, `${connections}`, ...cells(figures)];
    if (!floor) return [[...line, '', '', beside]];
    const ratio = figures.cpuMs / floor.cpuMs;
    const target =
      maxRatio && connections === 8
        ? [`× ${ratio.toFixed(2)} ≤ ${maxRatio}`, verdict(ratio <= maxRatio)]
        : [`× ${ratio.toFixed(2)}`, ''];
    return [
      [...line, ...target, beside],
      ['  its floor', `${connections}`, ...cells(floor)],
    ];
  });

const growthLines = (growths: readonly Growth[], [few, many]: readonly Sizes[]): Line[] =>
  growths.map(({ name, catalog, small, large, ratio }) => [
    `${name}, ${many![catalog] / few![catalog]} × the ${catalog}`,
    '8',
    `${number(small.perSecond)} → ${number(large.perSecond)}`,
    `${number(small.p50)} → ${number(large.p50)}`,
    `${number(small.p99)} → ${number(large.p99)}`,
    `${number(small.cpuMs)} → ${number(large.cpuMs)}`,
    `× ${ratio.toFixed(2)} ≤ ${maxGrowth}`,
    verdict(ratio <= maxGrowth),
  ]);

const coldSearchLines = (coldSearches: readonly ColdSearchFigures[]): Line[] =>
  coldSearches.map(({ services, milliseconds, slowestMs, cpuMs, loadMs, memory }) => [
    `first search of a new instance among ${services} services`,
    '1',
    '',
    number(milliseconds),
    '',
    number(cpuMs),
    `≤ ${maxColdSearchMs} ms`,
    verdict(milliseconds <= maxColdSearchMs),
    `median of 5, slowest ${number(slowestMs)} ms; ${number(loadMs)} ms to load the code; memory ${number(memory)} MB`,
  ]);

/** How soon after an overload requests are served as before it (milliseconds). */
const maxRecovery = 1_000;

const rateLine = (figures: RateFigures, target: string, met: boolean): Line => {
  const { perSecond, seconds, servedPerSecond, served, refused, peakMemory } = figures;
  const counted = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} × ${count}`)
      .join(', ');
  const refusals = Number.isNaN(refused.p50)
    ? ''
    : `; refused in ${number(refused.p50)}, ${number(refused.p99)} ms`;
  const failed = figures.failed ? `; FAILED ${counted(figures.failedBy)}` : '';
  return [
    `${perSecond} mixed requests/s for ${seconds} s`,
    '',
    number(servedPerSecond),
    number(served.p50),
    number(served.p99),
    '',
    target,
    verdict(met),
    `${counted(figures.statuses)}${refusals}${failed}; memory ${number(peakMemory)} MB`,
  ];
};

const overloadLines = (overloads: readonly OverloadFigures[]): Line[] =>
  overloads.flatMap(({ overloaded, recoveryMs, sustained }) => [
    rateLine(overloaded, 'served or refused', overloaded.failed === 0),
    [
      'recovery after that',
      '',
      '',
      number(recoveryMs),
      '',
      '',
      `≤ ${maxRecovery} ms`,
      verdict(recoveryMs <= maxRecovery),
    ],
    rateLine(
      sustained,
      'all served',
      sustained.failed === 0 && !sustained.statuses[503] && !sustained.statuses[429],
    ),
  ]);

const startLines = (starts: readonly Start[]): Line[] =>
  starts.map(({ name, kilobytes, milliseconds, cpuMs, ratio, maxRatio }) => [
    `start of ${name}`,
    '',
    `${number(kilobytes, 0)} kB gzip`,
    number(milliseconds),
    '',
    number(cpuMs),
    name === baselineName ? 'the baseline' : `× ${ratio.toFixed(2)} ≤ ${maxRatio}`,
    name === baselineName ? '' : verdict(ratio <= maxRatio),
  ]);

const pictureLines = (pictures: readonly Took[]): Line[] =>
  pictures.map(({ milliseconds, cpuMs }) => [
    '12-megapixel photo, rendered after a cold start',
    '',
    '',
    number(milliseconds),
    '',
    number(cpuMs),
    `≤ ${maxPictureMs} ms`,
    verdict(milliseconds <= maxPictureMs),
  ]);

const payoutLines = (runs: readonly PayoutRunFigures[]): Line[] =>
  runs.map(({ providers, seconds, cpuMs, reads, readUnits, writes, writeUnits }) => [
    `weekly payouts of ${providers} providers in ${number(seconds)} s`,
    '',
    number(providers / seconds),
    '',
    '',
    number(cpuMs),
    '',
    '',
    `each ${number(reads)} reads (${number(readUnits)} units), ${number(writes)} writes (${number(writeUnits)} units)`,
  ]);

/** What an export may keep in memory from its first part to its last, in MB. */
const maxExportGrowthMb = 20;

const adminLines = (admin: readonly AdminFigures[]): Line[] =>
  admin.flatMap(({ lists, export: { rows, parts, megabytes, seconds, firstMb, lastMb, peakRssMb } }) => [
    ...lists.map(({ name, smallMs, largeMs, ratio }) => [
      `${name}, 1,000 → 200,000 rows`,
      '1',
      '',
      `${number(smallMs)} → ${number(largeMs)}`,
      '',
      '',
      `× ${ratio.toFixed(2)} ≤ ${maxGrowth}`,
      verdict(ratio <= maxGrowth),
    ]),
    [
      `${rows} bookings as CSV in ${number(seconds)} s`,
      '1',
      number(rows / seconds),
      '',
      '',
      '',
      `≤ ${maxExportGrowthMb} MB more at the end`,
      verdict(lastMb - firstMb <= maxExportGrowthMb),
      `${parts} parts, ${number(megabytes)} MB; memory ${number(firstMb)} → ${number(lastMb)} MB, process ${number(peakRssMb)} MB`,
    ],
  ]);

/** How long messages may take to reach their readers (milliseconds). */
const maxMessageMs = { p50: 300, p99: 1_000 };

const chatLines = (chat: readonly ConversationFigures[]): Line[] =>
  chat.map((figures) => {
    const { sockets, sent, perSecond, p50, p99, cpuMs, pagesCpuMs } = figures;
    const { lost, doubled, outOfOrder, cuts, memoryBefore, memoryAfter } = figures;
    return [
      `${sent} messages to ${sockets} open pages`,
      `${sockets}`,
      number(perSecond),
      number(p50),
      number(p99),
      number(cpuMs),
      `≤ ${maxMessageMs.p50}, ≤ ${maxMessageMs.p99} ms, none lost or doubled`,
      verdict(p50 <= maxMessageMs.p50 && p99 <= maxMessageMs.p99 && lost + doubled + outOfOrder === 0),
      `${lost} lost, ${doubled} doubled, ${outOfOrder} out of order, ${cuts} cuts; memory ${number(memoryBefore)} → ${number(memoryAfter)} MB; pages ${number(pagesCpuMs)} ms CPU`,
    ];
  });

const lighthouseLines = (lighthouse: readonly LighthouseResult[]): Line[] =>
  lighthouse.flatMap(({ page, figures }) =>
    Object.entries(figures).map(([name, figure]) => {
      const max = maxFigures[name];
      const min = minScores[name] ?? 0;
      const met = max === undefined ? figure >= min : figure <= max;
      const target = max === undefined ? `≥ ${min}` : `≤ ${max}`;
      const shown = figure < 1 ? figure.toFixed(3) : figure.toFixed(0);
      return [`${name} of ${page}`, '', shown, '', '', '', target, verdict(met), 'Lighthouse, median of 3'];
    }),
  );

const responseLines = (responses: readonly Response[]): Line[] =>
  responses.map(({ name, milliseconds, max }) => [
    name,
    '',
    '',
    number(milliseconds),
    '',
    '',
    `≤ ${max} ms`,
    verdict(milliseconds <= max),
    'median of 3',
  ]);

const cloneLines = (clone: readonly CloneFigure[]): Line[] =>
  clone.map(({ name, figure, unit, max }) => [
    name,
    '',
    '',
    `${number(figure)} ${unit}`,
    '',
    '',
    `≤ ${max} ${unit}`,
    verdict(figure <= max),
  ]);

/** The columns of figures. */
const isNumeric = (column: number): boolean => column > 0 && column < 6;

/** Prints all results as one table. */
export const printTable = ({
  machine,
  rows,
  growths,
  coldSearches,
  overloads,
  starts,
  pictures,
  payoutRuns,
  admin,
  chat,
  lighthouse,
  responses,
  clone,
  sizes,
}: Results): void => {
  const head = [
    '',
    'connections',
    'per second',
    'p50 ms',
    'p99 ms',
    'CPU ms each',
    'target',
    'met',
    'beside',
  ];
  const lines = [
    head,
    ...speedLines(rows),
    ...growthLines(growths, sizes),
    ...coldSearchLines(coldSearches),
    ...overloadLines(overloads),
    ...startLines(starts),
    ...pictureLines(pictures),
    ...payoutLines(payoutRuns),
    ...adminLines(admin),
    ...chatLines(chat),
    ...lighthouseLines(lighthouse),
    ...responseLines(responses),
    ...cloneLines(clone),
  ];
  console.log(`${machine}\n\n${aligned(lines, isNumeric)}`);
};
