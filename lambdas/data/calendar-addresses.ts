import * as z from 'zod';
import { entity } from './engine/entity';

/**
 * The address of a calendar: whoever knows it can read the calendar. Only the function that reads calendars asks for it,
 * and no reply, log or file has it.
 */
export const calendarAddresses = entity({
  schema: z.object({ calendarId: z.string(), url: z.string() }),
  key: (calendarId: string) => ({ pk: `CALENDARADDRESS#${calendarId}`, sk: 'CALENDARADDRESS' }),
  idOf: ({ calendarId }) => [calendarId],
});
