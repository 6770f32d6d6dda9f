import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import { receiptNumber } from '../../shared/payments/receipt-number';
import { checkouts } from '../data/checkouts';
import type { Store } from '../data/engine/store';
import { type Order, orders } from '../data/orders';
import { profiles } from '../data/people';
import type { Call } from '../http/endpoints';
import { readForProvider } from '../payments/purchase-views';

type GetPackingSlip = (typeof ordersApi)['getPackingSlip'];

/** Whether an order of the same checkout goes into the same parcel: both unshipped, or with one tracking number. */
const isInParcel =
  ({ providerId, trackingNumber }: Order) =>
  (other: Order): boolean =>
    other.providerId === providerId &&
    other.status !== 'cancelled' &&
    other.trackingNumber === trackingNumber;

/** Reads the seller's orders that go into one parcel with an order, itself included. */
const readParcel = async (store: Store, order: Order): Promise<Order[]> => {
  const checkout = await store.read(checkouts.ref(order.checkoutId));
  const ids = checkout?.purchases.map(({ id }) => id) ?? [order.id];
  const found = await store.readEach(ids.map((id) => orders.ref(id)));
  return found.flatMap((each) => each ?? []).filter(isInParcel(order));
};

/** Returns the packing slip of one of the seller's paid orders. Throws `not_found`, also for a cancelled order. */
export const getPackingSlip =
  (store: Store) =>
  async ({ params, actor }: Call<GetPackingSlip>): Promise<Reply<GetPackingSlip>> => {
    const order = await readForProvider(store, orders.ref(params.orderId), actor.id);
    if (order.status === 'cancelled') throw new Refusal('not_found');
    const [parcel, seller] = await Promise.all([
      readParcel(store, order),
      store.read(profiles.ref(actor.id), false),
    ]);
    const { checkoutId, createdAt, customer, shippingAddress, trackingNumber, providerName } = order;
    return {
      number: receiptNumber(checkoutId),
      orderedAt: createdAt,
      seller: { name: seller?.name || providerName, address: seller?.address ?? '' },
      customerName: customer.name,
      shippingAddress,
      trackingNumber,
      items: parcel.map(({ name, quantity }) => ({ name, quantity })),
    };
  };
