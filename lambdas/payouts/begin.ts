import { isoOf } from '../../shared/time/iso';
import { type ConditionError, create, type Write } from '../data/engine/writes';
import { journalKeys } from '../data/journal';
import { payouts, type StoredPayout } from '../data/payouts';
import { post } from '../ledger/post';
import type { Cashable } from './cashable';

const titles = { instant: 'Instant cashout', weekly: 'Weekly payout' } as const;
const types = { instant: 'instant_cashout', weekly: 'weekly_payout' } as const;

/** The title and type of a payout's lines in the provider's history. */
export const historyLineOf = ({ kind, providerId: userId }: Pick<StoredPayout, 'kind' | 'providerId'>) => ({
  title: titles[kind],
  line: { userId, wallet: 'provider', type: types[kind] } as const,
});

type NewPayout = Pick<StoredPayout, 'id' | 'providerId' | 'kind' | 'accountId' | 'amountCents' | 'feeCents'> &
  Partial<Pick<StoredPayout, 'week' | 'requestHash'>>;

/**
 * The writes that begin a payout: its money leaves the available balance and is in transit. They leave
 * `unavailableCents` in the balance, and throw `insufficient` if it does not hold enough, `stale` if the payout exists.
 * `now` is in milliseconds.
 */
export const beginWrites = (
  begun: NewPayout,
  { unavailableCents }: Pick<Cashable, 'unavailableCents'>,
  now: number,
  insufficient: ConditionError,
): Write[] => {
  const { id, providerId, amountCents, feeCents } = begun;
  const at = isoOf(now);
  const netCents = amountCents - feeCents;
  const { title, line } = historyLineOf(begun);
  return [
    create(payouts, {
      ...begun,
      netCents,
      status: 'pending',
      fundsRefusals: 0,
      createdAt: at,
      dueAt: at,
      version: 1,
    }),
    ...post(
      {
        key: journalKeys.payout(id),
        event: line.type,
        at,
        movements: [
          { from: `available:${providerId}`, to: 'in transit', cents: netCents },
          { from: `available:${providerId}`, to: 'cashout revenue', cents: feeCents },
        ],
        memos: [{ userId: providerId, inTransit: netCents }],
        history: [
          { ...line, description: title, amountCents: -amountCents, ...(feeCents > 0 && { feeCents }) },
        ],
        minAvailable: unavailableCents,
      },
      { insufficient },
    ),
  ];
};
