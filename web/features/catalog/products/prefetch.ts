import { queryClient } from '../../../lib/queryClient';
import type { Visit } from '../../../lib/visit';
import { gallerySizes, preloadCards, preloadPicture } from '../../../ui/pictureFiles';
import { productQuery, productReviewsQuery, productsQuery } from './queries';

/** Loads the first products and the pictures at the top. A filtered list loads with its page. */
export const prefetchProducts = async ({ url }: Visit): Promise<void> => {
  if (url.search !== '') return;
  const { pages } = await queryClient.fetchInfiniteQuery(productsQuery({}));
  preloadCards(pages[0]?.items);
};

/** Loads a product, its first picture and its reviews. */
export const prefetchProduct = async ({ params: { id = '' } }: Visit): Promise<void> => {
  void queryClient.prefetchInfiniteQuery(productReviewsQuery(id));
  const { images } = await queryClient.fetchQuery(productQuery(id));
  preloadPicture(images[0], gallerySizes);
};
