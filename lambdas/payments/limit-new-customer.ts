import { networkOf } from '../../shared/http/network';
import type { Checkout } from '../data/checkouts';
import { attemptWrite, type Limit } from '../data/limits';
import { countHold, hashOfNetwork, networkHolds, providerHolds } from '../data/newcomers';
import type { CustomerCounts } from '../data/people';
import type { Write } from '../data/writes';
import type { NewcomerLimits } from './newcomer-limits';

type Placing = { checkout: Checkout; limits: Write[] };

/**
 * Counts what a customer who has never paid by card is about to hold, so that accounts made for the purpose cannot
 * block a calendar or a shelf. `counts` is the customer's counts as stored: none before their first hold. The writes
 * throw `too_many_from_network` and `provider_busy`. `now` in milliseconds.
 */
export const limitNewCustomer = (
  checkout: Checkout,
  { counts, ip, providerId, now }: { counts: CustomerCounts; ip: string; providerId?: string; now: number },
  { holdsPerNetwork, holdsPerProvider, accountsPerNetwork }: NewcomerLimits,
): Placing => {
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
