import * as z from 'zod';
import { productActivities } from '../catalog/product-categories';
import { starFilters } from '../catalog/review-filters';
import { cursor, id, line, localDate } from '../http/fields';
import { transactionKinds } from '../ledger/transaction-kinds';

const adminSorts = ['newest', 'oldest'] as const;
export type AdminSort = (typeof adminSorts)[number];

/** Words that a list's entries contain: names, email addresses, titles, and numbers of receipts or parcels. */
const search = line(80).optional();

/** The dates (inclusive, in the marketplace's time zone) and the order of a list. */
const dateFields = {
  from: localDate.optional(),
  to: localDate.optional(),
  sort: z.enum(adminSorts).default('newest'),
};

type Dates = { from?: string | undefined; to?: string | undefined };
const isForward = ({ from, to }: Dates): boolean => !from || !to || from <= to;
const notForward = { path: ['to'], message: 'Choose a date on or after the first one' };

const purchaseFields = <S extends readonly [string, ...string[]]>(statuses: S) => ({
  status: z.enum(statuses).optional(),
  provider: id.optional(),
  customer: id.optional(),
  search,
  ...dateFields,
});

const isOnePerson = ({
  provider,
  customer,
}: {
  provider?: string | undefined;
  customer?: string | undefined;
}) => !provider || !customer;
const notOnePerson = { path: ['customer'], message: 'Choose a provider or a customer, not both' };

/** What a list of purchases is filtered by, and its order. */
export const purchaseFilter = <S extends readonly [string, ...string[]]>(statuses: S) =>
  z.object(purchaseFields(statuses)).refine(isOnePerson, notOnePerson).refine(isForward, notForward);

/** What the list of transactions is filtered by, and its order. */
const transactionFields = { kind: z.enum(transactionKinds).optional(), search, ...dateFields };
export const transactionFilter = z.object(transactionFields).refine(isForward, notForward);
export type TransactionFilter = z.output<typeof transactionFilter>;
export const transactionQuery = z.object({ ...transactionFields, cursor }).refine(isForward, notForward);

/** What the list of reviews is filtered by, and its order. */
const reviewFields = {
  provider: id.optional(),
  stars: z.enum(starFilters).optional(),
  search,
  ...dateFields,
};
export const reviewFilter = z.object(reviewFields).refine(isForward, notForward);
export const reviewQuery = z.object({ ...reviewFields, cursor }).refine(isForward, notForward);

/** What the list of products is filtered by, and its order. */
export const productFilter = z.object({
  status: z.enum(productActivities).optional(),
  seller: id.optional(),
  search,
  sort: dateFields.sort,
});

export const purchaseQuery = <S extends readonly [string, ...string[]]>(statuses: S) =>
  z
    .object({ ...purchaseFields(statuses), cursor })
    .refine(isOnePerson, notOnePerson)
    .refine(isForward, notForward);
