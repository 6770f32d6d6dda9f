import type { Wait } from '../data/waits';
import { compact } from './compact';
import { raisesWhenWritten } from './raises';

/** What a change of an entry of a waitlist means, the most specific first. */
export const waitEvents = raisesWhenWritten(
  ['WaitOffered', 'WaitEnded', 'WaitChanged'],
  (before: Wait | undefined, after: Wait) => {
    const isNew = before?.status !== after.status;
    const isOver = after.status === 'ended' || after.status === 'expired';
    return compact<'WaitOffered' | 'WaitEnded' | 'WaitChanged'>(
      isNew && after.status === 'offered' && 'WaitOffered',
      isNew && isOver && 'WaitEnded',
      'WaitChanged',
    ).map((name) => ({ name, wait: after }));
  },
);
