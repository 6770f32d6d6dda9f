import { bookingAnswers } from '../data/booking-answers';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { consumer } from '../events/consumer';
import { removeAnswers } from './answers';

/** Removes what was answered and shown for a booking that was never paid: nobody has use for it any more. */
export const removeLostAnswers = ({ store, clock }: { store: Store; clock: () => number }) =>
  consumer({
    name: 'lost-answers',
    on: ['BookingCancelled'],
    does: 'Removes the answers and pictures of a booking that was never paid.',
    timeoutMs: 5_000,
    handle: ({ booking }) =>
      retryOnConflict(async () => {
        if (booking.paidAt) return;
        const answers = await store.read(bookingAnswers.ref(booking.id));
        if (answers) await store.transact(removeAnswers(answers, clock()));
      }),
  });
