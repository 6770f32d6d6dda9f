import { bookingPurchases } from './booking/purchase';
import { orderPurchases } from './orders/purchase';
import type { Purchases } from './payments/purchase';

/** All kinds of purchases, for the functions that handle both: payments, admin, the sweep and the stream. */
export const purchases = { booking: bookingPurchases, order: orderPurchases } satisfies Required<Purchases>;
