import { expect, type Page, test } from '@playwright/test';
import { demo, freshEmail, signIn } from './people';

const dialog = (page: Page) => page.getByRole('dialog', { name: '20% off your first appointment' });
const thanks = 'Thanks! Create an account and use code FIRST20 for 20% off!';
const great = 'Great! Use code FIRST20 at checkout for 20% off your first appointment!';

const leave = async (page: Page, email: string): Promise<void> => {
  await page.goto('/');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByRole('button', { name: 'GET 20% OFF' }).click();
};

test('the popup comes after three seconds, once per session, and costs nothing before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const began = Date.now();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((url) => /PromoPopup-/.test(url))).toEqual([]);
  await expect(dialog(page)).toBeVisible();
  expect(Date.now() - began).toBeGreaterThan(3_000);
  await page.getByRole('button', { name: 'NO, THANKS' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await page.reload();
  await page.waitForTimeout(3_500);
  await expect(dialog(page)).toHaveCount(0);
});

test('a visitor leaves an address and is led to the hairstyles', async ({ page }) => {
  await page.route('**/api/leads', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/');
  await dialog(page).getByRole('button', { name: 'GET 20% OFF' }).click();
  await expect(dialog(page).getByText('Please enter your email')).toBeVisible();
  await dialog(page).getByLabel('Email').fill(freshEmail());
  await dialog(page).getByRole('button', { name: 'GET 20% OFF' }).click();
  await expect(dialog(page).getByRole('button', { name: 'SUBMITTING...' })).toBeDisabled();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/auth?next=%2Fhairstyles');
});

test('the address goes with the campaign that brought the visitor', async ({ page }) => {
  const { items } = await (await page.request.get('/api/hairstyles')).json();
  await page.goto(`/share/hairstyle/${items[0].id}?utm_source=instagram&utm_campaign=spring`);
  await page.getByRole('link', { name: 'Hairloom' }).first().click();
  const sent = page.waitForRequest('**/api/leads');
  await dialog(page).getByLabel('Email').fill(freshEmail());
  await dialog(page).getByRole('button', { name: 'GET 20% OFF' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    campaign: { source: 'instagram', campaign: 'spring' },
  });
  await expect(page.getByText(thanks)).toBeVisible();
});

test('whether an address is registered is never told', async ({ page }) => {
  await leave(page, demo.customer);
  await expect(page.getByText(thanks)).toBeVisible();
});

test('a browser that has signed in with the address greets it', async ({ page }) => {
  await signIn(page, demo.customer);
  await expect(page).toHaveURL('/home');
  await leave(page, demo.customer.toUpperCase());
  await expect(page.getByText(great)).toBeVisible();
  await expect(page).toHaveURL('/hairstyles');
});

test('a failure is thanked for all the same, and leads nowhere', async ({ page }) => {
  await page.route('**/api/leads', (route) => route.abort());
  await leave(page, freshEmail());
  await expect(page.getByText(thanks)).toBeVisible();
  await page.waitForTimeout(2_500);
  await expect(page).toHaveURL('/');
});
