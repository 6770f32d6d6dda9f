import { bookingPurchases } from './booking/purchase';
import { orderPurchases } from './orders/purchase';
import type { Purchases } from './payments/purchase';

/** Every kind of purchase, for the functions that serve them all: payments, admin, the sweep and the stream's. */
export const purchases = { booking: bookingPurchases, order: orderPurchases } satisfies Required<Purchases>;
