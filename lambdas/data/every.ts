import type { Item, QueryInput, Store } from './store';

/** Everything a query finds, page after page. */
export async function* every(store: Store, query: QueryInput): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await store.query({ ...query, cursor });
    yield* page.items;
    cursor = page.cursor;
  } while (cursor);
}
