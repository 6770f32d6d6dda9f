import { busyDays } from '../../lambdas/data/busy';
import { waitCounts, waits } from '../../lambdas/data/waits';
import type { waitlistApi } from '../../shared/waitlist/api';
import type { GrantsOf } from './grant';
import { batchGet, check, get, index, write } from './table';

/** An entry of a waitlist, with the time that is held for it. */
const changing = [get, batchGet, write(busyDays, waitCounts, waits)];

export const waitlistGrants = {
  joinWaitlist: [batchGet, check, write(waitCounts, waits)],
  listWaits: [get, batchGet, index('byCustomer')],
  leaveWaitlist: changing,
  passOffer: changing,
  listProviderWaits: [get, batchGet, index('byProvider')],
  getWaitTimes: [get, batchGet],
  offerTime: [...changing, check],
} satisfies GrantsOf<typeof waitlistApi>;
