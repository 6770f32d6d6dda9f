import { dueKeys } from './due';
import type { IndexKeys } from './entity';

/** What bookings and orders have in common: who bought of whom, and how it stands. */
type Sale<Status extends string> = Parameters<typeof dueKeys>[1] & {
  customerId: string;
  providerId: string;
  status: Status;
  paidAt?: string | undefined;
  createdAt: string;
};

export type SaleKind = 'BOOKINGS' | 'ORDERS';

/** The index keys of a sale; its provider sees it in the order of `providerAt` (ISO). */
export const saleKeys = (kind: SaleKind, sale: Sale<string>, providerAt = sale.createdAt): IndexKeys => ({
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
});

/** What can be asked of a kind's sales, the latest first. */
export const saleQueries = <Status extends string>(kind: SaleKind) => ({
  byCustomer: (customerId: string, status?: Status) =>
    status
      ? {
          index: 'byCustomerStatus' as const,
          partition: `CUSTOMER#${customerId}#${kind}#${status}`,
          descending: true,
        }
      : { index: 'byCustomer' as const, partition: `CUSTOMER#${customerId}#${kind}`, descending: true },
  byProvider: (providerId: string, status?: Status) =>
    status
      ? {
          index: 'byProviderStatus' as const,
          partition: `PROVIDER#${providerId}#${kind}#${status}`,
          descending: true,
        }
      : { index: 'byProvider' as const, partition: `PROVIDER#${providerId}#${kind}`, descending: true },
});
