import { expect, test } from '@playwright/test';
import { signedIn } from '../../infra/acting/person';
import { newProduct } from '../given/products';
import { showWholeQueue } from './admin-steps';
import { newShopper } from './order-steps';
import { demo, signIn } from './people';

test('a customer reports a product, an admin takes it down, and both are told', async ({
  page,
  browser,
  baseURL,
}) => {
  await newShopper(page, baseURL);
  const provider = await signedIn({ origin: baseURL ?? '' }, demo.provider, demo.password);
  const { id, name } = await newProduct(provider, { name: `Tonic ${crypto.randomUUID().slice(0, 8)}` });
  await page.goto(`/products/${id}`);
  const button = page.getByRole('button', { name: `Report ${name}` });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Report this product' });
  await dialog.getByLabel('What is wrong').selectOption('It is false or misleading');
  await dialog.getByLabel('Details (optional)').fill('There is no such tonic');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();
  await expect(page.getByRole('button', { name: `Reported ${name}` })).toBeFocused();

  const office = await browser.newPage();
  await signIn(office, demo.admin);
  await showWholeQueue(office);
  const report = office.getByRole('listitem').filter({ hasText: name });
  await expect(report).toContainText('There is no such tonic');
  await report.getByRole('button', { name: 'Take down' }).click();
  await office.getByLabel('Reason').fill('The description is wrong');
  await office.getByRole('button', { name: 'Take down' }).last().click();
  await expect(office.getByText('The report has been resolved')).toBeVisible();
  await expect(report).toBeHidden();
  await expect(office.locator('main')).toBeFocused();

  await expect(async () => {
    const { items } = await provider.api.listNotifications();
    expect(items.map(({ message }) => message).join()).toContain(
      `We switched ${name} off. You can change it and switch it on again. Reason: The description is wrong`,
    );
  }).toPass();
  await page.goto('/home');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByRole('dialog').getByText(`We looked into your report about ${name}`)).toBeVisible();
});
