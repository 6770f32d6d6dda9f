import type { ExportRequest } from '../../../shared/admin/exports-api';
import type { AdminBooking, AdminOrder, AdminProduct, AdminReview } from '../../../shared/admin/lists-api';
import type { ListedPerson } from '../../../shared/admin/people-api';
import { shownStatus } from '../../../shared/booking/no-show';
import { localAt } from '../../../shared/time/zoned';
import type { Store } from '../../data/engine/store';
import { type Column, csvHeader, csvRow } from '../../http/csv';
import { env } from '../../http/env';
import type { SearchPeople } from '../../search/people';
import { auditColumns, readAudits } from '../audits';
import { readPeople } from '../people';
import { readAdminProducts } from '../products';
import { readAdminBookings, readAdminOrders, sortedSpan } from '../purchase-lists';
import { readAdminReviews } from '../reviews';
import { matcherOf, purchaseIdsOf, readEnds, readPage, transactionOf } from '../transactions';

/** One batch reads 100 items: these and the person a list is filtered by. */
const pageSize = 99;
/** A person is three items. */
const peoplePerPage = 33;
/** A review has two people. */
const reviewsPerPage = 49;

type Deps = { store: Store; search: SearchPeople };
type Page<R> = { items: R[]; cursor?: string | undefined };
type Lists = ExportRequest['list'];
type FilterOf<L extends Lists> = Extract<ExportRequest, { list: L }>['filter'];

/** A list as lines of CSV. */
type Source = {
  header: string;
  /** Reads the lines of one page. `now` (milliseconds) stays the same for all pages. */
  read: (cursor: string | undefined, now: number) => Promise<{ lines: string[]; cursor: string | undefined }>;
};

const sourceOf = <R>(
  columns: ReadonlyArray<Column<R>>,
  read: (cursor: string | undefined, now: number) => Promise<Page<R>>,
): Source => ({
  header: csvHeader(columns),
  read: async (from, now) => {
    const { items, cursor } = await read(from, now);
    return { lines: items.map((row) => csvRow(columns, row)), cursor };
  },
});

type Placed = { createdAt: string };

/** When something was created, in the marketplace's time zone. */
const placedColumns = (day: string, time: string): Column<Placed>[] => [
  { title: day, text: ({ createdAt }) => localAt(createdAt, env('MARKETPLACE_ZONE')).date },
  { title: time, text: ({ createdAt }) => localAt(createdAt, env('MARKETPLACE_ZONE')).time },
];

const partyColumns: Column<Pick<AdminBooking, 'customer' | 'provider'>>[] = [
  { title: 'Customer', text: ({ customer }) => customer.name },
  { title: 'Customer email', text: ({ customer }) => customer.email },
  { title: 'Provider', text: ({ provider }) => provider.name },
  { title: 'Provider email', text: ({ provider }) => provider.email },
];

const idColumns: Column<Pick<AdminBooking, 'id' | 'customer' | 'provider'>>[] = [
  { title: 'Id', text: ({ id }) => id },
  { title: 'Customer id', text: ({ customer }) => customer.id },
  { title: 'Provider id', text: ({ provider }) => provider.id },
];

const bookings = ({ store }: Deps, filter: FilterOf<'bookings'>): Source => {
  const columns: Column<Omit<AdminBooking, 'image'>>[] = [
    ...placedColumns('Booked on', 'Booked at'),
    { title: 'Service', text: ({ title }) => title },
    { title: 'Variation', text: ({ variationName }) => variationName },
    { title: 'Add-ons', text: ({ addOns }) => addOns.map(({ name }) => name).join(', ') },
    { title: 'Appointment', text: ({ date }) => date },
    { title: 'Time', text: ({ time }) => time },
    ...partyColumns,
    { title: 'Price', cents: ({ totalCents }) => totalCents },
    { title: 'Status', text: shownStatus },
    { title: 'Payment', text: ({ paymentStatus }) => paymentStatus },
    { title: 'Notes', text: ({ notes }) => notes },
    ...idColumns,
  ];
  return sourceOf(columns, (cursor, now) =>
    readAdminBookings(store, { ...filter, cursor }, { now, limit: pageSize }),
  );
};

const orders = ({ store }: Deps, filter: FilterOf<'orders'>): Source => {
  const columns: Column<Omit<AdminOrder, 'image'>>[] = [
    ...placedColumns('Ordered on', 'Ordered at'),
    { title: 'Product', text: ({ name }) => name },
    { title: 'Quantity', text: ({ quantity }) => String(quantity) },
    ...partyColumns,
    { title: 'Price', cents: ({ totalCents }) => totalCents },
    { title: 'Shipping (in price)', cents: ({ shippingCents }) => shippingCents },
    { title: 'Sales tax (in price)', cents: ({ taxCents }) => taxCents },
    { title: 'Sales tax of', text: ({ taxState }) => taxState },
    { title: 'Status', text: ({ status }) => status },
    { title: 'Payment', text: ({ paymentStatus }) => paymentStatus },
    { title: 'Ship to', text: ({ shippingAddress }) => shippingAddress },
    { title: 'Tracking number', text: ({ trackingNumber }) => trackingNumber },
    ...idColumns,
  ];
  return sourceOf(columns, (cursor, now) =>
    readAdminOrders(store, { ...filter, cursor }, { now, limit: pageSize }),
  );
};

