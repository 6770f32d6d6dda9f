import * as z from 'zod';
import { maxQuestions } from '../catalog/limits';
import { question } from '../catalog/question';
import { id, image, shownImage, text } from '../http/fields';
import { maxAnswerCharacters, maxLooks } from './limits';

const answerInput = z.object({ questionId: id, value: text(maxAnswerCharacters) });

/** Answers to the questions of a service. */
export const answerInputs = z
  .array(answerInput)
  .max(maxQuestions)
  .refine((answers) => new Set(answers.map(({ questionId }) => questionId)).size === answers.length, {
    message: 'A question can be answered once',
  });

/** A picture of the look that a customer wants. Only they and their stylist can see it. */
const look = image.extend({
  src: z.string().regex(/^\/looks\/[0-9A-Za-z_-]{1,64}\/[0-9A-Za-z_-]{1,64}$/, 'Not an uploaded picture'),
});

export const looks = z
  .array(look)
  .max(maxLooks, `At most ${maxLooks} pictures`)
  .refine((pictures) => new Set(pictures.map(({ src }) => src)).size === pictures.length, {
    message: 'A picture can be added once',
  });

/** A question as it was asked when it was booked, with the answer. */
export const answeredQuestion = question.extend({ answer: z.string().optional() });

/** `small` and `large` are links to the picture, which work for some minutes. */
export const shownLook = shownImage.extend({ small: z.string(), large: z.string() });
export type ShownLook = z.output<typeof shownLook>;

/** What a customer answered and showed, as their provider reads it. */
export const providerAnswers = z.object({
  questions: z.array(answeredQuestion),
  pictures: z.array(shownLook),
});
export type ProviderAnswers = z.output<typeof providerAnswers>;

/** The same as its customer reads it. Version 0: nothing was asked or shown yet. */
export const bookingAnswers = providerAnswers.extend({ canEdit: z.boolean(), version: z.int() });
export type BookingAnswers = z.output<typeof bookingAnswers>;

/** Replaces all answers and pictures. It is refused if they have changed since that version. */
export const answersChange = z.object({ answers: answerInputs, pictures: looks, version: z.int() });
