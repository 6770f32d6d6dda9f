import type { Item } from '../../lambdas/data/engine/item';
import { galleryEntries } from '../../lambdas/data/gallery-entries';
import { helpfulMarks } from '../../lambdas/data/helpful-marks';
import { reviews } from '../../lambdas/data/reviews';

const isOfKind =
  (kind: string) =>
  ({ pk }: Item): boolean =>
    String(pk).startsWith(`${kind}#`);

/** What a table's reviews count and show differently from the marks and the galleries. */
export const reviewViolations = (items: Item[]): string[] => {
  const marks = items.filter(isOfKind('HELPFUL')).map((item) => helpfulMarks.parse(item));
  const shown = items.filter(isOfKind('GALLERY')).map((item) => galleryEntries.parse(item));
  const all = items.filter(({ sk }) => sk === 'REVIEW').map((item) => reviews.parse(item));
  const miscounted = all.flatMap(({ id, helpful = 0 }) => {
    const should = marks.filter(({ reviewId }) => reviewId === id).length;
    return helpful === should ? [] : [`${id} counts ${helpful} helpful marks, not ${should}`];
  });
  const misshown = all.flatMap(({ id, pictures = [], inGallery, hiddenPictures = [] }) => {
    const should = inGallery
      ? pictures.map(({ src }) => src).filter((src) => !hiddenPictures.includes(src))
      : [];
    const is = shown
      .filter(({ reviewId }) => reviewId === id)
      .flatMap((entry) => entry.pictures.map(({ src }) => src));
    return `${is}` === `${should}` ? [] : [`the gallery shows ${is} of ${id}, not ${should}`];
  });
  const orphans = shown.filter(({ reviewId }) => !all.some(({ id }) => id === reviewId));
  return [
    ...miscounted,
    ...misshown,
    ...orphans.map(({ reviewId }) => `in the gallery without a review: ${reviewId}`),
  ];
};
