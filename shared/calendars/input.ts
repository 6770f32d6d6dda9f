import * as z from 'zod';
import { line } from '../http/fields';

/** A calendar to add. */
export const calendarInput = z.object({
  name: line(40, 1),
  /** Secret: no reply has it. */
  address: line(2_000, 1),
});
export type CalendarInput = z.output<typeof calendarInput>;
