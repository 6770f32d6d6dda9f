import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config';

/**
 * A look at every page, with a cloud of its own, whose demo is as it was made: a page that changes while it loads, since
 * somebody else acts, may move.
 */
export default defineConfig({ ...journeys, testDir: '.', outputDir: '../../test-results/pages' });
