import { productChange } from '../../shared/catalog/product';
import { hairstyleChange } from '../../shared/catalog/schema';
import type { Image } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import type { Cloud } from '../acting/cloud';
import { type Person, signedIn } from '../acting/person';
import { hairstyles } from './catalog';
import { providers } from './data/providers';
import { mapConcurrently } from './map-concurrently';
import { products } from './products';
import { uploadPicture } from './upload-pictures';

type Listing = { images: Image[] };
type CloseUp = () => Promise<unknown>;

const drawings = new Map<string, string>([
  ...hairstyles.map(({ title, picture }) => [title, picture] as const),
  ...products.map(({ name, picture }) => [name, picture] as const),
]);

const withCloseUp = async <L extends Listing>(owner: Person, listing: L, drawing: string): Promise<L> => ({
  ...listing,
  images: [...listing.images, await uploadPicture(owner, `${drawing}-detail`)],
});

/** Returns what adds the missing close-ups of a provider's listings. */
const missingCloseUps = async (owner: Person): Promise<CloseUp[]> => {
  const [styles, goods] = await Promise.all([
    owner.api.listMyHairstyles({ query: {} }),
    owner.api.listMyProducts({ query: {} }),
  ]);
  const missing = <L extends Listing>(listings: L[], nameOf: (listing: L) => string) =>
    listings.flatMap((listing) => {
      const drawing = drawings.get(nameOf(listing));
      return drawing && listing.images.length === 1 ? [{ listing, drawing }] : [];
    });
  return [
    ...missing(styles.items, ({ title }) => title).map(
      ({ listing, drawing }): CloseUp =>
        async () => {
          const body = hairstyleChange.parse(await withCloseUp(owner, listing, drawing));
          await owner.api.updateHairstyle({ params: { hairstyleId: listing.id }, body });
        },
    ),
    ...missing(goods.items, ({ name }) => name).map(
      ({ listing, drawing }): CloseUp =>
        async () => {
          const changed = await withCloseUp(owner, listing, drawing);
          const body = productChange.parse({ ...changed, stockSeen: listing.stock });
          await owner.api.updateProduct({ params: { productId: listing.id }, body });
        },
    ),
  ];
};

/**
 * Adds the close-up to each listing that has only its first drawing, `atOnce` at a time. A listing that somebody
 * changes meanwhile keeps the pictures it has.
 */
export const addCloseUps = async (cloud: Cloud, atOnce: number, signal?: AbortSignal): Promise<void> => {
  const owners = await Promise.all(Object.values(providers).map(({ email }) => signedIn(cloud, email)));
  const closeUps = (await Promise.all(owners.map(missingCloseUps))).flat();
  await mapConcurrently(closeUps, atOnce, async (add) => {
    if (signal?.aborted) return;
    try {
      await add();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  });
};
