import * as z from 'zod';
import {
  deliversAfterDays,
  orderReleasesAfterDays,
  orderStatuses,
  shipsWithinDays,
} from '../../shared/orders/lifecycle';
import { storedReturn } from '../../shared/returns/schema';
import { isoOf } from '../../shared/time/iso';
import { monthly } from './engine/by-month';
import { entity } from './engine/entity';
import { purchaseFields, purchaseKeys, purchaseQueries } from './purchases';

/** Branded, so that only a transition of its life cycle changes it. */
const returnStatus = storedReturn.shape.status.brand<'part'>();

const orderSchema = z.object({
  ...purchaseFields,
  productId: z.string(),
  /** That of the product, and of the variant that was ordered. */
  name: z.string(),
  variantId: z.string().optional(),
  /** What the variant was called, such as `Size: Large, Color: Black`. */
  variantName: z.string().optional(),
  quantity: z.int(),
  /** The part of the total that is its share of the shipping fee. */
  shippingCents: z.int().default(0),
  /** The part of the total that is sales tax, owed to `taxState`; both missing if it was not taxed. */
  taxCents: z.int().optional(),
  taxState: z.string().optional(),
  /** Empty once the customer's account is deleted. */
  shippingAddress: z.string().default(''),
  /** The state of that address, as the customer chose it. */
  shippingState: z.string().optional(),
  trackingNumber: z.string().optional(),
  status: z.enum(orderStatuses),
  shippedAt: z.string().optional(),
  deliveredAt: z.string().optional(),
  itemReturn: storedReturn.extend({ status: returnStatus }).optional(),
});
export type Order = z.output<typeof orderSchema>;

/** One line of a cart: a quantity of one product, or of one of its variants, from one seller. */
export const orders = entity({
  schema: orderSchema,
  key: (orderId: string) => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' }),
  idOf: ({ id }) => [id],
  lifecycle: 'status',
  indexes: (order) => purchaseKeys('ORDERS', order),
});

/**
 * What an order is worth as a purchase, in cents: shipping is the seller's without platform fee, as a travel fee is. Sales
 * tax is nobody's.
 */
export const pricesOfOrder = ({
  totalCents,
  shippingCents,
  taxCents = 0,
}: Pick<Order, 'totalCents' | 'shippingCents' | 'taxCents'>) => ({
  listCents: totalCents - shippingCents - taxCents,
  travelFeeCents: shippingCents,
});

const { byCustomer, byProvider, byStatus } = purchaseQueries<Order, Order['status']>('ORDERS', orders.parse);

/** Index `byCustomer` or `byCustomerStatus`: a customer's orders, newest first. */
export const ordersByCustomer = byCustomer;

/** Index `byProvider` or `byProviderStatus`: a provider's paid orders, newest first. */
export const ordersByProvider = byProvider;

const daysAfter = (instant: string, days: number): string => isoOf(Date.parse(instant) + days * 86_400_000);

/** When an order paid at `paidAt` (ISO) is refunded unless it has shipped. */
export const shipsBy = (paidAt: string): string => daysAfter(paidAt, shipsWithinDays);

/** When an order shipped at `shippedAt` (ISO) is treated as delivered. */
export const deliversBy = (shippedAt: string): string => daysAfter(shippedAt, deliversAfterDays);

/** When the earnings of an order delivered at `deliveredAt` (ISO) are released without the customer's confirmation. */
export const orderReleasesAt = (deliveredAt: string): string =>
  daysAfter(deliveredAt, orderReleasesAfterDays);

/** Index `byMonth`: every order, paid or not, newest first. */
export const allOrders = monthly('ORDERS', orders);

/** Index `byStatus`: every order with a status, paid or not, newest first. */
export const ordersByStatus = byStatus;
