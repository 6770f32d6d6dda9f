import * as z from 'zod';

const count = z.int();

/** A provider's exact counts: paid bookings and orders by status, and publicly listed services and products. */
export const providerCounts = z.object({
  pendingBookings: count,
  confirmedBookings: count,
  completedBookings: count,
  cancelledBookings: count,
  paidOrders: count,
  processingOrders: count,
  shippedOrders: count,
  deliveredOrders: count,
  cancelledOrders: count,
  services: count,
  products: count,
});
export type ProviderCount = keyof z.output<typeof providerCounts>;
