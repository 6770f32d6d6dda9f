import { formatDay } from '../../lib/dates';

/** When an account will be deleted: later than planned if something has come up meanwhile. */
export const leavingText = (leavesAt: string): string =>
  Date.parse(leavesAt) > Date.now()
    ? `Your account will be deleted on ${formatDay(leavesAt)}.`
    : 'Your account will be deleted once everything is settled.';
