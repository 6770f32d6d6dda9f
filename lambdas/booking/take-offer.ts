import { isoOf } from '../../shared/time/iso';
import { waitLifecycle } from '../../shared/waitlist/lifecycle';
import { transition } from '../data/engine/transition';
import type { Write } from '../data/engine/writes';
import { countWaits, type Wait, waits } from '../data/waits';

/** Ends an entry of the waitlist with the booking that its customer makes of it. `now` in milliseconds. */
export const takeOffer = (wait: Wait, { id: bookingId, now }: { id: string; now: number }): Write[] => {
  const at = isoOf(now);
  const change = { bookingId, offer: undefined, dueAt: undefined, updatedAt: at, endedAt: at };
  return [
    transition(waits, waitLifecycle, wait, { transition: 'book', by: 'customer', now }, change),
    countWaits(wait.customerId, { entries: -1, offers: -1 }),
  ];
};
