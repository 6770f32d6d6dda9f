import * as z from 'zod';
import { amount, id, isoInstant, line, text } from '../http/fields';
import { maxNoteCharacters, maxTagCharacters, maxTags } from './clients';
import { tagsIn } from './tags';

/**
 * An earlier booking or order that the customer paid this provider for. `at`: the appointment, or when it was ordered.
 */
const earlierPurchase = z.object({
  kind: z.enum(['booking', 'order']),
  id,
  title: z.string(),
  status: z.string(),
  at: isoInstant,
  priceCents: amount,
});

/** The provider's private notes on a customer, and the tags they put on them. Version 0: none yet. */
export const customerNote = z.object({ text: z.string(), tags: z.array(z.string()), version: z.int() });

/** What a provider knows about the customer of a booking or an order. `earlier`: newest first. */
export const customerRecord = z.object({
  name: z.string(),
  /** Whether they have deleted their account. Then there are no notes on them, and none can be written. */
  isFormer: z.boolean().optional(),
  earlier: z.array(earlierPurchase),
  /** How many appointments of the last six months they did not come to, whoever the provider was. */
  recentNoShows: z.int(),
  note: customerNote,
  /** What the provider has brought along about them from another system; empty for what that did not say. */
  imported: z.object({ phone: z.string(), notes: z.string() }).optional(),
  /** All tags that the provider uses, those of most customers first. */
  knownTags: z.array(z.string()),
});
export type CustomerRecord = z.output<typeof customerRecord>;

/** Asks for all that the customer bought from this provider, also with and after the booking or order. */
export const customerRecordQuery = z.object({ whole: z.literal('true').optional() });

/** Replaces the notes, and the tags if there are any. It is refused if they have changed since that version. */
export const customerNoteInput = z.object({
  text: text(maxNoteCharacters),
  tags: z.array(line(maxTagCharacters, 1)).max(maxTags, `At most ${maxTags} tags`).optional(),
  version: z.int(),
});

/** The same as typed in a form, where tags are separated by commas. */
export const customerNoteForm = z.object({
  text: customerNoteInput.shape.text,
  tags: z
    .string()
    .refine((typed) => tagsIn(typed).length <= maxTags, `At most ${maxTags} tags`)
    .refine(
      (typed) => tagsIn(typed).every((tag) => tag.length <= maxTagCharacters),
      `At most ${maxTagCharacters} characters for each tag`,
    ),
});
