import { queryClient } from '../../../lib/queryClient';
import type { Visit } from '../../../lib/visit';
import { providerQuery } from './queries';

/** Loads a provider's profile. */
export const prefetchProvider = ({ params: { id = '' } }: Visit): Promise<void> =>
  queryClient.prefetchQuery(providerQuery(id));
