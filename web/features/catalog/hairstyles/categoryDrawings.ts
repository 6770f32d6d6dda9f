import type { HairstyleInput } from '../../../../shared/catalog/hairstyle-input';
import braids from '../../../art/categories/hairstyles/braids.webp';
import color from '../../../art/categories/hairstyles/color.webp';
import cuts from '../../../art/categories/hairstyles/cuts.webp';
import extensions from '../../../art/categories/hairstyles/extensions.webp';
import locs from '../../../art/categories/hairstyles/locs.webp';
import natural from '../../../art/categories/hairstyles/natural.webp';
import weaves from '../../../art/categories/hairstyles/weaves.webp';
import wigs from '../../../art/categories/hairstyles/wigs.webp';

/** The categories in the order of docs/product/screens.md#catalog-pages, each with its drawing. */
export const categoryDrawings: Record<HairstyleInput['category'], string> = {
  braids,
  weaves,
  locs,
  natural,
  wigs,
  color,
  cuts,
  extensions,
};
