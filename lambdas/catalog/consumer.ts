import { hairstyles, hairstylesByProvider, replaceHairstyle } from '../data/hairstyles';
import { isListed } from '../data/listings';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { products, productsByProvider, replaceProduct, updateCardStock } from '../data/products';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import type { Write } from '../data/writes';
import { consumer } from '../events/consumer';

type Provider = { providerName: string; providerApproved: boolean };

/**
 * The write that brings a listing's copy of its provider's name and standing up to date, where it is not. Whoever edits
 * the listing meanwhile has not overlooked anything, so that its version stays.
 */
const copying = <L extends Provider & { version: number }>(
  before: L | undefined,
  now: Provider,
  write: (before: L, change: Provider & { version: number }) => Write,
): Write | undefined =>
  before && (before.providerName !== now.providerName || before.providerApproved !== now.providerApproved)
    ? write(before, { ...now, version: before.version })
    : undefined;

const rewrite = (store: Store, read: () => Promise<Write | undefined>) =>
  retryOnConflict(async () => {
    const write = await read();
    if (write) await store.write(write);
  });

/** Brings all listings of a provider up to date with their name and standing. */
const copyProvider = async (store: Store, providerId: string): Promise<void> => {
  const { profile, role } = await store.readAll({
    profile: profiles.ref(providerId),
    role: roles.ref(providerId),
  });
  const now = {
    providerName: profile?.name ?? '',
    providerApproved: isApprovedProvider(role),
  };
  for await (const { id } of store.every(hairstylesByProvider(providerId)))
    await rewrite(store, async () => copying(await store.read(hairstyles.ref(id)), now, replaceHairstyle));
  for await (const { id } of store.every(productsByProvider(providerId)))
    await rewrite(store, async () => copying(await store.read(products.ref(id)), now, replaceProduct));
};

const copyStock = (store: Store, productId: string): Promise<void> =>
  rewrite(store, async () => {
    const product = await store.read(products.ref(productId));
    return product && isListed(product) ? updateCardStock(product) : undefined;
  });

/** Keeps what listings repeat: their provider's name and standing, and on their cards the stock. */
export const listings = ({ store }: { store: Store }) =>
  consumer({
    name: 'listings',
    on: ['RoleChanged', 'ProfileRenamed', 'StockChanged'],
    timeoutMs: 20_000,
    handle: (event) =>
      event.name === 'StockChanged' ? copyStock(store, event.productId) : copyProvider(store, event.userId),
  });
