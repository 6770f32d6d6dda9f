import { areAnswersKept } from '../../shared/booking/answers';
import { bookingAnswers } from '../data/booking-answers';
import { bookings } from '../data/bookings';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { replace } from '../data/engine/writes';
import { consumer } from '../events/consumer';
import { dueAfter, removeAnswers } from './answers';

/** Removes what was answered and shown for a booking that is cancelled: nobody has use for it any more. */
export const removeLostAnswers = ({ store, clock }: { store: Store; clock: () => number }) =>
  consumer({
    name: 'lost-answers',
    on: ['BookingCancelled'],
    does: 'Removes the answers and pictures of a booking that is cancelled.',
    timeoutMs: 5_000,
    handle: ({ booking }) =>
      retryOnConflict(async () => {
        const answers = await store.read(bookingAnswers.ref(booking.id));
        if (answers) await store.transact(removeAnswers(answers, clock()));
      }),
  });

/**
 * Removes the answers and pictures that are not kept any longer at `now` (milliseconds). Those of an appointment that was
 * moved wait until they are due.
 */
export const removeOldAnswers = (store: Store, bookingId: string, now: number): Promise<void> =>
  retryOnConflict(async () => {
    const { booking, answers } = await store.readAll({
      booking: bookings.ref(bookingId),
      answers: bookingAnswers.ref(bookingId),
    });
    if (!answers) return;
    const isKept = booking && areAnswersKept(booking, now);
    await store.transact(
      isKept
        ? [replace(bookingAnswers, answers, { dueAt: dueAfter(booking.startsAt) })]
        : removeAnswers(answers, now),
    );
  });
