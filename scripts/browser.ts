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

const installPackage = (name: string): void => {
  console.log(`Installing ${name} for the tests…`);
  // Without a connection apt would try for very long.
  const options = { stdio: 'inherit', timeout: 180_000 } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', name], options);
};

/** Finds a browser, or installs one: Debian's package where that needs no password, else Playwright's. Throws if neither works. */
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
 * The Chromium to walk through pages with: Debian's build without windows, which takes two thirds of the time, where
 * it is there or can be installed; else any. It draws glyphs a little differently, so pictures are not compared in it.
 */
export const ensureHeadlessShell = (): string => {
  if (process.env.CHROMIUM_PATH) return ensureBrowser();
  if (!existsSync(shell) && isDebianRoot()) installPackage('chromium-headless-shell');
  return existsSync(shell) ? shell : ensureBrowser();
};
