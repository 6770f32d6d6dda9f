import * as z from 'zod';

/** The parts schemas are made of. Lengths are limits of ours; nothing unbounded is stored. */

export const id = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/, 'Not a valid id');
export const cents = z.int().min(0).max(100_000_00);
export const isoInstant = z.iso.datetime();
export const localDate = z.iso.date();
export const cursor = z.string().max(600).optional();

const keyMessage = 'An Idempotency-Key of 8 to 64 characters is needed';

/** One per wish: whoever asks again with the same key gets what the first try made. */
export const idempotencyKey = z.string(keyMessage).regex(/^[0-9A-Za-z_-]{8,64}$/, keyMessage);

const typed = z
  .string()
  .trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Contains characters that cannot be used');

/** Text a person typed: trimmed, and control characters but line breaks refused. */
export const text = (most: number, least = 0) => {
  const short = typed.max(most, `At most ${most} characters`);
  return least > 0 ? short.min(least, 'This field is required') : short;
};

export const email = z.email('Please enter a valid email').max(254).toLowerCase();

/** One page of a list, and where the next begins; no cursor on the last page. */
export const page = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), cursor: z.string().optional() });

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
