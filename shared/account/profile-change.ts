import * as z from 'zod';
import { image, line, text } from '../http/fields';
import { personName } from './name';
import { postalAddress } from './postal-address-schema';
import { location, shown, zone } from './schema';

/**
 * The fields a user can edit in `/profile`. `area`, `zone`, `locations` and `shown` apply to providers only. With a
 * `version`, the change is refused if the profile has changed since that version; without one, the given fields are
 * overwritten.
 */
export const profileChange = z
  .object({
    name: personName,
    phone: line(30),
    /** The address as one text, for clients that do not know its parts. Parts that can be read from it are kept. */
    address: text(300),
    /** The address in parts, which also replaces `address`; null removes both. */
    postalAddress: postalAddress.nullable(),
    bio: text(1_000),
    /** Where a provider works, such as `Brooklyn, NY`; public. */
    area: line(60),
    /** null removes it. */
    photo: image.nullable(),
    zone,
    locations: z.array(location).min(1, 'Choose at least one location').max(4),
    shown,
    version: z.int(),
  })
  .partial();
export type ProfileChange = z.output<typeof profileChange>;

/** A delivery address to save: in parts, or as one text by clients that do not know these. */
export const newAddress = z
  .object({ label: line(40, 1), text: text(500, 1).optional(), postalAddress: postalAddress.optional() })
  .refine(({ text, postalAddress }) => text !== undefined || postalAddress !== undefined, {
    path: ['text'],
    message: 'This field is required',
  });
