import * as z from 'zod';
import { amount, cursor, id, idempotencyKey, isoInstant, line, page, shownDate, text } from '../http/fields';
import { route } from '../http/route';
import { boughtRef } from '../payments/problems-and-refunds';
import { clientFilters, clientSorts, maxTagCharacters } from './clients';
import { customerNote, customerNoteInput, customerRecord, customerRecordQuery } from './customer-record';
import { maxOfferCharacters, offerDays, offerRates } from './offers';

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

/** Some of the clients. */
const group = {
  /** Words that the name has. */
  search: line(80).optional(),
  show: z.enum(clientFilters).optional(),
  tag: line(maxTagCharacters).optional(),
};

const filter = {
  ...group,
  sort: z.enum(clientSorts).default('seen'),
};

/** An offer to those of the provider's clients whom a search and filters keep. `rate` is in basis points. */
const clientOfferInput = z.object({
  ...group,
  rate: z.literal(offerRates),
  /** For how many days, from today on. */
  days: z.literal(offerDays),
  message: text(maxOfferCharacters).default(''),
});

/** An offer that a provider has sent, with how many clients it goes to and what came of it. */
export const clientOffer = z.object({
  id,
  rate: z.int(),
  message: z.string(),
  /** The last day on which it can be used, in the provider's time zone. */
  validUntil: shownDate,
  group: z.int(),
  sent: z.int(),
  /** Who did not get it after all: they had another offer or turned offers off, for example. */
  skipped: z.int(),
  /** In how many paid bookings it was used. */
  used: z.int(),
  createdAt: isoInstant,
});
export type ClientOffer = z.output<typeof clientOffer>;

/** An offer to the customer, which their own code stands for. */
export const ownOffer = z.object({
  code: z.string(),
  provider: z.object({ id, name: z.string() }),
  rate: z.int(),
  message: z.string(),
  validUntil: shownDate,
});

/** Of up to 5,000 clients, with the notes of each if there is a tag, and what 500 of them want. */
const groupBudget = { calls: 200, units: 10_500 };

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
    budget: { calls: 9, units: 102 },
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
  /**
   * How many clients a search and filters keep, and how many of these would get an offer now. Throws `group_too_large`
   * for more than 500.
   */
  previewClientOffer: route({
    method: 'GET',
    path: '/api/provider/client-offers/preview',
    access: 'provider',
    query: z.object(group),
    reply: z.object({
      clients: z.int(),
      /** Who would get it, who accepts no offers, and who had one in the last 14 days. */
      accepting: z.int(),
      declining: z.int(),
      recent: z.int(),
    }),
    budget: groupBudget,
  }),
  /** Sends an offer to a group of clients; they get it within minutes. The same Idempotency-Key returns the same offer. */
  sendClientOffer: route({
    method: 'POST',
    path: '/api/provider/client-offers',
    access: 'provider',
    status: 201,
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: clientOfferInput,
    reply: clientOffer,
    budget: groupBudget,
  }),
  /** The provider's offers, newest first. */
  listClientOffers: route({
    method: 'GET',
    path: '/api/provider/client-offers',
    access: 'provider',
    query: z.object({ cursor }),
    reply: page(clientOffer),
    budget: { calls: 2, units: 12 },
  }),
  /**
   * The offers that the customer can use, those that end first coming first; with `heldBookingId`, an unpaid booking of
   * theirs, also the one that it holds, which a booking in its place can use.
   */
  listOwnOffers: route({
    method: 'GET',
    path: '/api/offers',
    access: 'user',
    query: z.object({ heldBookingId: id.optional() }),
    reply: page(ownOffer),
    budget: { calls: 4, units: 32 },
  }),
};
