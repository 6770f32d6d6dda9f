import { randomUUID } from 'node:crypto';
import { products, type StoredProduct } from '../../lambdas/data/products';
import { create, type Write } from '../../lambdas/data/writes';
import type { Person } from '../../lambdas/http/actor';

/** What is for sale, by which of the providers, and how many pieces of it there are in all. */
export const wares = [
  { id: 'oil', provider: 0, priceCents: 1_999, stock: 6 },
  { id: 'comb', provider: 1, priceCents: 333, stock: 5 },
  { id: 'dryer', provider: 1, priceCents: 8_000, stock: 3 },
];

const stored = (ware: (typeof wares)[number], seller: Person, createdAt: string): StoredProduct => ({
  id: ware.id,
  providerId: seller.id,
  providerName: seller.name,
  providerPhoto: '',
  name: ware.id,
  description: '',
  category: 'shampoo',
  priceCents: ware.priceCents,
  stock: ware.stock,
  reserved: 0,
  sold: 0,
  images: [{ src: '/media/a/b', width: 10, height: 10 }],
  active: true,
  archived: false,
  providerApproved: true,
  createdAt,
  version: 1,
});

/** Puts the wares on the sellers' shelves. */
export const stocked = (sellers: readonly Person[], createdAt: string): Write[] =>
  wares.map((ware) => create(products, stored(ware, sellers[ware.provider]!, createdAt)));

/** Which wares, how many of each. */
export type Cart = { wanted: Record<string, number>; creditCents?: number; key?: string };

const wareOf = (wanted: string) => wares.find(({ id }) => id === wanted)!;

/** What a cart costs, in cents. */
export const priceOf = ({ wanted }: Pick<Cart, 'wanted'>): number =>
  Object.entries(wanted).reduce((sum, [id, quantity]) => sum + wareOf(id).priceCents * quantity, 0);

/** What a customer sends to buy a cart from the sellers. */
export const cartFor = (sellers: readonly Person[], { wanted, creditCents, key }: Cart) => ({
  headers: { 'idempotency-key': key ?? randomUUID(), origin: 'https://hairloom.test' },
  body: {
    lines: Object.entries(wanted).map(([id, quantity]) => ({
      productId: id,
      providerId: sellers[wareOf(id).provider]!.id,
      quantity,
      expectedPriceCents: wareOf(id).priceCents,
    })),
    shippingAddress: '1 Test Street, New York',
    creditCents,
  },
});
