import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { benchAssembly } from '../assembly';
import { amountsOfIdleMonth, amountsOfLife, total } from './cost';
import { messages, recordLives } from './lives';
import { startMeteredCloud } from './metered-cloud';
import { bottleneckTable, costTable, lifeTables, quotaTable } from './print';
import { bottlenecksOf, quotasOf } from './scale';

/** Records whole lives in a folder. Returns tables of what they cost (`cost`) and of what ends growth (`scale`). */
export const measureLives = async (folder: string, parts: readonly string[]): Promise<string> => {
  mkdirSync(folder);
  await benchAssembly(join(folder, 'cdk.out'), { consumers: true });
  const metered = await startMeteredCloud(folder);
  const { lives, recorded, idle } = await recordLives(metered).finally(metered.stop);
  const named = (wanted: string) => lives.find(({ name }) => name === wanted)!;
  const of = (name: string, times: number) => total([[amountsOfLife(named(name)), times]]);
  const costs = () => [
    ...lives.map(lifeTables),
    costTable([
      ['1,000 bookings', of('booking', 1_000)],
      ['of returning customers', of('booking again', 1_000)],
      ['with a code', of('booking with a code', 1_000)],
      ['1,000 payouts', of('payout', 1_000)],
      ['1,000 orders', of('order', 1_000)],
      ['1,000 messages', of('conversation', 1_000 / messages)],
      ['an idle month', amountsOfIdleMonth(metered.assembly, idle)],
    ]),
  ];
  const scale = () => [
    bottleneckTable(bottlenecksOf(recorded, metered.assembly)),
    quotaTable(quotasOf(named('booking'))),
  ];
  return [...(parts.includes('cost') ? costs() : []), ...(parts.includes('scale') ? scale() : [])].join(
    '\n\n',
  );
};
