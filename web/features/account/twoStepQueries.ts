import { queryOptions } from '@tanstack/react-query';
import type { Me } from '../../../shared/account/schema';
import { isTwoStepOn, newTwoStepKey, refreshToken, type TwoStepKey } from '../../lib/session/twoStep';

/** Whether two-step sign-in is on. If the token of an admin who needs it does not say so yet, it gets another. */
const isOn = async ({ twoStepNeeded }: Me): Promise<boolean> => {
  const on = await isTwoStepOn();
  if (on && twoStepNeeded) await refreshToken();
  return on;
};

/** `on`, or the new key to set up two-step sign-in with. Each read makes another key, so it is not repeated. */
export const twoStepQuery = (me: Me) =>
  queryOptions({
    queryKey: ['account', 'twoStep'],
    queryFn: async (): Promise<TwoStepKey | 'on'> => ((await isOn(me)) ? 'on' : newTwoStepKey(me.email)),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
