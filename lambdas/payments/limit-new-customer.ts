import { networkOf } from '../../shared/http/network';
import type { Checkout } from '../data/checkouts';
import type { Write } from '../data/engine/writes';
import { attemptWrite, type Limit } from '../data/limits';
import { countHold, hashOfNetwork, networkHolds, providerHolds } from '../data/newcomers';
import type { CustomerCounts } from '../data/people';
import type { NewcomerLimits } from './newcomer-limits';

type Limited = { checkout: Checkout; limits: Write[] };

/**
 * Limits unpaid holds by new customers, who have never paid by card, so that throwaway accounts cannot block a
 * calendar or a provider's stock. Returns the checkout marked as a new customer's, and the writes that count it;
 * those throw `too_many_from_network` and `provider_busy`. `counts`: the customer's counts as stored. `now` is in
 * milliseconds.
 */
export const limitNewCustomer = (
  checkout: Checkout,
  { counts, ip, providerId, now }: { counts: CustomerCounts; ip: string; providerId?: string; now: number },
  { holdsPerNetwork, holdsPerProvider, accountsPerNetwork }: NewcomerLimits,
): Limited => {
  if (counts.paid > 0) return { checkout, limits: [] };
  const network = hashOfNetwork(networkOf(ip));
  const accounts: Limit = { name: 'first-hold', max: accountsPerNetwork, seconds: 86_400 };
  const tooMany = 'too_many_from_network';
  return {
    checkout: { ...checkout, newcomer: { network, providerId } },
    limits: [
      countHold(networkHolds.ref(network), 1, now, { max: holdsPerNetwork, conditionError: tooMany }),
      ...(counts.isNew ? [attemptWrite(accounts, network, now, tooMany)] : []),
      ...(providerId
        ? [
            countHold(providerHolds.ref(providerId), 1, now, {
              max: holdsPerProvider,
              conditionError: 'provider_busy',
            }),
          ]
        : []),
    ],
  };
};
