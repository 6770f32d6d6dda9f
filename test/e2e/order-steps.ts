import { expect, type Page } from '@playwright/test';
import type { Person } from '../../infra/acting/person';
import { toCartProduct } from '../../shared/cart/current-line';
import type { Product, ProductCard } from '../../shared/catalog/product';
import { newPerson } from '../given/people';
import { payWith } from './booking-steps';
import { signIn } from './people';

/** A new customer, signed in on the page and with an API client. */
export const newShopper = async (page: Page, baseURL: string | undefined): Promise<Person> => {
  const shopper = await newPerson({ origin: baseURL ?? '' }, { name: 'Nia Test' });
  await signIn(page, shopper.email);
  return shopper;
};

/** Puts one of each product into the browser's cart; the page must be on the site already. */
export const fillCart = (page: Page, products: readonly ProductCard[]): Promise<void> =>
  page.evaluate(
    (cart) => localStorage.setItem('cart-storage', cart),
    JSON.stringify({
      state: { items: products.map((product) => ({ ...toCartProduct(product), quantity: 1 })) },
      version: 0,
    }),
  );

/** Opens the checkout with one of each product in the cart. */
export const checkOut = async (page: Page, products: readonly Product[]): Promise<void> => {
  await fillCart(
    page,
    products.map((product) => ({ ...product, image: product.images[0]! })),
  );
  await page.goto('/checkout');
};

/** Enters the delivery address and places the order. */
export const placeOrder = async (page: Page): Promise<void> => {
  await page.getByLabel('Delivery Address').fill('5 Test Lane, Brooklyn, NY 11201');
  await page.getByRole('button', { name: 'Place Order' }).click();
};

/** Pays on the pay page and waits for the confirmation page. */
export const payOrder = async (page: Page): Promise<void> => {
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
};

/** The items in the browser's cart. */
export const cartIn = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart-storage') ?? '{}').state?.items);
