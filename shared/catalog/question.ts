import * as z from 'zod';
import { id } from '../http/fields';
import { questionKinds } from './question-kinds';

/** What a provider wants to know before the appointment. `choices` is empty unless it is answered by one of them. */
export const question = z.object({
  id,
  text: z.string(),
  kind: z.enum(questionKinds),
  required: z.boolean(),
  choices: z.array(z.string()),
});
export type Question = z.output<typeof question>;
