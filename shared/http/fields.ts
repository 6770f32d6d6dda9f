import * as z from 'zod';
import { isValidLine, isValidText, unusableCharacters } from './text';

/** The parts schemas are made of. Lengths are limits of ours; nothing unbounded is stored. */

export const id = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/, 'Not a valid id');
export const cents = z.int().min(0).max(100_000_00);
export const isoInstant = z.iso.datetime();
/** A day of the calendar that somebody means; years that nothing here can be about are a slip. */
export const localDate = z.iso.date().regex(/^(19|2\d)/, 'Not a valid date');
export const cursor = z.string().max(600).optional();

/** A time of day by some zone's clock, to the minute (`09:00`). */
export const localTime = z.iso.time({ precision: -1, error: 'Not a valid time' });

const keyMessage = 'An Idempotency-Key of 8 to 64 characters is needed';

/** One per request: whoever asks again with the same key gets what the first try made. */
export const idempotencyKey = z.string(keyMessage).regex(/^[0-9A-Za-z_-]{8,64}$/, keyMessage);

const typed = (isUsable: (value: string) => boolean, max: number, min: number) => {
  const text = z.string().trim().refine(isUsable, unusableCharacters).max(max, `At most ${max} characters`);
  return min > 0 ? text.min(min, 'This field is required') : text;
};

/** Text of any number of lines that a person typed, trimmed. */
export const text = (max: number, min = 0) => typed(isValidText, max, min);

/** One line that a person typed, as names and titles are, trimmed; it holds nothing that cannot be seen. */
export const line = (max: number, min = 0) => typed(isValidLine, max, min);

export const email = z.email('Please enter a valid email').max(254).toLowerCase();

/** One page of a list, and where the next begins; no cursor on the last page. */
export const page = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), cursor: z.string().optional() });

/**
 * What replies are made of instead: a limit on input is not one on what is shown, since stored values grow (quantities
 * are summed, stock returns) and outlive the limits they were let in by.
 */
export const amount = z.int();
export const shownDate = z.iso.date();
export const shownImage = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string().optional(),
});

/** A picture of ours: `<src>/<width>.webp` at 320, 640 and 1280, with what keeps its place while it loads. */
export const image = z.object({
  src: z.string().regex(/^\/media\/[0-9A-Za-z_/-]{1,120}$/, 'Not an uploaded image'),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  placeholder: z
    .string()
    .max(1_000)
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
    .optional(),
});
export type Image = z.output<typeof image>;
