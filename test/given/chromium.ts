import { existsSync } from 'node:fs';

const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Playwright's launch options for the installed Chromium; `more` are extra command-line arguments. */
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
