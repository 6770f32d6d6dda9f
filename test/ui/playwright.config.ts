import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from '../given/chromium';

const port = process.env.PORT ?? '4100';
const baseURL = `http://localhost:${port}`;

/** The design system's living page, which is started for the tests where nothing answers yet. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/ui',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // As for the browser's journeys: a second try is told apart in the report.
  retries: 1,
  reporter: [['list']],
  // Without the platform: the browser draws our own fonts, the same way everywhere.
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // Apart in the edges of glyphs, as machines draw them, passes; a color a shade away or a box moved does not.
  // A busy machine takes seconds for a screenshot of a large section.
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { threshold: 0.03, maxDiffPixelRatio: 0.002 },
  },
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch(
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ),
  },
  webServer: {
    command: 'npm run ui',
    cwd: '../..',
    url: baseURL,
    env: { PORT: port },
    reuseExistingServer: true,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
