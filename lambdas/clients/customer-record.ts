import { isDeepStrictEqual } from 'node:util';
import { countsAsNoShow, noShowsCountFrom, shownStatus } from '../../shared/booking/no-show';
import type { clientsApi } from '../../shared/clients/api';
import { maxDifferentTags } from '../../shared/clients/clients';
import type { CustomerRecord } from '../../shared/clients/customer-record';
import { distinctTags, recountTags } from '../../shared/clients/tags';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { BoughtRef } from '../../shared/payments/problems-and-refunds';
import { isoOf } from '../../shared/time/iso';
import { type Booking, bookings, bookingsByCustomer } from '../data/bookings';
import { purchasesOfClient, type StoredClientPurchase } from '../data/clients';
import { type NotesRead, notesRefs, saveNoteWrites } from '../data/customer-notes';
import { readIsGone } from '../data/deletions';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { importedClients, importedMatchesOf } from '../data/imported-clients';
import { type Order, orders } from '../data/orders';
import type { Call } from '../http/endpoints';
import { readForProvider } from '../payments/purchase-views';

type Api = typeof clientsApi;
type Deps = { store: Store };

/** How many of a customer's latest bookings, with anybody, are searched for no-shows. */
const maxSearched = 100;
/** How many of a client's purchases are shown. Some more are read, since only reading tells the time of a cancelled one. */
const maxShown = 20;
const maxRead = 30;
/** How many imported clients they are is looked at: one, unless they have changed their address. */
const maxImported = 5;

type Earlier = CustomerRecord['earlier'][number];

const ofBooking = (booking: Booking): Earlier => ({
  kind: 'booking',
  id: booking.id,
  title: booking.title,
  status: shownStatus(booking),
  at: booking.startsAt,
  priceCents: booking.listCents + booking.travelFeeCents,
});
const ofOrder = ({ id, name, status, createdAt, totalCents, taxCents = 0 }: Order): Earlier => ({
  kind: 'order',
  id,
  title: name,
  status,
  at: createdAt,
  priceCents: totalCents - taxCents,
});
const timeOf = (purchase: Booking | Order): string =>
  'startsAt' in purchase ? purchase.startsAt : purchase.createdAt;

/** Reads a paid booking or order of the provider's. Throws `not_found`. */
const readPurchase = (store: Store, { kind, id }: BoughtRef, providerId: string): Promise<Booking | Order> =>
  kind === 'booking'
    ? readForProvider(store, bookings.ref(id), providerId)
    : readForProvider(store, orders.ref(id), providerId);

const noShowsSince = (booked: readonly Booking[], from: string): number =>
  booked.filter((booking) => countsAsNoShow(booking) && booking.startsAt >= from).length;

/** When a purchase was to be or was; of a cancelled booking or a no-show, not before when it was paid. */
const knownTimeOf = ({ startsAt, visitedAt, paidAt }: StoredClientPurchase): string =>
  startsAt ?? visitedAt ?? paidAt;

/** An order may have been paid for up to a day after it was made. */
const dayMs = 86_400_000;

/** Reads what a client bought from a provider until `before` (ISO), or all of it: the newest bookings and orders. */
const readBought = async (
  store: Store,
  { providerId, customerId }: { providerId: string; customerId: string },
  before: string | undefined,
): Promise<Array<Booking | Order>> => {
  const bought: StoredClientPurchase[] = [];
  for await (const each of store.every(purchasesOfClient(providerId, customerId))) bought.push(each);
  const latest = before && isoOf(Date.parse(before) + dayMs);
  const newest = bought
    .filter((each) => !latest || knownTimeOf(each) < latest)
    .sort((one, other) => knownTimeOf(other).localeCompare(knownTimeOf(one)))
    .slice(0, maxRead);
  const idsOf = (wanted: string) => newest.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const found = await store.readAll({
    booked: idsOf('booking').map((id) => bookings.ref(id)),
    ordered: idsOf('order').map((id) => orders.ref(id)),
  });
  return [...found.booked, ...found.ordered].filter((each) => each !== undefined);
};

/**
 * What the customer of a purchase bought from its provider before it, or all of it, newest first; and their no-shows with
 * anybody. However much they buy elsewhere, what they bought here is found.
 */
