import type { Question } from '../catalog/question';
import { localAt } from '../time/zoned';
import type { BookingStatus } from './lifecycle';
import { maxAnswerCharacters } from './limits';

/** A customer's answer to a question: words, one of its choices, or `yes` or `no`. An empty one is none. */
export type GivenAnswer = { questionId: string; value: string };

/** A question as it was asked, with what its customer answered. */
export type AnsweredQuestion = Question & { answer?: string | undefined };

/** The field of a form, or of a refusal, for the answer to a question. */
export const answerField = (questionId: string): string => `answers.${questionId}`;

const problemOf = ({ kind, required, choices }: Question, value: string): string | undefined => {
  if (value === '') return required ? 'Please answer this question' : undefined;
  if (kind === 'choice' && !choices.includes(value)) return 'This choice is no longer offered';
  if (kind === 'yesNo' && value !== 'yes' && value !== 'no') return 'Please choose yes or no';
  return value.length > maxAnswerCharacters ? `At most ${maxAnswerCharacters} characters` : undefined;
};

/**
 * Returns what is wrong with some answers, by field; nothing if all that is required is answered, and nothing is that is
 * not asked. See docs/product/booking.md#questions-before-an-appointment.
 */
export const answerProblems = (
  questions: readonly Question[],
  given: readonly GivenAnswer[],
): Record<string, string> => {
  const answerTo = (id: string) => given.find(({ questionId }) => questionId === id)?.value ?? '';
  const wrong = questions.map(
    (question) => [question.id, problemOf(question, answerTo(question.id))] as const,
  );
  const unasked = given
    .filter(({ questionId }) => questions.every(({ id }) => id !== questionId))
    .map(({ questionId }) => [questionId, 'This question is no longer asked'] as const);
  return Object.fromEntries(
    [...wrong, ...unasked].flatMap(([id, problem]) => (problem ? [[answerField(id), problem]] : [])),
  );
};

/** Returns the questions with their answers, as a booking keeps them. */
export const answered = (questions: readonly Question[], given: readonly GivenAnswer[]): AnsweredQuestion[] =>
  questions.map((question) => {
    const value = given.find(({ questionId }) => questionId === question.id)?.value;
    return { ...question, answer: value || undefined };
  });

type Appointment = { status: BookingStatus; date: string; zone: string };

/**
 * Whether a customer can still change what they answered and showed: until the day before the appointment, in its time
 * zone, while the booking is open. See docs/product/booking.md#questions-before-an-appointment.
 */
export const canEditAnswers = ({ status, date, zone }: Appointment, now: number): boolean =>
  (status === 'pending' || status === 'confirmed') && localAt(now, zone).date < date;

/** For how many days after an appointment its answers and pictures are kept. */
const answersKeptDays = 30;

/** Until when the answers and pictures of an appointment that begins at `startsAt` (ISO) are kept, in milliseconds. */
export const answersKeptUntil = (startsAt: string): number =>
  Date.parse(startsAt) + answersKeptDays * 86_400_000;

/**
 * Whether answers and pictures can still be read: as long as the booking is not cancelled, and for `answersKeptDays` after
 * the appointment. See docs/product/booking.md#questions-before-an-appointment.
 */
export const areAnswersKept = (
  { status, startsAt }: { status: BookingStatus; startsAt: string },
  now: number,
): boolean => status !== 'cancelled' && now < answersKeptUntil(startsAt);
