import { expect, type Page, test } from '@playwright/test';
import { runUntilHidden, runUntilVisible, stopClock } from '../e2e/clock';
import { openStyleguide } from './styleguide';

const dialogs = {
  dialog: 'Open a dialog',
  'dialog-confirm': 'Ask before deleting',
  'dialog-busy': 'Ask, and be busy',
};

const eachDialog = async function* (page: Page) {
  for (const [name, button] of Object.entries(dialogs)) {
    await page.getByRole('button', { name: button }).click();
    yield [name, page.getByRole('dialog')] as const;
    await page.keyboard.press('Escape');
  }
};

// With the clock stopped, since toasts close by themselves: on a busy machine before their screenshot is taken. They are
// shown and removed by timers, which may be set some time after the click.
const eachToast = async function* (page: Page) {
  await stopClock(page);
  const toast = page.locator('[data-sonner-toast]');
  for (const name of ['Success', 'Error', 'Info']) {
    await page.locator('#toasts').getByRole('button', { name }).click();
    await runUntilVisible(page, toast);
    yield [`toast-${name.toLowerCase()}`, toast] as const;
    await page.getByRole('button', { name: 'Close toast' }).click();
    await runUntilHidden(page, toast);
    await expect(toast).toHaveCount(0);
  }
};

/** Every section except dialogs and toasts; each shown alone, so that it does not move the ones below. */
const eachSection = async function* (page: Page) {
  const sections = page.locator('.styleguide-section');
  const showOnly = (shown?: string) =>
    sections.evaluateAll((all, id) => {
      for (const section of all as HTMLElement[]) section.hidden = !!id && section.id !== id;
    }, shown);
  for (const id of await sections.evaluateAll((all) => all.map((section) => section.id))) {
    if (id === 'dialogs' || id === 'toasts') continue;
    await showOnly(id);
    yield [id, page.locator(`#${id}`)] as const;
  }
  await showOnly();
};

for (const width of [390, 1280])
  for (const scheme of ['light', 'dark'] as const)
    test(`every component matches its screenshot, ${width} px wide in the ${scheme} scheme`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await openStyleguide(page);
      for (const each of [eachSection, eachDialog, eachToast])
        for await (const [name, what] of each(page))
          await expect.soft(what).toHaveScreenshot([`${width}-${scheme}`, `${name}.png`]);
    });
