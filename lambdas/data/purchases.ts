import * as z from 'zod';
import { shownImage } from '../../shared/http/fields';
import { paymentStatuses } from '../../shared/payments/lifecycle';
import { adminRefund, cardRefund, problemAndRefundFields } from '../../shared/payments/problems-and-refunds';
import { monthKeys } from './engine/by-month';
import { byStatus, statusKeys } from './engine/by-status';
import { caseKeys, dueKeys } from './engine/due';
import { type FormerValues, type IndexKeys, withFormerValues } from './engine/entity';
import type { Item } from './engine/item';
import type { Query } from './engine/store';

const text = z.string().default('');

/** What earlier versions called transitions. What they ended still has these names. */
export const formerTransitions: FormerValues = new Map([
  ['lapse', 'expire'],
  ['goUnanswered', 'expireUnanswered'],
  ['goUnshipped', 'expireUnshipped'],
]);

/** Branded, so that only a transition of its life cycle changes it. */
const cardRefundStatus = cardRefund.shape.status.brand<'part'>();

/** The fields that bookings, orders and tips share. */
export const purchaseFields = {
  id: z.string(),
  /** The checkout that pays for it. A purchase with a checkout of its own has the same id. */
  checkoutId: z.string(),
  customerId: z.string(),
  /** The email address is empty once the account is deleted. */
  customer: z.object({ name: text, email: text, phone: text }),
  providerId: z.string(),
  providerName: text,
  image: shownImage,
  totalCents: z.int(),
  /** The part of the total that wallet credit pays; the card pays the rest. */
  creditCents: z.int().default(0),
  /** The platform's fee in basis points, set when the purchase is paid. */
  platformFeeRate: z.int().optional(),
  paymentStatus: z.enum(paymentStatuses),
  holdUntil: z.string().optional(),
  /** When the sweep should process it next. */
  dueAt: z.string().optional(),
  paidAt: z.string().optional(),
  /** When the provider first acted on it after the payment. */
  respondedAt: z.string().optional(),
  confirmedAt: z.string().optional(),
  ...problemAndRefundFields,
  /** The transition that ended it. */
  endedBy: withFormerValues(problemAndRefundFields.endedBy, formerTransitions),
  cardRefund: cardRefund.extend({ status: cardRefundStatus }).optional(),
  refunds: z.array(adminRefund.extend({ by: z.string(), status: cardRefundStatus })).optional(),
  reviewed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
};

type Purchase = z.output<z.ZodObject<typeof purchaseFields>> & {
  status: string;
  itemReturn?: { status: string; escalatedAt?: string | undefined } | undefined;
};

type PurchaseList = 'BOOKINGS' | 'ORDERS' | 'TIPS';

/** Since when (ISO) a reported problem or a return waits for an admin, and not for the sweep. */
const waitsSince = ({ problem, itemReturn }: Purchase): string | undefined => {
  if (problem && !problem.verdict) return problem.at;
  return itemReturn?.status === 'escalated' ? itemReturn.escalatedAt : undefined;
};

/** The index keys of a purchase. The customer's and the provider's lists are sorted by `at` (ISO). */
export const purchaseKeys = (kind: PurchaseList, purchase: Purchase, at = purchase.createdAt): IndexKeys => ({
  customerPk: `CUSTOMER#${purchase.customerId}#${kind}`,
  customerStatusPk: `CUSTOMER#${purchase.customerId}#${kind}#${purchase.status}`,
  customerSk: `${at}#${purchase.id}`,
  // Providers do not see unpaid purchases.
  ...(purchase.paidAt && {
    providerPk: `PROVIDER#${purchase.providerId}#${kind}`,
    providerStatusPk: `PROVIDER#${purchase.providerId}#${kind}#${purchase.status}`,
    providerSk: `${at}#${purchase.id}`,
  }),
  ...(waitsSince(purchase) ? caseKeys(waitsSince(purchase)!, purchase.id) : dueKeys(kind, purchase)),
  ...monthKeys(kind, purchase.createdAt, purchase.id),
  ...statusKeys(kind, purchase.status, purchase.createdAt, purchase.id),
});

/** The queries for a kind of purchase, latest first. */
export const purchaseQueries = <V, Status extends string>(kind: PurchaseList, parse: (item: Item) => V) => ({
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
  byStatus: byStatus<V, Status>(kind, parse),
});
