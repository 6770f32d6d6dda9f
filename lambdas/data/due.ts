import type { Problem } from '../../shared/payments/aftersales';
import type { IndexKeys } from './entity';

export type DueKind = 'BOOKINGS' | 'CHECKOUTS' | 'ORDERS';

type Deal = { id: string; dueAt?: string | undefined; problem?: Problem | undefined };

/** When the sweep should look at it again; what a customer reported waits for an admin instead. */
export const dueKeys = (kind: DueKind, { id, dueAt, problem }: Deal): IndexKeys => {
  if (problem && !problem.verdict) return { duePk: 'DUE#PROBLEMS', dueSk: `${problem.at}#${id}` };
  return dueAt ? { duePk: `DUE#${kind}`, dueSk: `${dueAt}#${id}` } : {};
};

/** Index `due`: what the sweep should look at by an instant (ISO). */
export const dueBy = (kind: DueKind, instant: string) => ({
  index: 'due' as const,
  partition: `DUE#${kind}`,
  upTo: `${instant}~`,
});

/** Index `due`: bookings and orders whose customers reported a problem nobody has decided, longest waiting first. */
export const openProblems = { index: 'due' as const, partition: 'DUE#PROBLEMS' };
