import { hairstyles, hairstylesByProvider, replaceHairstyle } from '../data/hairstyles';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { products, productsByProvider, replaceProduct } from '../data/products';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import type { Write } from '../data/writes';

type Provider = { providerName: string; providerApproved: boolean };

/**
 * The write that brings a listing's copy of its provider's name and standing up to date, where it is not. Whoever edits
 * the listing meanwhile has not overlooked anything, so that its version stays.
 */
const relisting = <L extends Provider & { version: number }>(
  before: L | undefined,
  now: Provider,
  write: (before: L, change: Provider & { version: number }) => Write,
): Write | undefined =>
  before && (before.providerName !== now.providerName || before.providerApproved !== now.providerApproved)
    ? write(before, { ...now, version: before.version })
    : undefined;

const relist = (store: Store, read: () => Promise<Write | undefined>) =>
  retryOnConflict(async () => {
    const write = await read();
    if (write) await store.write(write);
  });

/** Brings all listings of a provider up to date with their name and standing. Idempotent. */
export const relistAll = async (store: Store, providerId: string): Promise<void> => {
  const { profile, role } = await store.readAll({
    profile: profiles.ref(providerId),
    role: roles.ref(providerId),
  });
  const now = {
    providerName: profile?.name ?? '',
    providerApproved: isApprovedProvider(role),
  };
  for await (const { id } of store.every(hairstylesByProvider(providerId)))
    await relist(store, async () => {
      const before = await store.read(hairstyles.ref(id));
      return relisting(before, now, replaceHairstyle);
    });
  for await (const { id } of store.every(productsByProvider(providerId)))
    await relist(store, async () => {
      const before = await store.read(products.ref(id));
      return relisting(before, now, replaceProduct);
    });
};
