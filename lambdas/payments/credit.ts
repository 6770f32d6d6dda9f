import type { Checkout } from '../data/checkouts';
import { journalKeys } from '../data/journal';
import type { Write } from '../data/writes';
import { type Movement, post } from '../ledger/post';

/** Sets wallet credit aside for a checkout that begins. Throws `insufficient_credit` where there is less of it. */
export const setAside = ({ id, customerId, creditCents, createdAt }: Checkout): Write[] =>
  creditCents === 0
    ? []
    : post(
        {
          key: journalKeys.hold(id),
          event: 'set aside',
          at: createdAt,
          movements: [{ from: `credit:${customerId}`, to: `held:${customerId}`, cents: creditCents }],
        },
        { short: 'insufficient_credit' },
      );

/** What returns the credit of a checkout nobody paid. */
export const returned = ({ customerId, creditCents }: Checkout): Movement[] => [
  { from: `held:${customerId}`, to: `credit:${customerId}`, cents: creditCents },
];
