import { isDeepStrictEqual } from 'node:util';
import {
  type AnsweredQuestion,
  answered,
  answerProblems,
  answersKeptUntil,
  areAnswersKept,
  canEditAnswers,
  type GivenAnswer,
} from '../../shared/booking/answers';
import type { BookingAnswers } from '../../shared/booking/answers-schema';
import type { bookingApi } from '../../shared/booking/api';
import type { Question } from '../../shared/catalog/question';
import type { Image } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { bookingAnswers, type StoredAnswers } from '../data/booking-answers';
import { type Booking, bookings } from '../data/bookings';
import { retryOnConflict, stale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check, create, remove, replace, type Write } from '../data/engine/writes';
import type { Call } from '../http/endpoints';
import { withReads } from '../http/with-reads';
import { imageUses, refuseForeignImages } from '../media/own-images';
import { lookFolder } from '../media/picture-id';
import { type LinkTo, showPictures } from '../media/show-pictures';
import { asProviders } from '../payments/purchase-views';

type Api = typeof bookingApi;

export type AnswersDeps = {
  store: Store;
  linkTo: LinkTo;
};

type Answers = Pick<StoredAnswers, 'questions' | 'pictures'>;

/**
 * Returns the questions with their answers. Throws `check_answers`, with the fields, if something required is missing,
 * or if something is answered that is not asked in this way.
 */
export const answersTo = (
  questions: readonly Question[],
  given: readonly GivenAnswer[],
): AnsweredQuestion[] => {
  const fields = answerProblems(questions, given);
  if (Object.keys(fields).length > 0) throw new Refusal('check_answers', { fields });
  return answered(questions, given);
};

/** Throws `invalid_input` for pictures that this customer has not uploaded as private ones. */
export const refuseForeignLooks = (pictures: readonly Image[], customerId: string): void =>
  refuseForeignImages(pictures, customerId, 'pictures', lookFolder);

/** Whether there is anything to read. */
export const hasAnswers = ({ questions, pictures }: Answers): true | undefined =>
  pictures.length > 0 || questions.some(({ answer }) => answer) || undefined;

const userOf = (bookingId: string): string => `booking#${bookingId}`;

const pictureUses = (bookingId: string, before: readonly Image[], after: readonly Image[], now: number) =>
  imageUses({ user: userOf(bookingId), before, after, now, field: 'pictures' });

/** When the answers and pictures of an appointment that begins at `startsAt` are to be removed (both ISO). */
export const dueAfter = (startsAt: string): string => isoOf(answersKeptUntil(startsAt));

/**
 * The writes that keep the answers and pictures of a new booking; none if its service asks nothing and none were added.
 * Throw `image_removed` for a picture that was never uploaded, or removed.
 */
export const keepAnswers = (
  { id: bookingId, startsAt }: Booking,
  { questions, pictures }: Answers,
  now: number,
): Write[] =>
  questions.length === 0 && pictures.length === 0
    ? []
    : [
        create(bookingAnswers, { bookingId, questions, pictures, dueAt: dueAfter(startsAt), version: 1 }),
        ...pictureUses(bookingId, [], pictures, now),
      ];

/**
 * The writes that remove a booking's answers, the record last: until then, another try finds the pictures. Their files
 * are removed a day later, unless another booking shows them. `now` in milliseconds.
 */
export const removeAnswers = ({ bookingId, pictures, version }: StoredAnswers, now: number): Write[] => [
  ...pictureUses(bookingId, pictures, [], now),
  remove(bookingAnswers.ref(bookingId), { version }),
];

const readsOf = ({ params: { bookingId } }: { params: { bookingId: string } }) => ({
  booking: bookings.ref(bookingId),
  answers: bookingAnswers.ref(bookingId),
});

const nothing = { questions: [], pictures: [], version: 0 };

/** What is still to be read of what was answered and shown. */
const keptOf = (booking: Booking | undefined, answers: StoredAnswers | undefined, now: number) =>
  answers && booking && areAnswersKept(booking, now) ? answers : nothing;

const forCustomer = async (
  { linkTo }: AnswersDeps,
  booking: Booking,
  { questions, pictures, version }: Answers & { version: number },
  now: number,
): Promise<BookingAnswers> => ({
  questions,
  pictures: await showPictures(pictures, linkTo),
  canEdit: canEditAnswers(booking, now),
  version,
});

/** Returns a booking to its customer. Throws `not_found` for anyone else's, as if it did not exist. */
const ownBooking = (booking: Booking | undefined, customerId: string): Booking => {
  if (booking?.customerId !== customerId) throw new Refusal('not_found');
  return booking;
};

/** Returns what a customer answered and showed before an appointment, as long as it is kept. Throws `not_found`. */
export const getBookingAnswers = (deps: AnswersDeps) =>
  withReads(deps.store, readsOf, async ({ actor, now }: Call<Api['getBookingAnswers']>, read) => {
    const { booking, answers } = await read();
    return forCustomer(deps, ownBooking(booking, actor.id), keptOf(booking, answers, now), now);
  });

/**
 * Changes the answers to what was asked when it was booked, and the pictures. Saving the same again changes nothing.
 * Throws `not_found`, `not_possible_now` from the day of the appointment on and once the booking is over,
 * `check_answers`, `invalid_input`, `image_removed`, `changed_meanwhile`.
 */
export const saveBookingAnswers = (deps: AnswersDeps) =>
  withReads(
    deps.store,
    readsOf,
    ({ actor, body, params: { bookingId }, now }: Call<Api['saveBookingAnswers']>, read) =>
      retryOnConflict(async () => {
        const { booking: found, answers: before } = await read();
        const booking = ownBooking(found, actor.id);
        if (!canEditAnswers(booking, now)) throw new Refusal('not_possible_now');
        refuseForeignLooks(body.pictures, actor.id);
        const { version, ...seen } = before ?? { bookingId, ...nothing };
        const questions = answersTo(seen.questions, body.answers);
        const after = { ...seen, questions, pictures: body.pictures };
        if (isDeepStrictEqual(withoutGaps(after), withoutGaps(seen)))
          return forCustomer(deps, booking, { ...seen, version }, now);
        if (version !== body.version) throw new Refusal('changed_meanwhile');
        await deps.store.transact([
          before
            ? replace(bookingAnswers, before, after)
            : create(bookingAnswers, { ...after, dueAt: dueAfter(booking.startsAt), version: version + 1 }),
          // A booking that ends meanwhile takes no more answers.
          booking.hasAnswers === hasAnswers(after)
            ? check(bookings.ref(bookingId), { version: booking.version }, stale)
            : replace(bookings, booking, { hasAnswers: hasAnswers(after) }),
          ...pictureUses(bookingId, seen.pictures, after.pictures, now),
        ]);
        return forCustomer(deps, booking, { ...after, version: version + 1 }, now);
      }),
  );

/** What is missing is the same as what is undefined. */
const withoutGaps = (value: object): unknown => JSON.parse(JSON.stringify(value));

/**
 * Returns what the customer of a paid booking answered and showed to its provider, as long as it is kept. Throws
 * `not_found`.
 */
export const getProviderBookingAnswers = ({ store, linkTo }: AnswersDeps) =>
  withReads(
    store,
    readsOf,
    async (
      { actor, now }: Call<Api['getProviderBookingAnswers']>,
      read,
    ): Promise<Reply<Api['getProviderBookingAnswers']>> => {
      const { booking, answers } = await read();
      const { questions, pictures } = keptOf(asProviders(booking, actor.id), answers, now);
      return { questions, pictures: await showPictures(pictures, linkTo) };
    },
  );
