import type { Cloud } from '../../../infra/acting/cloud';
import { tableOf } from '../../../infra/acting/table';
import { bookings } from '../../../lambdas/data/bookings';
import { hairstyles } from '../../../lambdas/data/hairstyles';
import { history } from '../../../lambdas/data/journal';
import { orders } from '../../../lambdas/data/orders';
import { profiles, roles } from '../../../lambdas/data/people';
import { products } from '../../../lambdas/data/products';
import { reviews } from '../../../lambdas/data/reviews';
import { maxLines } from '../../../shared/payments/limits';
import { seed } from '../../given/seed';
import type { Cast } from './cast';

const pageful = 24;

const copyOf = ({ id }: { id: string }, copy: number) => `copy-${copy}-${id}`;

/** The IDs of copied products, as many as a cart may hold. */
export const cartful = ({ hairstyle }: Cast): string[] =>
  Array.from({ length: maxLines }, (_, copy) => copyOf(hairstyle, copy));

/**
 * Fills the first page of each of the provider's and the owner's lists with copies of the cast's items, each booking
 * with another provider. Writes to the table directly, which is faster than the API.
 */
export const fillLists = async (
  cloud: Cloud,
  { people, applicant, hairstyle, product, ...made }: Cast,
): Promise<void> => {
  const table = await tableOf(cloud);
  const { owner, provider } = people;
  const { booking, bought, style, item, profile, role } = await table.readAll({
    booking: bookings.ref(made.bookings.completed),
    bought: orders.ref(made.orders.delivered),
    style: hairstyles.ref(hairstyle.id),
    item: products.ref(product.id),
    profile: profiles.ref(applicant.id),
    role: roles.ref(applicant.id),
  });
  const copies = (copy: number) => {
    const id = copyOf(hairstyle, copy);
    const createdAt = new Date(Date.now() + copy * 1000).toISOString();
    // Sweeps of tests that share the cloud must find nothing due in copies.
    const sold = { ...booking!, id, createdAt, notes: 'x'.repeat(200), dueAt: undefined };
    const order = {
      ...bought!,
      id: `o${copy}-${product.id}`,
      createdAt,
      shippingAddress: 'x'.repeat(200),
      dueAt: undefined,
    };
    const review = { reviewerName: owner.name, customerId: owner.id, rating: 5, comment: 'x'.repeat(200) };
    const about = { kind: 'product', id: product.id, title: product.name } as const;
    const line = { userId: owner.id, type: 'refund', description: 'Refund', amountCents: 100 } as const;
    return [
      seed(bookings, { ...sold, providerId: id }),
      seed(bookings, { ...sold, id: `sold-${id}`, customerId: id }),
      seed(orders, { ...order, providerId: id }),
      seed(orders, { ...order, id: `s${copy}-${product.id}`, customerId: id }),
      seed(hairstyles, { ...style!, id, createdAt }),
      seed(products, { ...item!, id, createdAt }),
      seed(profiles, { ...profile!, id }),
      seed(roles, { ...role!, userId: id, createdAt }),
      seed(reviews, { ...review, about, id, providerId: provider.id, createdAt, version: 1 }),
      seed(history, { ...line, wallet: 'customer', id, createdAt, status: 'completed' }),
      seed(history, { ...line, userId: provider.id, wallet: 'provider', id, createdAt, status: 'completed' }),
    ];
  };
  for (let copy = 0; copy < pageful; copy++) for (const write of copies(copy)) await table.write(write);
  table.close();
};
