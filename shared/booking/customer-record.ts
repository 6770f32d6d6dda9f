import * as z from 'zod';
import { amount, id, isoInstant, text } from '../http/fields';
import { maxNoteCharacters } from './limits';

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

/** The provider's private notes on a customer. Version 0: none yet. */
export const customerNote = z.object({ text: z.string(), version: z.int() });

/** What a provider knows about the customer of a booking or an order. `earlier`: newest first. */
export const customerRecord = z.object({
  name: z.string(),
  earlier: z.array(earlierPurchase),
  /** How many appointments of the last six months they did not come to, whoever the provider was. */
  recentNoShows: z.int(),
  note: customerNote,
});
export type CustomerRecord = z.output<typeof customerRecord>;

/** Replaces the notes. It is refused if they have changed since that version. */
export const customerNoteInput = z.object({ text: text(maxNoteCharacters), version: z.int() });
