import { join } from 'node:path';
import type { RunOptions } from '../local/options';

const password = 'hairloom-demo';

const accounts = [
  ['customers', 'chloe@demo.hairloom.test, marcus@demo.hairloom.test'],
  ['providers', 'amara@demo.hairloom.test, sofia@demo.hairloom.test'],
  ['pending', 'priya@demo.hairloom.test'],
  ['admin', 'admin@demo.hairloom.test'],
];

/** Prints the addresses and accounts once the local cloud is running. */
export const printWelcome = ({ seed, dataDir }: RunOptions, origin: string, tookMs: number): void => {
  const demo = accounts.map(([role = '', emails]) => `    ${role.padEnd(10)} ${emails}`).join('\n');
  console.log(`
  Hairloom is ready (${(tookMs / 1000).toFixed(1)} s)

    Site       ${origin}
    Mailbox    ${origin}/_local/mailbox
    Tools      ${origin}/_local
    Data       ${dataDir} (logs in ${join(dataDir, 'logs')}; start over with: npm start -- --fresh)
${seed ? `\n  Demo accounts (password: ${password})\n${demo}\n` : ''}
  Press Ctrl-C to stop.
`);
};
