import { waitlistApi } from '../../shared/waitlist/api';
import { createStore, type Store } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { joinWaitlist, leaveWaitlist, listWaits, passOffer } from './own';
import { getWaitTimes, listProviderWaits, offerTime } from './provider';

/** The endpoints of waitlists. */
export const serveWaitlist = (deps: { store: Store }) =>
  endpoints(
    waitlistApi,
    {
      joinWaitlist: joinWaitlist(deps),
      listWaits: listWaits(deps),
      leaveWaitlist: leaveWaitlist(deps),
      passOffer: passOffer(deps),
      listProviderWaits: listProviderWaits(deps),
      getWaitTimes: getWaitTimes(deps),
      offerTime: offerTime(deps),
    },
    deps.store,
  );

export const handler = serveWaitlist({ store: createStore(env('TABLE_NAME')) });
