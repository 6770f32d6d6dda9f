import * as z from 'zod';
import { emptyIfInvisible, isValidLine, isValidText, unusableCharacters } from './text';

/** Building blocks of schemas. Every text has a maximum length, so that nothing unbounded is stored. */

export const id = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/, 'Not a valid id');
export const cents = z.int().min(0).max(100_000_00, 'At most $100,000');
export const isoInstant = z.iso.datetime();
/** A calendar date. Years before 1900 or after 2999 are typing errors. */
export const localDate = z.iso.date().regex(/^(19|2\d)/, 'Not a valid date');
export const cursor = z.string().max(600).optional();

/** In the query of a cacheable route: asks past the caches, of CloudFront and browsers. The reply is not cached. */
export const fresh = z.literal('true').optional();

/** A local time of day (`09:00`). */
export const localTime = z.iso.time({ precision: -1, error: 'Not a valid time' });

const keyMessage = 'An Idempotency-Key of 8 to 64 characters is needed';

/** One per request. A retry with the same key gets what the first attempt created. */
export const idempotencyKey = z.string(keyMessage).regex(/^[0-9A-Za-z_-]{8,64}$/, keyMessage);

/**
 * Which site Stripe's pages return to: `origin` is sent by the browser; `x-forwarded-host`, added by the edge, is the
 * host it requested.
 */
export const returnHeaders = z.object({
  origin: z
    .url({ protocol: /^https?$/, hostname: /^[\w.-]{1,253}$/ })
    .max(300)
    .optional(),
  'x-forwarded-host': z.string().max(255).optional(),
});

/** Of a request that places a booking or orders: the same key returns what the first attempt placed. */
export const purchaseHeaders = returnHeaders.extend({ 'idempotency-key': idempotencyKey });

const typed = (isUsable: (value: string) => boolean, max: number, min: number) => {
  const text = z
    .string()
    .trim()
    .refine(isUsable, unusableCharacters)
    .overwrite(emptyIfInvisible)
    .max(max, `At most ${max} characters`);
  return min > 0 ? text.min(min, 'This field is required') : text;
};

/** Text of any number of lines, trimmed. */
export const text = (max: number, min = 0) => typed(isValidText, max, min);

/** One line of text, such as a name or title, trimmed, without invisible characters. */
export const line = (max: number, min = 0) => typed(isValidLine, max, min);

export const email = z.email('Please enter a valid email').max(254).toLowerCase();

/** One page of a list, with a cursor for the next page; the last page has none. */
export const page = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), cursor: z.string().optional() });

/**
 * Building blocks of replies. They have no limits, since stored values may exceed those on input: quantities are added
 * up, stock is returned, and limits change.
 */
export const amount = z.int();
export const shownDate = z.iso.date();
export const shownImage = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string().optional(),
});

/** The address of an uploaded image, without its size. */
export const uploadedSrc = z.string().regex(/^\/media\/[0-9A-Za-z_/-]{1,120}$/, 'Not an uploaded image');

/** An uploaded image: `<src>/<width>.webp` at 320, 640 and 1280, with a placeholder to show while it loads. */
export const image = z.object({
  src: uploadedSrc,
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  placeholder: z
    .string()
    .max(1_000)
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
    .optional(),
});
export type Image = z.output<typeof image>;
