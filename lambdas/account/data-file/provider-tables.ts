import * as z from 'zod';
import { providerBooking } from '../../../shared/booking/schema';
import { ownProduct } from '../../../shared/catalog/product';
import { review } from '../../../shared/catalog/review';
import { ownHairstyle } from '../../../shared/catalog/schema';
import { clientOffer } from '../../../shared/clients/api';
import { importedClient, listImport } from '../../../shared/imports/api';
import { providerOrder } from '../../../shared/orders/schema';
import { transaction } from '../../../shared/wallet/schema';
import { returnedOf } from '../../booking/tips';
import { forProvider } from '../../booking/view';
import { bookingsByProvider } from '../../data/bookings';
import { offersOf } from '../../data/client-offers';
import { clientsByName } from '../../data/clients';
import { notesOf } from '../../data/customer-notes';
import { hairstylesByProvider } from '../../data/hairstyles';
import { importedClientsOf } from '../../data/imported-clients';
import { importsOf } from '../../data/imports';
import { ordersByProvider } from '../../data/orders';
import { profiles } from '../../data/people';
import { productsByProvider, shownToSeller } from '../../data/products';
import { reviewsOf } from '../../data/reviews';
import { tipsByProvider } from '../../data/tips';
import { toSeller } from '../../orders/view';
import { readWallet } from '../../wallet/read-wallet';
import { walletColumns } from './own-tables';
import { everyPage, type Owner, type Table } from './table';

async function* products({ store, userId }: Owner) {
  for await (const product of store.every(productsByProvider(userId))) yield shownToSeller(product);
}

async function* bookings({ store, userId }: Owner) {
  for await (const booking of store.every(bookingsByProvider(userId))) yield forProvider(booking);
}

async function* orders({ store, userId }: Owner) {
  for await (const order of store.every(ordersByProvider(userId))) yield toSeller(order);
}

async function* tips({ store, userId }: Owner) {
  for await (const tip of store.every(tipsByProvider(userId)))
    yield { ...tip, returnedCents: returnedOf(tip) };
}

const named = z.object({ name: z.string() });

/**
 * What providers see of their customers' purchases. Whoever is not approved no longer sees the pages with their
 * customers' addresses, email and phone, nor their own notes on them, so that these are left out.
 */
const purchaseSchemas = (isApproved: boolean) => ({
  booking: isApproved
    ? providerBooking
    : providerBooking.extend({
        customer: named,
        location: providerBooking.shape.location.omit({ address: true }),
      }),
  order: isApproved
    ? providerOrder
    : providerOrder
        .omit({ shippingAddress: true, taxState: true, itemReturn: true })
        .extend({ customer: named }),
});

const customerNote = z.object({ customerName: z.string(), text: z.string(), tags: z.array(z.string()) });

const customerNotes = ({ store, userId }: Owner): AsyncGenerator<z.output<typeof customerNote>> =>
  everyPage(async (cursor) => {
    const page = await store.list(notesOf(userId), { limit: 100, cursor });
    const customers = await store.readEach(page.items.map(({ customerId }) => profiles.ref(customerId)));
    const notes = page.items.map(({ text, tags }, index) => ({
      customerName: customers[index]?.name ?? '',
      text,
      tags,
    }));
    return { ...page, items: notes };
  });

const customerNoteTable = (owner: Owner): Table => ({
  name: 'customer-notes',
  about: 'Your private notes and tags on your customers.',
  schema: customerNote,
  columns: ['customerName', 'text', 'tags'],
  rows: () => customerNotes(owner),
});

const receivedTip = z.object({
  id: z.string(),
  bookingId: z.string(),
  title: z.string(),
  customer: named,
  totalCents: z.int(),
  /** What was refunded, or taken back by the customer's bank. */
  returnedCents: z.int(),
  paidAt: z.string(),
  releasedAt: z.string().optional(),
});

const client = z.object({
  name: z.string(),
  visits: z.int(),
  noShows: z.int(),
  orders: z.int(),
  spentCents: z.int(),
  firstPaidAt: z.string(),
  lastVisitAt: z.string().optional(),
  appointments: z.array(z.string()),
});

