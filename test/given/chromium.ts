import { existsSync } from 'node:fs';

const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** How Playwright starts the Chromium there is; `more` are arguments of its command line. */
export const chromiumLaunch = (...more: string[]) => ({
  ...(existsSync(path) && { executablePath: path }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...more,
  ],
});
