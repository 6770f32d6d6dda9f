import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from '../given/chromium';

const port = process.env.PORT ?? '4000';
const baseURL = process.env.BASE_URL ?? `http://localhost:${port}`;

/** The browser tests, against a local cloud that is running already or is started for them. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than the processors of the machine this is meant for: the tests wait as often as they work.
  workers: 3,
  // A second try is told apart in the report: it passed, but not at once.
  retries: 1,
  // Only ends a test that hangs: how long something takes is for the benchmarks, and this machine may be busy.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    trace: 'on-first-retry',
    // Requests a service worker makes cannot be answered by a test; the one of offline.spec.ts is allowed there.
    serviceWorkers: 'block',
    // Drawing animations takes a tenth of the processor time. Tests whose subject is motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch(),
  },
  webServer: {
    command: 'npm start -- --no-schedules',
    cwd: '../..',
    // Answers only once the demo is there: the site itself answers earlier.
    url: `${baseURL}/_local/ready`,
    // No test depends on how fast the machine is.
    env: { PORT: port, DEMO_YEAR: 'off', MAX_WAIT_MS: '60000' },
    reuseExistingServer: true,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