const clientTable = ({ store, userId }: Owner): Table => ({
  name: 'clients',
  about: 'Your clients, with what they have booked, ordered and spent.',
  schema: client,
  columns: Object.keys(client.shape),
  rows: () => store.every(clientsByName(userId)),
});

const offerTable = ({ store, userId }: Owner): Table => ({
  name: 'client-offers',
  about:
    'The offers you sent to your clients, with how many got and used them. Rates are in hundredths of a percent.',
  schema: clientOffer,
  columns: Object.keys(clientOffer.shape),
  rows: () => store.every(offersOf(userId)),
});

const importedFile = listImport.omit({ id: true, state: true, failure: true, canContinue: true });

const importTable = ({ store, userId }: Owner): Table => ({
  name: 'imports',
  about: 'The files you imported in the last 90 days, with how many of their rows were made and skipped.',
  schema: importedFile,
  columns: Object.keys(importedFile.shape),
  rows: () => store.every(importsOf(userId)),
});

const importedPerson = importedClient.omit({ id: true, latest: true });

const importedClientTable = ({ store, userId }: Owner): Table => ({
  name: 'imported-clients',
  about: 'The clients you brought along from other systems.',
  schema: importedPerson,
  columns: Object.keys(importedPerson.shape),
  rows: () => store.every(importedClientsOf(userId)),
});

/** What providers have besides: their customers' purchases, earnings, reviews and listings. */
export const providerTables = (owner: Owner, isApproved: boolean): Table[] => {
  const { store, userId } = owner;
  const schemas = purchaseSchemas(isApproved);
  return [
    {
      name: 'provider-bookings',
      about: 'The appointments that customers booked with you.',
      schema: schemas.booking,
      columns: [
        'id',
        'title',
        'variationName',
        'addOns.name',
        'customer.name',
        'date',
        'time',
        'zone',
        'durationMinutes',
        'location.kind',
        'notes',
        'priceCents',
        'travelFeeCents',
        'status',
        'noShow.at',
        'paymentStatus',
        'createdAt',
      ],
      rows: () => bookings(owner),
    },
    {
      name: 'provider-orders',
      about: 'The orders that customers placed with you.',
      schema: schemas.order,
      columns: [
        'id',
        'name',
        'quantity',
        'customer.name',
        'totalCents',
        'shippingCents',
        'taxCents',
        'trackingNumber',
        'status',
        'paymentStatus',
        'createdAt',
      ],
      rows: () => orders(owner),
    },
    {
      name: 'provider-tips',
      about: 'The tips that customers gave you for bookings.',
      schema: receivedTip,
      columns: [
        'id',
        'bookingId',
        'title',
        'customer.name',
        'totalCents',
        'returnedCents',
        'paidAt',
        'releasedAt',
      ],
      rows: () => tips(owner),
    },
    {
      name: 'provider-wallet',
      about: 'Your earnings, fees and payouts.',
      schema: transaction,
      columns: walletColumns,
      rows: () => everyPage((cursor) => readWallet(store, userId, 'provider', cursor)),
    },
    {
      name: 'reviews-received',
      about: 'The reviews of your work, with your replies.',
      schema: review,
      columns: [
        'id',
        'about.kind',
        'about.title',
        'reviewerName',
        'rating',
        'comment',
        'reply.text',
        'createdAt',
      ],
      rows: () => store.every(reviewsOf(userId)),
    },
    {
      name: 'services',
      about: 'The services you offer.',
      schema: ownHairstyle,
      columns: [
        'id',
        'title',
        'description',
        'category',
        'priceCents',
        'durationMinutes',
        'lastsWeeks',
        'active',
        'createdAt',
      ],
      rows: () => store.every(hairstylesByProvider(userId)),
    },
    {
      name: 'products',
      about: 'The products you sell.',
      schema: ownProduct,
      columns: [
        'id',
        'name',
        'description',
        'category',
        'priceCents',
        'stock',
        'options.name',
        'variants.values',
        'variants.priceCents',
        'variants.stock',
        'active',
        'createdAt',
      ],
      rows: () => products(owner),
    },
    offerTable(owner),
    importTable(owner),
    // Theirs, and no data of our customers.
    importedClientTable(owner),
    ...(isApproved ? [clientTable(owner), customerNoteTable(owner)] : []),
  ];
};
