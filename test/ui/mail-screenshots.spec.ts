import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

const font = readFileSync('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

/** Mail has the fonts of its reader's machine; in pictures it has ours, which is the same everywhere. */
const ours = `<style>
  @font-face { font-family: Ours; src: url(data:font/woff2;base64,${font.toString('base64')}); font-weight: 300 900; }
  * { font-family: Ours !important; }
</style>`;

let mails: Array<[kind: string, html: string]>;

test.beforeAll(() => {
  const rendered = execFileSync(process.execPath, [
    'node_modules/tsx/dist/cli.mjs',
    // The options for the mails' JSX.
    '--tsconfig=lambdas/tsconfig.json',
    'test/ui/render-mail.ts',
  ]);
  mails = JSON.parse(rendered.toString()) as typeof mails;
});

/** Shows all mails below one another. */
const showAll = async (page: Page, width: number): Promise<void> => {
  await page.setContent(
    `<style>html { color-scheme: light dark; } body { margin: 0; } iframe { display: block; border: 0; width: ${width}px; }</style>`,
  );
  await page.evaluate(
    (pages) =>
      Promise.all(
        pages.map(async (html) => {
          const frame = document.createElement('iframe');
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
          frame.srcdoc = html;
          document.body.append(frame);
          await loaded;
          const shown = frame.contentDocument!;
          await shown.fonts.load('1rem Ours');
          await shown.fonts.ready;
          frame.style.height = `${shown.documentElement.scrollHeight}px`;
        }),
      ),
    mails.map(([, html]) => html.replace('</head>', `${ours}</head>`)),
  );
};

for (const width of [390, 640])
  for (const scheme of ['light', 'dark'] as const)
    test(`every mail matches its screenshot, ${width} px wide in the ${scheme} scheme`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await showAll(page, width);
      const widths = await page.evaluate(() =>
        [...document.querySelectorAll('iframe')].map(
          (frame) => frame.contentDocument!.documentElement.scrollWidth,
        ),
      );
      expect(widths).toEqual(mails.map(() => width));
      await expect(page).toHaveScreenshot([`${width}-${scheme}`, 'mail.png'], {
        fullPage: true,
        timeout: 60_000,
      });
    });
