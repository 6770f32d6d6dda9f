import { shareFee } from '../../../shared/shipping/terms';
import { pricesOfOrder } from '../../data/orders';
import { groups, type Ledger, total } from './books';

/**
 * What a seller's orders of one checkout have for shipping is one fee, divided by their prices; see
 * docs/product/money.md#shipping-fees.
 */
export const shippingProblems = ({ orders }: Ledger): string[] => {
  const parcels = groups(orders, ({ checkoutId, providerId }) => `${checkoutId} of ${providerId}`);
  return [...parcels].flatMap(([name, parcel]) => {
    const inOrder = [...parcel].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
    const found = inOrder.map(({ shippingCents }) => shippingCents);
    const prices = inOrder.map((order) => pricesOfOrder(order).listCents);
    const expected = shareFee(total(found), prices);
    return found.join() === expected.join() ? [] : [`${name} ships for ${found}, not ${expected}`];
  });
};
