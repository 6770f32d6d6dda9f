import { expect, type Page } from '@playwright/test';
import { signedIn } from '../../infra/acting/person';
import type { Product } from '../../shared/catalog/product';
import { settled } from '../api/given/time';
import { newProduct, type ProductChoice } from '../given/products';
import { demo } from './people';

const originOf = (baseURL: string | undefined) => ({ origin: baseURL ?? '' });

/** API client of a demo seller. */
export const seller = (baseURL: string | undefined) =>
  signedIn(originOf(baseURL), 'sofia@demo.hairloom.test', demo.password);

/** A new product with a unique name, once search can find it. */
export const freshProduct = async (
  baseURL: string | undefined,
  choice: Partial<ProductChoice> = {},
): Promise<Product> => {
  const name = `Balm ${crypto.randomUUID().slice(0, 8)}`;
  const product = await newProduct(await seller(baseURL), { name, ...choice });
  await settled(originOf(baseURL));
  return product;
};

/** A new product with a unique name, sold by the demo's first provider. */
export const productOfAmara = async (
  baseURL: string | undefined,
  choice: Partial<ProductChoice> = {},
): Promise<Product> =>
  newProduct(await signedIn(originOf(baseURL), demo.provider, demo.password), {
    name: `Comb ${crypto.randomUUID().slice(0, 8)}`,
    ...choice,
  });

export const cartLink = (page: Page, pieces: number) =>
  page.getByRole('link', { name: `Cart, ${pieces} ${pieces === 1 ? 'item' : 'items'}` });

/** The line of a product in the cart. */
export const lineOf = (page: Page, name: string) => page.locator('.cart-line').filter({ hasText: name });

/** Opens a product's page and puts it in the cart. */
export const addFromPage = async (page: Page, { id, name }: Product): Promise<void> => {
  await page.goto(`/products/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('Added 1 item(s) to cart').first()).toBeVisible();
};
