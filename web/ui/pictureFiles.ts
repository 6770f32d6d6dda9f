import type { Image } from '../../shared/http/fields';
import { imageWidths } from '../../shared/media/widths';

/** The `sizes` of a card in a list. */
export const cardSizes = '(max-width: 40rem) 45vw, 17rem';

/** The `sizes` of a detail page's large picture. */
export const gallerySizes = '(max-width: 56rem) 100vw, 38rem';

/** A picture's `srcset`. Pictures are never enlarged, so the last file may be narrower than its name says. */
export const filesOf = ({ src, width }: Image): string =>
  imageWidths
    .filter((_, index) => index === 0 || (imageWidths[index - 1] ?? 0) < width)
    .map((name) => `${src}/${name}.webp ${Math.min(name, width)}w`)
    .join(', ');

const preloaded = new Set<string>();

/**
 * Loads a picture that a page shows first, while the page's code still loads; once, however often it is asked to.
 * `sizes` is as in its `Picture`.
 */
export const preloadPicture = (image: Image | undefined, sizes: string): void => {
  if (!image || preloaded.has(image.src)) return;
  preloaded.add(image.src);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high' });
  link.imageSizes = sizes;
  link.imageSrcset = filesOf(image);
  document.head.append(link);
};
