import { countsAsHold } from '../../data/checkouts';
import { customerCounts } from '../../data/people';
import { products } from '../../data/products';
import { promos } from '../../data/promos';
import { total } from '../../ledger/invariants/books';
import { countMismatches, promoMismatches } from '../../ledger/invariants/counters';
import { stockMismatches } from '../../ledger/invariants/stock';
import { soldField } from '../tally';
import type { Check } from './check';

/** Products, against the unpaid orders and what was paid for. */
export const checkStock: Check = async ({ store, balances, holds }, ids) => {
  const [found, sold] = await Promise.all([
    store.readEach(ids.map((id) => products.ref(id))),
    balances(ids.map((id) => `product:${id}`)),
  ]);
  return ids.map((id, index) => {
    const product = found[index];
    if (!product) return [{ what: 'stock', record: id, detail: 'was sold, but does not exist' }];
    return stockMismatches(product, (variantId) => ({
      reserved: total(
        holds.purchases.map(({ order }) =>
          order?.productId === id && order.variantId === variantId ? order.quantity : 0,
        ),
      ),
      sold: sold[index]!.values[soldField({ variantId })] ?? 0,
    }));
  });
};

/** Promo codes, against the paid and the unpaid bookings that use them. */
export const checkPromos: Check = async ({ store, balances, holds }, codes) => {
  const [found, paid] = await Promise.all([
    store.readEach(codes.map((code) => promos.ref(code))),
    balances(codes.map((code) => `promo:${code}`)),
  ]);
  return codes.map((code, index) => {
    const open = holds.purchases.filter(({ booking }) => booking?.promoCode === code).length;
    const { usedCount, usageLimit } = found[index] ?? { usedCount: 0, usageLimit: null };
    return promoMismatches({ code, usedCount, usageLimit }, (paid[index]!.values.uses ?? 0) + open);
  });
};

/** Customers, against their unpaid checkouts. */
export const checkHolds: Check = async ({ store, holds }, customerIds) => {
  const counts = await store.readEach(customerIds.map((id) => customerCounts.ref(id)));
  return customerIds.map((id, index) =>
    countMismatches(id, counts[index]!, {
      holds: holds.checkouts.filter((each) => each.customerId === id && countsAsHold(each)).length,
    }),
  );
};
