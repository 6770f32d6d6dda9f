import type { Ref } from '../data/engine/entity';
import { retryOnConflict } from '../data/engine/retry';
import type { Query, Store } from '../data/engine/store';
import type { Write } from '../data/engine/writes';
import { hairstyles, hairstylesByProvider, replaceHairstyle, type StoredHairstyle } from '../data/hairstyles';
import { copiedProviderFields, isListed } from '../data/listings';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { products, productsByProvider, replaceProduct, updateCardStock } from '../data/products';
import { consumer } from '../events/consumer';
import { batches } from '../runtime/batches';

type Provider = Pick<StoredHairstyle, (typeof copiedProviderFields)[number]>;

/**
 * Returns the write that updates a listing's copy of its provider's fields; undefined if it is up to date or archived.
 * Keeps the version, so that it does not conflict with an edit of the listing.
 */
const copyWrite = <L extends Provider & { archived: boolean; version: number }>(
  before: L | undefined,
  now: Provider,
  write: (before: L, change: Provider & { version: number }) => Write,
): Write | undefined =>
  before && !before.archived && copiedProviderFields.some((field) => before[field] !== now[field])
    ? write(before, { ...now, version: before.version })
    : undefined;

const rewrite = (store: Store, read: () => Promise<Write | undefined>) =>
  retryOnConflict(async () => {
    const write = await read();
    if (write) await store.write(write);
  });

type Listed = Provider & { id: string; archived: boolean; version: number };

/** Listings that are read in one call, and those of them that are written at once. */
const readAtOnce = 100;
const writtenAtOnce = 10;

/** Copies a provider's fields to the listings of a query that have others: read many at a time, since most have them. */
const copyTo = async <L extends Listed>(
  store: Store,
  listed: Query<{ id: string }>,
  refOf: (id: string) => Ref<L | undefined>,
  writeOf: (before: L | undefined) => Write | undefined,
): Promise<void> => {
  let cursor: string | undefined;
  do {
    const page = await store.list(listed, { limit: readAtOnce, cursor });
    const refs = page.items.map(({ id }) => refOf(id));
    const found = await store.readEach(refs);
    const differing = refs.filter((_, index) => writeOf(found[index]));
    for (const some of batches(differing, writtenAtOnce))
      await Promise.all(some.map((ref) => rewrite(store, async () => writeOf(await store.read(ref)))));
    cursor = page.cursor;
  } while (cursor);
};

/** Copies a provider's name, area, photo and status to all their listings. */
const copyProvider = async (store: Store, providerId: string): Promise<void> => {
  const { profile, role } = await store.readAll({
    profile: profiles.ref(providerId),
    role: roles.ref(providerId),
  });
  const now = {
    providerName: profile?.name ?? '',
    providerArea: profile?.area ?? '',
    providerPhoto: profile?.photo?.src ?? '',
    providerApproved: isApprovedProvider(role),
  };
  await copyTo(store, hairstylesByProvider(providerId), hairstyles.ref, (before) =>
    copyWrite(before, now, replaceHairstyle),
  );
  await copyTo(store, productsByProvider(providerId), products.ref, (before) =>
    copyWrite(before, now, replaceProduct),
  );
};

const copyStock = (store: Store, productId: string): Promise<void> =>
  rewrite(store, async () => {
    const product = await store.read(products.ref(productId));
    return product && isListed(product) ? updateCardStock(product) : undefined;
  });

/** Keeps copies in listings up to date: the provider's name, area, photo and status, and the stock on cards. */
export const listings = ({ store }: { store: Store }) =>
  consumer({
    name: 'listings',
    on: ['RoleChanged', 'PublicProfileChanged', 'StockChanged'],
    does: "Copies the provider's name, area, photo and status to their listings, and the stock to a product's cards.",
    timeoutMs: 20_000,
    handle: (event) =>
      event.name === 'StockChanged' ? copyStock(store, event.productId) : copyProvider(store, event.userId),
  });