const reviews = ({ store }: Deps, filter: FilterOf<'reviews'>): Source => {
  const columns: Column<AdminReview>[] = [
    ...placedColumns('Reviewed on', 'Reviewed at'),
    { title: 'About', text: ({ about }) => about?.title },
    { title: 'Kind', text: ({ about }) => about?.kind },
    { title: 'Rating', text: ({ rating }) => String(rating) },
    { title: 'Comment', text: ({ comment }) => comment },
    { title: 'Reply', text: ({ reply }) => reply?.text },
    { title: 'Reviewer', text: ({ reviewer }) => reviewer.name },
    { title: 'Provider', text: ({ provider }) => provider.name },
    { title: 'Id', text: ({ id }) => id },
    { title: 'About (id)', text: ({ about }) => about?.id },
    { title: 'Reviewer id', text: ({ reviewer }) => reviewer.id },
    { title: 'Provider id', text: ({ provider }) => provider.id },
  ];
  return sourceOf(columns, (cursor, now) =>
    readAdminReviews(store, { ...filter, cursor }, { now, limit: reviewsPerPage }),
  );
};

const products = ({ store }: Deps, filter: FilterOf<'products'>): Source => {
  const columns: Column<AdminProduct>[] = [
    ...placedColumns('Created on', 'Created at'),
    { title: 'Product', text: ({ name }) => name },
    { title: 'Category', text: ({ category }) => category },
    { title: 'Price', cents: ({ priceCents }) => priceCents },
    { title: 'Price varies', text: ({ priceVaries }) => (priceVaries ? 'yes' : 'no') },
    { title: 'Stock', text: ({ stock }) => String(stock) },
    { title: 'Active', text: ({ active }) => (active ? 'yes' : 'no') },
    { title: 'Shown to customers', text: ({ listed }) => (listed ? 'yes' : 'no') },
    { title: 'Seller', text: ({ seller }) => seller.name },
    { title: 'Description', text: ({ description }) => description },
    { title: 'Id', text: ({ id }) => id },
    { title: 'Seller id', text: ({ seller }) => seller.id },
  ];
  return sourceOf(columns, (cursor, now) =>
    readAdminProducts(store, { ...filter, cursor }, { now, limit: pageSize }),
  );
};

const people = ({ store, search }: Deps, filter: FilterOf<'people'>): Source => {
  const columns: Column<Omit<ListedPerson, 'photo'>>[] = [
    ...placedColumns('Joined on', 'Joined at'),
    { title: 'Name', text: ({ name }) => name },
    { title: 'Email', text: ({ email }) => email },
    { title: 'Phone', text: ({ phone }) => phone },
    { title: 'Address', text: ({ address }) => address },
    { title: 'Role', text: ({ role }) => role?.role ?? 'customer' },
    { title: 'Status', text: ({ role }) => role?.status },
    { title: 'Bookings', text: ({ bookings }) => String(bookings) },
    { title: 'Spent', cents: ({ spentCents }) => spentCents },
    { title: 'Id', text: ({ id }) => id },
  ];
  return sourceOf(columns, async (from, now) => {
    const { ids, cursor } = await search({ ...filter, cursor: from, limit: peoplePerPage }, now);
    return { items: await readPeople(store, ids), cursor };
  });
};

const transactions = ({ store }: Deps, filter: FilterOf<'transactions'>): Source => {
  type Row = ReturnType<typeof transactionOf> & { purchaseIds: string[] };
  const columns: Column<Row>[] = [
    ...placedColumns('Date', 'Time'),
    { title: 'Type', text: ({ type }) => type },
    { title: 'Description', text: ({ description }) => description },
    { title: 'Amount', cents: ({ amountCents }) => amountCents },
    { title: 'Cancellation fee', cents: ({ cancellationFeeCents = 0 }) => cancellationFeeCents },
    { title: 'Status', text: ({ status }) => status },
    { title: 'Bookings and orders', text: ({ purchaseIds }) => purchaseIds.join(' ') },
    { title: 'Id', text: ({ id }) => id },
  ];
  return sourceOf(columns, async (from, now) => {
    const { records, cursor } = await readPage(store, now, {
      from,
      span: sortedSpan(filter),
      keeps: matcherOf(filter),
    });
    const ends = await readEnds(store, records);
    const items = records.map((record) => ({
      ...transactionOf(record, ends),
      purchaseIds: purchaseIdsOf(record),
    }));
    return { items, cursor };
  });
};

const audits = ({ store }: Deps, filter: FilterOf<'audits'>): Source =>
  sourceOf(auditColumns, (cursor, now) => readAudits(store, { ...filter, cursor }, { now, limit: pageSize }));

/** Returns what an export reads. */
export const exportSource = (deps: Deps, request: ExportRequest): Source => {
  switch (request.list) {
    case 'bookings':
      return bookings(deps, request.filter);
    case 'orders':
      return orders(deps, request.filter);
    case 'reviews':
      return reviews(deps, request.filter);
    case 'products':
      return products(deps, request.filter);
    case 'people':
      return people(deps, request.filter);
    case 'transactions':
      return transactions(deps, request.filter);
    case 'audits':
      return audits(deps, request.filter);
  }
};
