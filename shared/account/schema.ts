import * as z from 'zod';
import { email, id, image, isoInstant, text } from '../http/fields';
import { isZone } from '../time/zoned';
import { places } from './places';

export const roles = ['customer', 'provider', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A provider's or admin's standing; only `approved` counts for anything. */
export const standings = ['pending', 'approved', 'suspended'] as const;
export const standing = z.enum(standings);
export type Standing = z.output<typeof standing>;

export const place = z.enum(places);

export const zone = z.string().max(64).refine(isZone, 'Not a known time zone');

export const shown = z.object({ address: z.boolean(), email: z.boolean(), phone: z.boolean() });

/** What a person says about themselves in `/profile`. The last three matter to providers alone. */
export const profileChange = z
  .object({
    name: text(80, 1),
    phone: text(30),
    address: text(300),
    bio: text(1_000),
    zone,
    places: z.array(place).min(1, 'Choose at least one place').max(4),
    shown,
  })
  .partial();
export type ProfileChange = z.output<typeof profileChange>;

export const me = z.object({
  id,
  email,
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  bio: z.string(),
  photo: image.optional(),
  role: z.enum(roles),
  /** The provider application, where there is one; `role` is `provider` only once it is approved. */
  application: standing.optional(),
  zone: z.string(),
  places: z.array(place),
  shown,
  createdAt: isoInstant,
});
export type Me = z.output<typeof me>;
