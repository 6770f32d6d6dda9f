import * as z from 'zod';
import { paymentStatuses } from '../../shared/booking/lifecycle';
import { shownImage } from '../../shared/http/fields';
import { aftersale } from '../../shared/payments/aftersales';
import { monthKeys } from './by-month';
import { dueKeys } from './due';
import type { IndexKeys } from './entity';
import type { Item, Query } from './store';

const text = z.string().default('');

/** What bookings and orders have in common: who bought of whom for how much, and how it stands. */
export const saleFields = {
  id: z.string(),
  customerId: z.string(),
  customer: z.object({ name: text, email: z.string(), phone: text }),
  providerId: z.string(),
  providerName: text,
  image: shownImage,
  totalCents: z.int(),
  /** The part of the total that wallet credit pays; the card pays the rest. */
  creditCents: z.int().default(0),
  /** The platform's rate in basis points, fixed when it was paid; none before. */
  platformFeeRate: z.int().optional(),
  paymentStatus: z.enum(paymentStatuses),
  holdUntil: z.string().optional(),
  /** When the sweep should look at it again. */
  dueAt: z.string().optional(),
  paidAt: z.string().optional(),
  confirmedAt: z.string().optional(),
  ...aftersale,
  reviewed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
};

type Sale = z.output<z.ZodObject<typeof saleFields>> & { status: string };

export type SaleKind = 'BOOKINGS' | 'ORDERS';

/** The index keys of a sale; its provider sees it in the order of `providerAt` (ISO). */
export const saleKeys = (kind: SaleKind, sale: Sale, providerAt = sale.createdAt): IndexKeys => ({
  customerPk: `CUSTOMER#${sale.customerId}#${kind}`,
  customerStatusPk: `CUSTOMER#${sale.customerId}#${kind}#${sale.status}`,
  customerSk: `${sale.createdAt}#${sale.id}`,
  // What is not paid is its customer's business alone.
  ...(sale.paidAt && {
    providerPk: `PROVIDER#${sale.providerId}#${kind}`,
    providerStatusPk: `PROVIDER#${sale.providerId}#${kind}#${sale.status}`,
    providerSk: `${providerAt}#${sale.id}`,
  }),
  ...dueKeys(kind, sale),
  ...monthKeys(kind, sale.createdAt, sale.id),
});

/** What can be asked of a kind's sales, the latest first. */
export const saleQueries = <V, Status extends string>(kind: SaleKind, parse: (item: Item) => V) => ({
  byCustomer: (customerId: string, status?: Status): Query<V> =>
    status
      ? {
          index: 'byCustomerStatus',
          partition: `CUSTOMER#${customerId}#${kind}#${status}`,
          descending: true,
          parse,
        }
      : { index: 'byCustomer', partition: `CUSTOMER#${customerId}#${kind}`, descending: true, parse },
  byProvider: (providerId: string, status?: Status): Query<V> =>
    status
      ? {
          index: 'byProviderStatus',
          partition: `PROVIDER#${providerId}#${kind}#${status}`,
          descending: true,
          parse,
        }
      : { index: 'byProvider', partition: `PROVIDER#${providerId}#${kind}`, descending: true, parse },
});
