import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium to test in: `CHROMIUM_PATH`, one of Playwright's own, or one this machine has. Undefined without any. */
export const findBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...known, chromium.executablePath()].find((path) => path && existsSync(path));

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Finds a browser, or installs one: Debian's package where that needs no password, else Playwright's. Throws if neither works. */
export const ensureBrowser = (): string => {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing Chromium for the tests…');
  if (isDebianRoot()) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
  } else {
    execFileSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    });
  }
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH.');
  return installed;
};
