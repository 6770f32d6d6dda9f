import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalCloud } from './cloud';

const stamps = (dataDir: string) => ({ begun: join(dataDir, 'seeding'), done: join(dataDir, 'seeded') });

/** Whether the demo was being filled in when an earlier run ended: such data is neither empty nor whole. */
export const wasCutShort = (dataDir: string): boolean => existsSync(stamps(dataDir).begun);

/** Fills in the demo, once per data folder. */
export const seedOnce = async (dataDir: string, cloud: Omit<LocalCloud, 'close'>): Promise<void> => {
  const { begun, done } = stamps(dataDir);
  if (existsSync(done)) return;
  writeFileSync(begun, '');
  const { seed } = await import('./seed/seed');
  await seed(cloud);
  writeFileSync(done, '');
  rmSync(begun);
};
