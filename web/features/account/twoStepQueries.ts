import { queryOptions } from '@tanstack/react-query';
import { isTwoStepOn, newTwoStepKey, type TwoStepKey } from '../../lib/session/twoStep';

/** `on`, or the new key to set up two-step sign-in with. Each read makes another key, so it is not repeated. */
export const twoStepQuery = (email: string) =>
  queryOptions({
    queryKey: ['account', 'twoStep'],
    queryFn: async (): Promise<TwoStepKey | 'on'> => ((await isTwoStepOn()) ? 'on' : newTwoStepKey(email)),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
