import { bookingPurchases } from './booking/purchase';
import { orderPurchases } from './orders/purchase';
import type { Purchases } from './payments/purchase';

/** All kinds of purchases, for the functions that handle every kind: payments, admin, sweep, stream and retries. */
export const purchases = { booking: bookingPurchases, order: orderPurchases } satisfies Required<Purchases>;
