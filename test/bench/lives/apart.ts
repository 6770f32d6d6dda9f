import { grouped, sumOf } from './capacity';
import type { FunctionUse } from './function-logs';
import type { Usage } from './metered-cloud';
import type { TableUse } from './table-meter';

/** The ids of a life's people, and of those of other lives. */
type Whose = { own: readonly string[]; others: readonly string[] };

/** What happens during a life and is no part of it. */
export type Apart = 'for other people' | 'looking for what is due' | 'the weekly run itself' | 'open pages';

const ofRun = /^(PAYOUTRUNS#ALL|PROVIDERS#)/;

/** Whether a key of a call has one of these ids in it. */
const isAbout = ({ reads, writes }: TableUse, ids: readonly string[]): boolean => {
  const keys = [
    ...reads.map(({ partition }) => partition),
    ...writes.map(({ partition, sort }) => `${partition} ${sort}`),
  ];
  return keys.some((key) => ids.some((id) => key.includes(id)));
};

/**
 * A call is a life's own if its keys name one of its people, or nobody, as those of purchases, mails and figures. What
 * the sweep looks for each minute is part of the idle month. Pages say that they are open whatever happens in them.
 */
const partOf = (use: TableUse, { own, others }: Whose): Apart | 'own' => {
  const { app, operation, reads } = use;
  if (app === 'socket') return 'open pages';
  if (app === 'sweep' && operation === 'Query' && reads.every(({ index }) => index === 'due'))
    return 'looking for what is due';
  if (isAbout(use, own)) return 'own';
  if (isAbout(use, others)) return 'for other people';
  const partitions = [...reads, ...use.writes].map(({ partition }) => partition);
  return partitions.some((partition) => ofRun.test(partition)) ? 'the weekly run itself' : 'own';
};

/** A function's calls and time, as many as it made of its calls of the table for a part. */
const shareOf = (used: FunctionUse, share: number): FunctionUse => ({
  ...used,
  calls: used.calls * share,
  ms: used.ms * share,
  logBytes: used.logBytes * share,
});

/** Splits what was used into a life's own part and what was apart from it. Services are the life's own. */
export const splitUsage = (
  usage: Usage,
  whose: Whose,
): { own: Usage; apart: Array<readonly [Apart, Usage]> } => {
  const parts = grouped(usage.table, (use) => partOf(use, whose));
  const total = grouped(usage.table, ({ app }) => app);
  const functionsOf = (part: string, table: readonly TableUse[]) =>
    Object.entries(usage.functions).flatMap(([name, used]) => {
      const all = total.get(name)?.length ?? 0;
      const calls = sumOf(table, ({ app }) => Number(app === name));
      const share = all > 0 ? calls / all : Number(part === 'own');
      return share > 0 ? [[name, shareOf(used, share)] as const] : [];
    });
  const usageOf = (part: string): Pick<Usage, 'table' | 'functions'> => {
    const table = parts.get(part) ?? [];
    return { table, functions: Object.fromEntries(functionsOf(part, table)) };
  };
  const nothing: Omit<Usage, 'table' | 'functions'> = { services: [], metrics: [], replyBytes: 0 };
  const names = [...parts.keys()].filter((part) => part !== 'own') as Apart[];
  return {
    own: { ...usage, ...usageOf('own') },
    apart: names.map((name) => [name, { ...nothing, ...usageOf(name) }] as const),
  };
};
