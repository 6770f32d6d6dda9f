import type { Image } from '../../shared/http/fields';
import { imageWidths } from '../../shared/media/widths';

/** The `sizes` of a card in a list. Phones show two in a row: a little more would load a file of twice the width. */
export const cardSizes = '(max-width: 40rem) calc(50vw - 1.5rem), 17rem';

/** The number of cards in a phone's first row. Pictures below it would delay theirs. */
export const cardsAbove = 2;

/** The `sizes` of a detail page's large picture. */
export const gallerySizes = '(max-width: 56rem) 100vw, 38rem';

/** The `sizes` of the picture of what is being booked. */
export const serviceSizes = '6rem';

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

/** Loads the pictures of a list's first cards, as `preloadPicture` does. */
export const preloadCards = (cards: { image: Image }[] = []): void => {
  for (const { image } of cards.slice(0, cardsAbove)) preloadPicture(image, cardSizes);
};
