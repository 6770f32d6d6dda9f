import type { Hairstyle, PortfolioPicture } from '../../shared/catalog/schema';

/** From how many services a portfolio takes its pictures. */
export const maxServices = 8;

const maxPictures = 12;

/**
 * Selects the pictures of a portfolio, grouped by service. Every service shows its first picture before any shows its
 * second, and so on.
 */
export const portfolioOf = (
  services: readonly Pick<Hairstyle, 'id' | 'title' | 'images'>[],
): PortfolioPicture[] => {
  const all = services.flatMap(({ id, title, images }) =>
    images.map((image, index) => ({ hairstyleId: id, title, number: index + 1, image })),
  );
  const chosen = new Set(all.toSorted((a, b) => a.number - b.number).slice(0, maxPictures));
  return all.filter((picture) => chosen.has(picture));
};
