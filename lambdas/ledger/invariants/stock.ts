import { type Ledger, total } from './books';

/** No stock is lost or sold twice: it is on sale, reserved for unpaid orders, or sold and not restocked. */
export const stockProblems = ({ products, orders, pieces: inAll }: Ledger): string[] =>
  products.flatMap(({ id, stock, reserved, sold }) => {
    const mine = orders.filter(({ productId }) => productId === id);
    const pieces = (kept: typeof mine) => total(kept.map(({ quantity }) => quantity));
    const expected = {
      reserved: pieces(mine.filter(({ status, paidAt }) => status === 'pending' && !paidAt)),
      sold: pieces(
        mine.filter(({ status, paidAt, shippedAt }) => paidAt && (status !== 'cancelled' || shippedAt)),
      ),
    };
    const all = inAll.get(id);
    return [
      ...(stock < 0 ? [`${id} has ${stock} pieces`] : []),
      ...(reserved === expected.reserved ? [] : [`${id} reserves ${reserved}, not ${expected.reserved}`]),
      ...(sold === expected.sold ? [] : [`${id} sold ${sold}, not ${expected.sold}`]),
      ...(stock + reserved + sold === all ? [] : [`${id} has ${stock + reserved + sold} pieces, not ${all}`]),
    ];
  });