const readHistory = async (
  store: Store,
  purchase: Booking | Order,
  { isWhole, now }: { isWhole: boolean; now: number },
): Promise<Pick<CustomerRecord, 'earlier' | 'recentNoShows'>> => {
  const before = isWhole ? undefined : timeOf(purchase);
  const [bought, booked] = await Promise.all([
    readBought(store, purchase, before),
    store.list(bookingsByCustomer(purchase.customerId), { limit: maxSearched }),
  ]);
  const earlier = bought
    .filter((other) => before === undefined || timeOf(other) < before)
    .map((other) => ('startsAt' in other ? ofBooking(other) : ofOrder(other)));
  return {
    earlier: earlier.sort((one, other) => other.at.localeCompare(one.at)).slice(0, maxShown),
    recentNoShows: noShowsSince(booked.items, noShowsCountFrom(now)),
  };
};

const toNote = (
  { text, tags, version }: CustomerRecord['note'] = { text: '', tags: [], version: 0 },
): CustomerRecord['note'] => ({
  text,
  tags,
  version,
});

const readNotes = (store: Store, providerId: string, customerId: string): Promise<NotesRead> =>
  store.readAll(notesRefs(providerId, customerId));

/** What a provider has brought along about a customer from other systems, the latest first. */
const readImported = async (
  store: Store,
  providerId: string,
  customerId: string,
): Promise<CustomerRecord['imported']> => {
  const { items } = await store.list(importedMatchesOf(providerId, customerId), { limit: maxImported });
  const read = await store.readEach(
    items.map(({ importedId }) => importedClients.ref(providerId, importedId)),
  );
  const found = read
    .filter((each) => each !== undefined)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  if (found.length === 0) return undefined;
  return {
    phone: found.find(({ phone }) => phone)?.phone ?? '',
    notes: found.flatMap(({ notes }) => notes || []).join('\n\n'),
  };
};

/** The tags that a provider uses, those of most customers first. */
const knownIn = ({ tags }: NotesRead): string[] =>
  (tags?.counts ?? []).toSorted((one, other) => other.count - one.count).map(({ tag }) => tag);

/** Returns the customer of a booking or an order, as their provider knows them. Throws `not_found`. */
export const getCustomerRecord =
  ({ store }: Deps) =>
  async ({
    actor,
    params,
    query,
    now,
  }: Call<Api['getCustomerRecord']>): Promise<Reply<Api['getCustomerRecord']>> => {
    const purchase = await readPurchase(store, params, actor.id);
    const [history, notes, imported, { isGone }] = await Promise.all([
      readHistory(store, purchase, { isWhole: query.whole === 'true', now }),
      readNotes(store, actor.id, purchase.customerId),
      readImported(store, actor.id, purchase.customerId),
      readIsGone(store, purchase.customerId),
    ]);
    return {
      name: purchase.customer.name,
      isFormer: isGone,
      ...history,
      note: toNote(notes.note),
      imported,
      knownTags: knownIn(notes),
    };
  };

const tooManyTags = `You already use ${maxDifferentTags} different tags. Use one of these, or remove one everywhere`;

/**
 * The tags of a request, written as the provider writes them already; those that are stored if the request has none, as
 * from clients of before tags. Throws `invalid_input` if the provider would use too many.
 */
const tagsOf = (notes: NotesRead, asked: readonly string[] | undefined): string[] => {
  const stored = notes.note?.tags ?? [];
  if (!asked) return stored;
  const tags = distinctTags(asked, knownIn(notes));
  if (recountTags(notes.tags?.counts ?? [], stored, tags).length > maxDifferentTags)
    throw new Refusal('invalid_input', { fields: { tags: tooManyTags } });
  return tags;
};

const goneMessage = 'This customer has deleted their account, so nothing is kept about them.';

/**
 * Saves the provider's private notes and tags on the customer of a booking or an order. Saving the same again changes
 * nothing. Throws `not_found`, `customer_gone`, `changed_meanwhile`, and `invalid_input` for more than 50 different tags.
 */
export const saveCustomerNote =
  ({ store }: Deps) =>
  ({ actor, params, body }: Call<Api['saveCustomerNote']>): Promise<Reply<Api['saveCustomerNote']>> =>
    retryOnConflict(async () => {
      const { customerId } = await readPurchase(store, params, actor.id);
      const [notes, { isGone, unchanged }] = await Promise.all([
        readNotes(store, actor.id, customerId),
        readIsGone(store, customerId),
      ]);
      if (isGone) throw new Refusal('customer_gone', { message: goneMessage });
      const before = toNote(notes.note);
      const { text } = body;
      const tags = tagsOf(notes, body.tags);
      if (text === before.text && isDeepStrictEqual(tags, before.tags)) return before;
      if (before.version !== body.version) throw new Refusal('changed_meanwhile');
      const after = { providerId: actor.id, customerId, text, tags, version: before.version + 1 };
      // Whatever is saved before the account closes is removed with it; nothing is saved after that.
      await store.transact([...saveNoteWrites(notes, after), unchanged]);
      return toNote(after);
    });
