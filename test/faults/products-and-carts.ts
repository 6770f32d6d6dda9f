import { randomUUID } from 'node:crypto';
import { create, type Write } from '../../lambdas/data/engine/writes';
import { products, type StoredProduct } from '../../lambdas/data/products';
import type { Person } from '../../lambdas/http/actor';
import { type ShippingTerms, shippingFee } from '../../shared/shipping/terms';

/** The products and variants (`product/variant`): seller (an index into the providers), price and initial stock. */
export const productsForSale = [
  { id: 'oil', provider: 0, priceCents: 1_999, stock: 6 },
  { id: 'comb', provider: 1, priceCents: 333, stock: 5 },
  { id: 'dryer', provider: 1, priceCents: 8_000, stock: 3 },
  { id: 'bonnet/small', provider: 0, priceCents: 1_250, stock: 3 },
  { id: 'bonnet/large', provider: 0, priceCents: 2_501, stock: 4 },
];

const storedProduct = (
  product: (typeof productsForSale)[number],
  seller: Person,
  createdAt: string,
): StoredProduct => ({
  id: product.id,
  providerId: seller.id,
  providerName: seller.name,
  providerArea: '',
  providerPhoto: '',
  name: product.id,
  description: '',
  category: 'shampoo',
  priceCents: product.priceCents,
  stock: product.stock,
  reserved: 0,
  sold: 0,
  pieces: product.stock,
  images: [{ src: '/media/a/b', width: 10, height: 10 }],
  active: true,
  archived: false,
  providerApproved: true,
  createdAt,
  version: 1,
});

const isVariant = ({ id }: { id: string }): boolean => id.includes('/');

/** One product in two sizes, each with its stock. */
const storedBonnet = (sellers: readonly Person[], createdAt: string): StoredProduct => {
  const sizes = productsForSale.filter(isVariant);
  const nameOf = ({ id }: { id: string }) => id.split('/')[1]!;
  const { provider, priceCents } = sizes[0]!;
  return {
    ...storedProduct({ id: 'bonnet', provider, priceCents, stock: 0 }, sellers[provider]!, createdAt),
    options: [{ name: 'Size', values: sizes.map(nameOf) }],
    variants: Object.fromEntries(
      sizes.map((size) => [
        nameOf(size),
        {
          values: [nameOf(size)],
          priceCents: size.priceCents,
          stock: size.stock,
          pieces: size.stock,
          reserved: 0,
          sold: 0,
          active: true,
        },
      ]),
    ),
  };
};

/** The writes that create the products. */
export const createProducts = (sellers: readonly Person[], createdAt: string): Write[] => [
  ...productsForSale
    .filter((product) => !isVariant(product))
    .map((product) => create(products, storedProduct(product, sellers[product.provider]!, createdAt))),
  create(products, storedBonnet(sellers, createdAt)),
];

/** `wanted`: quantities by id of a product or variant; `shippingCents`: the fees that the page shows for New York. */
export type Cart = {
  wanted: Record<string, number>;
  creditCents?: number;
  shippingCents?: number;
  key?: string;
};

const productOf = (wantedId: string) => productsForSale.find(({ id }) => id === wantedId)!;

/** The price of a cart, in cents. */
export const priceOf = ({ wanted }: Pick<Cart, 'wanted'>): number =>
  Object.entries(wanted).reduce((sum, [id, quantity]) => sum + productOf(id).priceCents * quantity, 0);

/** What shipping a cart costs by the terms of its sellers, in cents. */
export const shippingOf = (
  sellers: readonly Person[],
  { wanted }: Pick<Cart, 'wanted'>,
  terms: ReadonlyArray<ShippingTerms & { providerId: string }>,
): number =>
  [...sellers.keys()].reduce((sum, index) => {
    const own = Object.entries(wanted).filter(([id]) => productOf(id).provider === index);
    if (own.length === 0) return sum;
    const sold = priceOf({ wanted: Object.fromEntries(own) });
    return (
      sum +
      shippingFee(
        terms.find(({ providerId }) => providerId === sellers[index]!.id),
        sold,
      )
    );
  }, 0);

/** The headers and body of the request that buys a cart. */
export const cartRequest = (
  sellers: readonly Person[],
  { wanted, creditCents, shippingCents, key }: Cart,
) => ({
  headers: { 'idempotency-key': key ?? randomUUID(), origin: 'https://hairloom.test' },
  body: {
    lines: Object.entries(wanted).map(([id, quantity]) => ({
      productId: id.split('/')[0]!,
      variantId: id.split('/')[1],
      providerId: sellers[productOf(id).provider]!.id,
      quantity,
      expectedPriceCents: productOf(id).priceCents,
    })),
    shippingAddress: '1 Test Street, New York, NY 10001',
    shippingState: 'NY',
    expectedShippingCents: shippingCents,
    creditCents,
    another: true,
  },
});
