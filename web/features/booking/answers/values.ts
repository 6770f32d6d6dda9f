import type { AnsweredQuestion, GivenAnswer } from '../../../../shared/booking/answers';
import type { Question } from '../../../../shared/catalog/question';
import type { Image } from '../../../../shared/http/fields';

/** What a form has of answers, by the questions' ids, and of pictures. An empty answer is none. */
export type AnswerValues = { answers: Record<string, string>; pictures: Image[] };

/** Returns the answers to what is asked, as the server takes them. */
export const givenAnswers = (
  questions: readonly Question[],
  answers: Readonly<Record<string, string>>,
): GivenAnswer[] =>
  questions.flatMap(({ id: questionId }) => {
    const value = answers[questionId]?.trim();
    return value ? [{ questionId, value }] : [];
  });

/** Returns the form's values of what was answered. */
export const valuesOf = (questions: readonly AnsweredQuestion[]): Record<string, string> =>
  Object.fromEntries(questions.map(({ id, answer = '' }) => [id, answer]));

const yesNo: Record<string, string> = { yes: 'Yes', no: 'No' };

/** Returns an answer as it is read; undefined if there is none. */
export const shownAnswer = ({ kind, answer }: AnsweredQuestion): string | undefined =>
  kind === 'yesNo' && answer ? yesNo[answer] : answer;
