import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of a Chromium for tests: `CHROMIUM_PATH`, one installed on this machine, or Playwright's.
 * Undefined if there is none.
 */
export const findBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...known, chromium.executablePath()].find((path) => path && existsSync(path));

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

const installPackage = (name: string): void => {
  console.log(`Installing ${name} for the tests…`);
  // Offline, apt would keep trying for a long time.
  const options = { stdio: 'inherit', timeout: 180_000 } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', name], options);
};

/**
 * Finds or installs a browser: Debian's package when running as root on Debian, otherwise Playwright's. Throws if
 * neither works.
 */
export const ensureBrowser = (): string => {
  const found = findBrowser();
  if (found) return found;
  if (isDebianRoot()) installPackage('chromium');
  else {
    console.log('Installing Chromium for the tests…');
    execFileSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    });
  }
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH.');
  return installed;
};

const shell = '/usr/bin/chromium-headless-shell';

/**
 * Returns a Chromium for end-to-end tests: Debian's headless shell, which takes two thirds of the time, if it is
 * there or can be installed; otherwise any Chromium. It renders glyphs slightly differently, so screenshots are not
 * compared in it.
 */
export const ensureHeadlessShell = (): string => {
  if (process.env.CHROMIUM_PATH) return ensureBrowser();
  if (!existsSync(shell) && isDebianRoot()) installPackage('chromium-headless-shell');
  return existsSync(shell) ? shell : ensureBrowser();
};
