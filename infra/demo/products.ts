import type { Product } from '../../shared/catalog/product';
import type { Person } from '../acting/person';
import { accessories } from './data/products/accessories';
import { care } from './data/products/care';
import { lengths } from './data/products/lengths';
import { styling } from './data/products/styling';
import type { DemoProduct } from './data/types';
import { idempotencyKeyOf } from './idempotency-key';
import { mapConcurrently } from './map-concurrently';
import type { People } from './people';
import type { PictureStore } from './picture-store';

const hour = 3_600_000;

const variantsOf = ({ options, variants }: DemoProduct) =>
  options && {
    options: options.map(([name, ...values]) => ({ name, values })),
    variants: variants?.map(({ values, cents, stock }) => ({
      values: [...values],
      priceCents: cents,
      stock,
    })),
  };

const addProduct = async (pictures: PictureStore, owner: Person, product: DemoProduct, at: string) =>
  owner.at(at).createProduct({
    headers: { 'idempotency-key': idempotencyKeyOf(product.name) },
    body: {
      name: product.name,
      description: product.description,
      category: product.category,
      priceCents: product.cents,
      stock: product.stock,
      ...variantsOf(product),
      images: await pictures.addWithCloseUp(owner, product.picture),
    },
  });

export const suspendedProduct: DemoProduct = {
  by: 'dante',
  name: 'Barber Pole Comb',
  description: 'Hidden, since its provider is suspended.',
  category: 'tools',
  cents: 500,
  stock: 10,
  picture: 'barber-comb',
};

/** The products of approved providers. */
export const products = [...lengths, ...accessories, ...styling, ...care];

/** Creates every product of the demo, an hour apart from `since` (milliseconds) on. Returns them by name. */
export const addProducts = async (
  pictures: PictureStore,
  { providers, suspended }: People,
  since: number,
): Promise<Map<string, Product>> => {
  const added = await mapConcurrently(products, 6, (product, index) =>
    addProduct(pictures, providers[product.by], product, new Date(since + index * hour).toISOString()),
  );
  await addProduct(pictures, suspended, suspendedProduct, new Date(since).toISOString());
  return new Map(added.map((product) => [product.name, product]));
};
