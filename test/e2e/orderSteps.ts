import { expect, type Page } from '@playwright/test';
import { offeredOf } from '../../shared/cart/today';
import type { Product } from '../../shared/catalog/product';
import { newPerson, type Person } from '../given/person';
import { payWith } from './bookingSteps';
import { signIn } from './people';

/** Somebody new who shops, signed in on the page and at their API. */
export const newShopper = async (page: Page, baseURL: string | undefined): Promise<Person> => {
  const shopper = await newPerson({ origin: baseURL ?? '' }, { name: 'Nia Test' });
  await signIn(page, shopper.email);
  return shopper;
};

/** Puts one of each product in the browser's cart and opens the checkout. */
export const checkOut = async (page: Page, products: readonly Product[]): Promise<void> => {
  const items = products.map((product) => ({
    ...offeredOf({ ...product, image: product.images[0]! }),
    quantity: 1,
  }));
  await page.evaluate(
    (cart) => localStorage.setItem('cart-storage', cart),
    JSON.stringify({ state: { items }, version: 0 }),
  );
  await page.goto('/checkout');
};

/** Says where to, and places the order. */
export const placeOrder = async (page: Page): Promise<void> => {
  await page.getByLabel('Delivery Address').fill('5 Test Lane, Brooklyn, NY 11201');
  await page.getByRole('button', { name: 'Place Order' }).click();
};

/** Pays on the pay page, and waits for the page that says so. */
export const payOrder = async (page: Page): Promise<void> => {
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
};

/** What the browser's cart holds. */
export const cartIn = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart-storage') ?? '{}').state?.items);
