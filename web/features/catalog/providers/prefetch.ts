import { queryClient } from '../../../lib/queryClient';
import type { Visit } from '../../../lib/visit';
import { preloadCards } from '../../../ui/pictureFiles';
import { providerQuery, servicesQuery } from './queries';

/** Loads a provider's profile, and the services that stand below it with the pictures at the top. */
export const prefetchProvider = async ({ url, params: { id = '' } }: Visit): Promise<void> => {
  void queryClient.prefetchQuery(providerQuery(id));
  if (url.searchParams.has('tab')) return;
  const { pages } = await queryClient.fetchInfiniteQuery(servicesQuery(id));
  preloadCards(pages[0]?.items);
};
