import * as z from 'zod';
import { amount, cursor, isoInstant, line, page } from '../http/fields';
import { route } from '../http/route';
import { boughtRef } from '../payments/problems-and-refunds';
import { clientFilters, clientSorts, maxTagCharacters } from './clients';
import { customerNote, customerNoteInput, customerRecord, customerRecordQuery } from './customer-record';

/** Somebody who has paid the provider for a booking or an order; docs/product/booking.md#clients. */
const client = z.object({
  name: z.string(),
  /** Appointments they came to, and those they did not come to. */
  visits: z.int(),
  noShows: z.int(),
  /** Orders that were not cancelled. */
  orders: z.int(),
  /** What they paid, less what was returned. */
  spentCents: amount,
  firstPaidAt: isoInstant,
  lastVisitAt: isoInstant.optional(),
  nextAppointmentAt: isoInstant.optional(),
  tags: z.array(z.string()),
  /** The provider's private notes. */
  notes: z.string(),
  /** Their latest purchase, by which their record and their conversation are opened. */
  latest: boughtRef,
});
export type Client = z.output<typeof client>;

const filter = {
  /** Words that the name has. */
  search: line(80).optional(),
  show: z.enum(clientFilters).optional(),
  tag: line(maxTagCharacters).optional(),
  sort: z.enum(clientSorts).default('seen'),
};

/**
 * Of a search for a tag by what was spent, which looks at up to 288 clients and reads each and their notes; without a
 * search or a filter, a page takes at most 5 calls and 60 units.
 */
const searchBudget = { calls: 11, units: 600 };

export const clientsApi = {
  /**
   * The provider's clients. With a search or a filter, a page may be short, or empty, and still have a next one. `tags`:
   * all that the provider uses.
   */
  listClients: route({
    method: 'GET',
    path: '/api/provider/clients',
    access: 'provider',
    query: z.object({ ...filter, cursor }),
    reply: page(client).extend({ tags: z.array(z.string()) }),
    budget: searchBudget,
  }),
  /**
   * The provider's clients as CSV, with amounts in dollars and dates in their time zone: those of the first 5,000 that a
   * search and filters keep. It takes three calls for each 96 of these.
   */
  getClientsCsv: route({
    method: 'GET',
    path: '/api/provider/clients.csv',
    access: 'provider',
    query: z.object(filter),
    type: 'text/csv',
    reply: z.string(),
    budget: { calls: 160, units: 10_500 },
  }),
  /**
   * The customer of one of the provider's paid bookings or orders, with what they bought before or at all. It takes the
   * units of a regular: 30 of their purchases here and their latest 100 bookings with anybody are read.
   */
  getCustomerRecord: route({
    method: 'GET',
    path: '/api/provider/purchases/{kind}/{id}/customer',
    access: 'provider',
    params: boughtRef,
    query: customerRecordQuery,
    reply: customerRecord,
    budget: { calls: 7, units: 100 },
  }),
  /** Saves the provider's private notes and tags on that customer, unless their account is deleted. */
  saveCustomerNote: route({
    method: 'PUT',
    path: '/api/provider/purchases/{kind}/{id}/customer/note',
    access: 'provider',
    params: boughtRef,
    body: customerNoteInput,
    reply: customerNote,
    budget: { calls: 5, units: 12 },
  }),
};
