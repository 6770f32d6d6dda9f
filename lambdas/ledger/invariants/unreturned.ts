import { journalKeys } from '../../data/journal';
import { retryNameOf } from '../../data/unreturned-refunds';
import { isHeldByBank, type Ledger, total } from './books';

/**
 * The money of refunds that could not be returned is exactly what waits for an admin, and each is settled, or has its
 * retry ended, as its status says.
 */
export const unreturnedProblems = (ledger: Ledger): string[] => {
  const { unreturned, accounts, journal, quiet } = ledger;
  const expected = total(unreturned.filter(({ status }) => status === 'open').map(({ cents }) => cents));
  const found = accounts.get('unreturned refunds') ?? 0;
  return [
    ...(found === expected ? [] : [`${found} could not be returned, but ${expected} waits for an admin`]),
    ...unreturned.flatMap((refund) => {
      const { id, status, attempts } = refund;
      const retry = retryNameOf(id, attempts);
      const isRetrying = attempts > 0 && !journal.has(journalKeys.againEnd(retry));
      return [
        ...(journal.has(journalKeys.settled(id)) === (status === 'settled')
          ? []
          : [`${id} and the journal disagree on whether it is settled`]),
        ...(isRetrying === (status === 'retrying') &&
        (attempts === 0 || journal.has(journalKeys.again(retry)))
          ? []
          : [`${id} and the journal disagree on its retry`]),
        ...(quiet && status === 'retrying' && !isHeldByBank(ledger, refund)
          ? [`${id} has a retry that is still pending`]
          : []),
      ];
    }),
  ];
};
