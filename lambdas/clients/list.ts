import type { Client, clientsApi } from '../../shared/clients/api';
import type { ClientSort } from '../../shared/clients/clients';
import { nextAppointment, passesClientFilter } from '../../shared/clients/figures';
import type { Reply } from '../../shared/http/route';
import { folded } from '../../shared/text/folded';
import { localAt } from '../../shared/time/zoned';
import { clientsByName, clientsBySeen, clientsBySpent, type StoredClient } from '../data/clients';
import { customerNotes, customerTags } from '../data/customer-notes';
import type { Page, Paging, Store } from '../data/engine/store';
import { searchList } from '../data/search-list';
import { type Column, csv } from '../http/csv';
import type { Call } from '../http/endpoints';

type Api = typeof clientsApi;
type Deps = { store: Store };
type Asked = Call<Api['getClientsCsv']>['query'] & { cursor?: string | undefined };

const pageSize = 24;
/** The clients and the bytes of a file, and how many clients are read at once. A function answers with up to 6 MB. */
const maxInFile = 5_000;
const maxFileBytes = 4_000_000;
const readAtOnce = 96;

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

const toClient = (stored: StoredClient, now: number): Omit<Client, 'tags' | 'notes'> => ({
  ...stored,
  nextAppointmentAt: nextAppointment(stored, now),
});

type Reading = { providerId: string; now: number; limit: number };

/** Reads a page of clients, with the provider's notes on them, that a search and filters keep. */
const readClients = (
  store: Store,
  { search, show, tag, sort, cursor }: Asked,
  { providerId, now, limit }: Reading,
): Promise<Page<Client>> => {
  const wanted = tag && folded(tag);
  const read = async (paging: Paging) => {
    const page = await inOrder[sort](store, providerId, paging);
    const kept = show ? page.items.filter((client) => passesClientFilter(client, show, now)) : page.items;
    const notes = await store.readEach(
      kept.map(({ customerId }) => customerNotes.ref(providerId, customerId)),
    );
    const items = kept.map((client, index) => {
      const { tags = [], text = '' } = notes[index] ?? {};
      return { ...toClient(client, now), tags, notes: text };
    });
    return { ...page, items };
  };
  const keeps = ({ tags }: Client) => !wanted || tags.some((each) => folded(each) === wanted);
  const isFiltered = !!show || !!wanted;
  return searchList({ search, cursor }, { limit, ...(isFiltered && { keeps }) }, ({ name }) => [name], read);
};

/** Lists the provider's clients. Throws `invalid_input` for a bad cursor. */
export const listClients =
  ({ store }: Deps) =>
  async ({ actor, query, now }: Call<Api['listClients']>): Promise<Reply<Api['listClients']>> => {
    const [page, tags] = await Promise.all([
      readClients(store, query, { providerId: actor.id, now, limit: pageSize }),
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

/** Yields as many clients as a file has room for. */
async function* fitting(read: (cursor: string | undefined) => Promise<Page<Client>>): AsyncGenerator<Client> {
  let cursor: string | undefined;
  let [count, bytes] = [0, 0];
  do {
    const page = await read(cursor);
    for (const client of page.items) {
      count += 1;
      bytes += Buffer.byteLength(JSON.stringify(client));
      if (count > maxInFile || bytes > maxFileBytes) return;
      yield client;
    }
    cursor = page.cursor;
  } while (cursor);
}

/** Returns the provider's clients, searched and filtered like the list, as CSV: as many as a file has room for. */
export const getClientsCsv =
  ({ store }: Deps) =>
  ({ actor, query, now }: Call<Api['getClientsCsv']>): Promise<Reply<Api['getClientsCsv']>> => {
    const reading = { providerId: actor.id, now, limit: readAtOnce };
    const rows = fitting((cursor) => readClients(store, { ...query, cursor }, reading));
    return csv(columnsIn(actor.role.zone), rows);
  };
