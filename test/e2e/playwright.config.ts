import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const port = process.env.PORT ?? '4000';
const baseURL = process.env.BASE_URL ?? `http://localhost:${port}`;
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The browser tests, against a local cloud that is running already or is started for them. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // A second try is told apart in the report: it passed, but not at once.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    trace: 'retain-on-failure',
    // Requests a service worker makes cannot be answered by a test; the one of offline.spec.ts is allowed there.
    serviceWorkers: 'block',
    launchOptions: {
      ...(existsSync(chromium) && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'npm start',
    cwd: '../..',
    // Answers only once the demo is there: the site itself answers earlier.
    url: `${baseURL}/_local/ready`,
    env: { PORT: port },
    reuseExistingServer: true,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
