import { expect, test } from '@playwright/test';
import { changeAvailability } from '../given/availability';
import { newHairstyle } from '../given/hairstyles';
import { newProvider } from './people';
import { openOnceShown } from './search-steps';

test('the public pages show hours, area, travel area and the next free day, without scripts too', async ({
  browser,
  baseURL,
}) => {
  const provider = await newProvider(baseURL, 'Olu Open');
  await provider.api.updateMe({ body: { area: 'Harlem, NY' } });
  const style = await newHairstyle(provider);
  await changeAvailability(provider, { travelArea: 'All of Manhattan', travelFeeCents: 1_500 });
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const shared = [`/share/provider/${provider.id}`, `/share/hairstyle/${style.id}`];
    for (const path of javaScriptEnabled ? [`/providers/${provider.id}`, ...shared] : shared) {
      await openOnceShown(page, path, page.getByText(/^Next available: \w{3}, \w{3} \d+$/));
      await expect(page.getByText('Harlem, NY').first()).toBeVisible();
      await expect(page.getByText('Travel area: All of Manhattan · $15.00 travel fee')).toBeVisible();
      const hours = page
        .locator('section', { has: page.getByRole('heading', { name: 'Appointment times' }) })
        .last();
      await expect(hours).toContainText('Mon–Sat9:00 AM – 6:00 PMSunClosed');
      await expect(hours).toContainText('Eastern Time');
    }
    await context.close();
  }
});
