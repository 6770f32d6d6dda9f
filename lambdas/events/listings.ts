import { fewLeft } from '../../shared/catalog/shelf';
import { cardOf, hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { isListed } from '../data/listed';
import { profiles, type StoredProfile } from '../data/people';
import { productCardOf, products, type StoredProduct, showStock } from '../data/products';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import type { SnapshotFiles } from '../search/files';
import { type Entry, updateSnapshot } from '../search/snapshot';

const textOf = (name: string, description: string) => `${name}\n${description}`.toLowerCase();
const orderOf = ({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt}#${id}`;

const hairstyleEntry = (hairstyle: StoredHairstyle | undefined): Entry<unknown> | undefined =>
  hairstyle && isListed(hairstyle)
    ? {
        card: cardOf(hairstyle),
        text: textOf(hairstyle.title, hairstyle.description),
        order: orderOf(hairstyle),
      }
    : undefined;

const productEntry = (product: StoredProduct | undefined): Entry<unknown> | undefined =>
  product && isListed(product)
    ? {
        card: productCardOf(product),
        text: textOf(product.name, product.description),
        order: orderOf(product),
      }
    : undefined;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

type Deps = { store: Store; files: SnapshotFiles };

/** Keeps what search knows of a hairstyle. */
export const followHairstyle = async (
  { store, files }: Deps,
  before?: StoredHairstyle,
  after?: StoredHairstyle,
): Promise<void> => {
  if (isSame(hairstyleEntry(after), hairstyleEntry(before))) return;
  const { id } = (after ?? before)!;
  await updateSnapshot(files, 'hairstyles', id, async () =>
    hairstyleEntry(await store.read(hairstyles.ref(id))),
  );
};

/** As lists show the stock: any number above `fewLeft` is the same to them. */
const asShown = (product: StoredProduct): StoredProduct => ({
  ...product,
  stock: Math.min(product.stock, fewLeft + 1),
});

const showNow = (store: Store, productId: string) =>
  retryOnConflict(async () => {
    const product = await store.read(products.ref(productId));
    if (product && isListed(product)) await store.write(showStock(product));
  });

/**
 * Keeps what search and the lists know of a product. Most of what checkouts do to its stock changes nothing they show,
 * and is passed over, since it happens so much more often than everything else.
 */
export const followProduct = async (
  { store, files }: Deps,
  before?: StoredProduct,
  after?: StoredProduct,
): Promise<void> => {
  const [shownBefore, shown] = [before && asShown(before), after && asShown(after)];
  if (isSame(productEntry(shown), productEntry(shownBefore))) return;
  const { id } = (after ?? before)!;
  await updateSnapshot(files, 'products', id, async () => productEntry(await store.read(products.ref(id))));
  if (shown && shownBefore && shown.stock !== shownBefore.stock) await showNow(store, id);
};

/** Keeps what both catalogs know of a provider's rating. */
export const followRating = async (
  { store, files }: Deps,
  before: StoredProfile | undefined,
  after: StoredProfile,
): Promise<void> => {
  const { id, ratingSum: sum, ratingCount: count } = after;
  if (sum === (before?.ratingSum ?? 0) && count === (before?.ratingCount ?? 0)) return;
  await updateSnapshot(files, 'ratings', id, async () => {
    const profile = await store.read(profiles.ref(id));
    return profile && { sum: profile.ratingSum, count: profile.ratingCount };
  });
};
