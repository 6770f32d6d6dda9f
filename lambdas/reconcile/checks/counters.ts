import { customerCounts } from '../../data/people';
import { products } from '../../data/products';
import { promos } from '../../data/promos';
import { type Check, differing, total } from './check';

/** Products: pieces reserved for unpaid orders, pieces sold, and that none is lost. */
export const checkStock: Check = async ({ store, balances, holds }, ids) => {
  const [found, sold] = await Promise.all([
    store.readEach(ids.map((id) => products.ref(id))),
    balances(ids.map((id) => `product:${id}`)),
  ]);
  return ids.map((id, index) => {
    const product = found[index];
    if (!product) return [{ what: 'stock' as const, record: id, detail: 'was sold, but does not exist' }];
    const reserved = total(
      holds.purchases.map(({ order }) => (order?.productId === id ? order.quantity : 0)),
    );
    const { pieces, stock } = product;
    return [
      ...differing('stock', id, 'the reserved stock', { found: product.reserved, expected: reserved }),
      ...differing('stock', id, 'what was sold', {
        found: product.sold,
        expected: sold[index]!.values.sold ?? 0,
      }),
      ...(pieces === undefined
        ? []
        : differing('stock', id, 'the stock', {
            found: stock,
            expected: pieces - product.reserved - product.sold,
          })),
    ];
  });
};

/** Promo codes: their uses by paid and by unpaid bookings. */
export const checkPromos: Check = async ({ store, balances, holds }, codes) => {
  const [found, paid] = await Promise.all([
    store.readEach(codes.map((code) => promos.ref(code))),
    balances(codes.map((code) => `promo:${code}`)),
  ]);
  return codes.map((code, index) => {
    const open = holds.purchases.filter(({ booking }) => booking?.promoCode === code).length;
    return differing('promo', code, 'its uses', {
      found: found[index]?.usedCount ?? 0,
      expected: (paid[index]!.values.uses ?? 0) + open,
    });
  });
};

/** Customers: how many unpaid checkouts their limit counts. */
export const checkHolds: Check = async ({ store, holds }, customerIds) => {
  const counts = await store.readEach(customerIds.map((id) => customerCounts.ref(id)));
  return customerIds.map((id, index) =>
    differing('holds', id, 'the count of unpaid checkouts', {
      found: counts[index]!.holds,
      expected: holds.checkouts.filter((checkout) => checkout.customerId === id).length,
    }),
  );
};
