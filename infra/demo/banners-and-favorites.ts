import { readFile } from 'node:fs/promises';
import type { Hairstyle } from '../../shared/catalog/schema';
import { uploadImage } from '../acting/images';
import type { Person } from '../acting/person';
import { banners } from './data/banners';
import type { People } from './people';

const drawings = 'web/art/banners';

/** Creates the demo's banners one after the other, because they are shown in the order of creation. */
export const addBanners = async (adminPerson: Person): Promise<void> => {
  for (const { drawing, ...banner } of banners) {
    const bytes = new Uint8Array(await readFile(`${drawings}/${drawing}.webp`));
    const image = await uploadImage(adminPerson, { bytes, contentType: 'image/webp' });
    await adminPerson.api.createBanner({ body: { ...banner, image } });
  }
};

const favoriteTitles = ['Golden Blonde Box Braids', 'Rounded Afro Shape-Up', 'Soft Locs'];

/** Saves favorites for the demo's first customer: three styles and a stylist. */
export const addFavorites = async (
  { customers: { chloe }, providers: { amara } }: People,
  catalog: Map<string, Hairstyle>,
): Promise<void> => {
  for (const title of favoriteTitles) {
    const { id } = catalog.get(title) ?? {};
    if (!id) throw new Error(`The demo has no hairstyle called ${title}`);
    await chloe.api.addFavorite({ params: { kind: 'hairstyle', id } });
  }
  await chloe.api.addFavorite({ params: { kind: 'provider', id: amara.id } });
};
