import type { Checkout } from '../data/checkouts';
import { countHold, networkHolds, providerHolds } from '../data/newcomers';
import { customerCounts } from '../data/people';
import { add, type Write } from '../data/writes';

const endNewcomersHold = ({ newcomer }: Checkout, now: number): Write[] =>
  newcomer
    ? [
        countHold(networkHolds.ref(newcomer.network), -1, now),
        ...(newcomer.providerId ? [countHold(providerHolds.ref(newcomer.providerId), -1, now)] : []),
      ]
    : [];

/**
 * What ends with every unpaid hold: it counts no more. `paid` says that it was paid; paying by card makes its customer
 * known. `open` is what it takes from their open bookings. `at` is ISO.
 */
export const endHold = (
  checkout: Checkout,
  at: string,
  { paid = false, open = 0 }: { paid?: boolean; open?: number } = {},
): Write[] => [
  add(customerCounts.ref(checkout.email), {
    holds: -1,
    open,
    paid: paid && checkout.cardCents > 0 ? 1 : 0,
  }),
  ...endNewcomersHold(checkout, Date.parse(at)),
];
