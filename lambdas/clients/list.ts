import type { Client, clientsApi } from '../../shared/clients/api';
import type { ClientSort } from '../../shared/clients/clients';
import { nextAppointment, passesClientFilter } from '../../shared/clients/figures';
import type { Reply } from '../../shared/http/route';
import { folded } from '../../shared/text/folded';
import { localAt } from '../../shared/time/zoned';
import { clientsByName, clientsBySeen, clientsBySpent, type StoredClient } from '../data/clients';
import { customerNotes, customerTags } from '../data/customer-notes';
import type { Page, Paging, Store } from '../data/engine/store';
import { searchList, searchMatcher } from '../data/search-list';
import { type Column, csv } from '../http/csv';
import type { Call } from '../http/endpoints';

type Api = typeof clientsApi;
type Deps = { store: Store };
/** Which clients are wanted, and in which order. */
export type Asked = Call<Api['getClientsCsv']>['query'] & { cursor?: string | undefined };
type Listed = Client & { customerId: string };

const pageSize = 24;
/**
 * How many clients are looked at for a file, kept or not, and at once, and its bytes. What a search or a filter leaves out
 * costs as much to read as what it keeps. A function answers with up to 6 MB.
 */
export const maxLooked = 5_000;
const maxFileBytes = 4_000_000;
export const readAtOnce = 96;

const bySpent = async (store: Store, providerId: string, paging: Paging): Promise<Page<StoredClient>> => {
  const page = await store.list(clientsBySpent(providerId), paging);
  const found = await store.readEach(page.items);
  // One that was removed may still be in the index.
  return { ...page, items: found.filter((client) => client !== undefined) };
};

/** The ways to read a provider's clients in an order. */
const inOrder: Record<
  ClientSort,
  (store: Store, providerId: string, paging: Paging) => Promise<Page<StoredClient>>
> = {
  seen: (store, providerId, paging) => store.list(clientsBySeen(providerId), paging),
  name: (store, providerId, paging) => store.list(clientsByName(providerId), paging),
  spent: bySpent,
};

const toClient = (stored: StoredClient, now: number): Omit<Listed, 'tags' | 'notes'> => ({
  ...stored,
  nextAppointmentAt: nextAppointment(stored, now),
});

type Provider = { providerId: string; now: number };

/** Adds the provider's notes to their clients, and keeps those with a tag if one is wanted. */
const withNotes = async (
  store: Store,
  kept: readonly StoredClient[],
  tag: string | undefined,
  { providerId, now }: Provider,
): Promise<Listed[]> => {
  const notes = await store.readEach(kept.map(({ customerId }) => customerNotes.ref(providerId, customerId)));
  const items = kept.map((client, index) => {
    const { tags = [], text = '' } = notes[index] ?? {};
    return { ...toClient(client, now), tags, notes: text };
  });
  const wanted = tag && folded(tag);
  return wanted ? items.filter(({ tags }) => tags.some((each) => folded(each) === wanted)) : items;
};

/**
 * Returns what reads a page of clients in the order that is asked for, and returns those that the search and the filters
 * keep, with how many it looked at. Only their notes are read; to find those with a tag, the notes of all whom the others
 * keep.
 */
export const clientReader = (store: Store, { search, show, tag, sort }: Asked, provider: Provider) => {
  const isFound = searchMatcher(search);
  const keeps = (client: StoredClient) =>
    (!show || passesClientFilter(client, show, provider.now)) && (isFound?.([client.name]) ?? true);
  return async (paging: Paging): Promise<Page<Listed> & { looked: number }> => {
    const page = await inOrder[sort](store, provider.providerId, paging);
    const items = await withNotes(store, page.items.filter(keeps), tag, provider);
    return { ...page, items, looked: page.items.length };
  };
};

/** Reads a page of clients, with the provider's notes on them, that a search and filters keep. */
const readClients = async (store: Store, asked: Asked, provider: Provider): Promise<Page<Client>> => {
  const read = clientReader(store, asked, provider);
  const { search, show, tag, cursor } = asked;
  const isSearched = !!searchMatcher(search) || !!show || !!tag;
  // The reader has kept what is wanted, so that nothing is left out here.
  const reading = { limit: pageSize, ...(isSearched && { keeps: () => true }) };
  const page = await searchList({ cursor }, reading, () => [], read);
  return { items: page.items, ...(page.cursor && { cursor: page.cursor }) };
};

/** Lists the provider's clients. Throws `invalid_input` for a bad cursor. */
export const listClients =
  ({ store }: Deps) =>
  async ({ actor, query, now }: Call<Api['listClients']>): Promise<Reply<Api['listClients']>> => {
    const [page, tags] = await Promise.all([
      readClients(store, query, { providerId: actor.id, now }),
      store.read(customerTags.ref(actor.id)),
    ]);
    const known = tags?.counts.map(({ tag }) => tag) ?? [];
    return { ...page, tags: known.sort((one, other) => one.localeCompare(other)) };
  };

const columnsIn = (zone: string): Column<Client>[] => {
  const dateOf = (at: string | undefined) => at && localAt(at, zone).date;
  return [
    { title: 'Name', text: ({ name }) => name },
    { title: 'Visits', text: ({ visits }) => String(visits) },
    { title: 'Orders', text: ({ orders }) => String(orders) },
    { title: 'Spent', cents: ({ spentCents }) => spentCents },
    { title: 'Last visit', text: ({ lastVisitAt }) => dateOf(lastVisitAt) },
    { title: 'Next appointment', text: ({ nextAppointmentAt }) => dateOf(nextAppointmentAt) },
    { title: 'No-shows', text: ({ noShows }) => String(noShows) },
    { title: 'Client since', text: ({ firstPaidAt }) => dateOf(firstPaidAt) },
    { title: 'Tags', text: ({ tags }) => tags.join(', ') },
    { title: 'Notes', text: ({ notes }) => notes },
  ];
};

/** Yields the clients of a file, until enough were looked at or it is full. */
async function* fitting(read: ReturnType<typeof clientReader>): AsyncGenerator<Client> {
  let cursor: string | undefined;
  let [looked, bytes] = [0, 0];
  do {
    const page = await read({ limit: Math.min(readAtOnce, maxLooked - looked), cursor });
    looked += page.looked;
    for (const client of page.items) {
      bytes += Buffer.byteLength(JSON.stringify(client));
      if (bytes > maxFileBytes) return;
      yield client;
    }
    cursor = page.cursor;
  } while (cursor && looked < maxLooked);
}

/**
 * Returns the provider's clients, searched and filtered like the list, as CSV: of the first 5,000 in that order, as many
 * as a file has room for.
 */
export const getClientsCsv =
  ({ store }: Deps) =>
  ({ actor, query, now }: Call<Api['getClientsCsv']>): Promise<Reply<Api['getClientsCsv']>> => {
    const read = clientReader(store, query, { providerId: actor.id, now });
    return csv(columnsIn(actor.role.zone), fitting(read));
  };
