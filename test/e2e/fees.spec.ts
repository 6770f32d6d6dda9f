import { expect, test } from '@playwright/test';
import { demo, signIn } from './people';

for (const [path, who] of [
  ['/terms', undefined],
  ['/wallet', demo.customer],
] as const) {
  test(`${path} says the current fee for cancelling`, async ({ page }) => {
    await page.route('**/api/fees', (route) => route.fulfill({ json: { cancellationFeeCents: 1_550 } }));
    await (who ? signIn(page, who, path) : page.goto(path));
    await expect(page.getByRole('main')).toContainText('costs a $15.50 fee');
  });

  test(`${path} names no amount if the fee fails to load`, async ({ page }) => {
    await page.route('**/api/fees', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid_input' } }),
    );
    await (who ? signIn(page, who, path) : page.goto(path));
    await expect(page.getByRole('main')).toContainText(/costs a fee[,.]/);
  });
}
