import { hairstyleQuery } from '../../../lib/catalog/hairstyle';
import { queryClient } from '../../../lib/queryClient';
import type { Visit } from '../../../lib/visit';
import { gallerySizes, preloadCards, preloadPicture } from '../../../ui/pictureFiles';
import { hairstylesQuery } from './queries';

/** Loads the first styles and the pictures at the top. A filtered list loads with its page. */
export const prefetchHairstyles = async ({ url }: Visit): Promise<void> => {
  if (url.search !== '') return;
  const { pages } = await queryClient.fetchInfiniteQuery(hairstylesQuery({}));
  preloadCards(pages[0]?.items);
};

/** Loads a style and its first picture. */
export const prefetchHairstyle = async ({ params: { id = '' } }: Visit): Promise<void> => {
  const { images } = await queryClient.fetchQuery(hairstyleQuery(id));
  preloadPicture(images[0], gallerySizes);
};
