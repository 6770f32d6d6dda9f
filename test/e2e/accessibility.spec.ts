import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { demo, signIn } from './people';

// The content policy rightly refuses a script put into the page; this one is the test's own.
test.use({
  bypassCSP: true,
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const problemsOf = async (page: Page): Promise<string[]> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    ...(wide ? ['scrolls sideways'] : []),
  ];
};

const pages = {
  visitor: ['/', '/auth', '/nowhere'],
  customer: ['/home', '/hairstyles', '/bookings', '/wallet', '/profile', '/favourites'],
  provider: ['/provider/dashboard', '/provider/bookings', '/provider/wallet', '/profile'],
  admin: ['/admin/dashboard'],
};

/** A shared hairstyle, the shared page of who does it and their profile. */
const sharedPages = async (page: Page): Promise<string[]> => {
  const { items } = await (await page.request.get('/api/hairstyles')).json();
  const { id, providerId } = items[0];
  return [
    `/share/hairstyle/${id}`,
    `/share/provider/${providerId}`,
    '/share/nothing',
    `/providers/${providerId}`,
  ];
};

for (const scheme of ['light', 'dark'] as const)
  for (const [role, paths] of Object.entries(pages))
    test(`the pages of a ${role} are accessible in the ${scheme} scheme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      if (role !== 'visitor') await signIn(page, demo[role as 'customer' | 'provider' | 'admin']);
      const more = role === 'visitor' ? await sharedPages(page) : [];
      for (const path of [...paths, ...more]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await problemsOf(page), path).toEqual([]);
      }
    });
