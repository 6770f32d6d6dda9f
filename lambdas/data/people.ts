import { createHash } from 'node:crypto';
import * as z from 'zod';
import { place, shown, standing } from '../../shared/account/schema';
import { shownImage } from '../../shared/http/fields';
import { entity } from './entity';

const text = z.string().default('');

/** The campaign that brought somebody, as it was kept. */
export const storedCampaign = z.object({ source: text, medium: text, campaign: text, timestamp: z.string() });

const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: text,
  phone: text,
  address: text,
  bio: text,
  photo: shownImage.optional(),
  shown,
  /** What brought the person here; for the operator alone. */
  campaign: storedCampaign.optional(),
  /** Raised by every change of what the person says, and by nothing else. */
  version: z.int().default(0),
  ratingSum: z.int(),
  ratingCount: z.int(),
  createdAt: z.string(),
});
export type StoredProfile = z.output<typeof profileSchema>;

/** What a person says about themselves, and how they are rated. */
export const profiles = entity({
  schema: profileSchema,
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  idOf: ({ id }) => [id],
});

const roleSchema = z.object({
  userId: z.string(),
  role: z.enum(['provider', 'admin']),
  standing,
  /** What a provider's bookings rest on, so that one check covers it. */
  zone: z.string(),
  places: z.array(place),
  createdAt: z.string(),
  version: z.int(),
});
export type RoleItem = z.output<typeof roleSchema>;

/** The authority on who is a provider or an admin; customers have none. */
export const roles = entity({
  schema: roleSchema,
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'ROLE' }),
  idOf: ({ userId }) => [userId],
  indexes: ({ role, standing, createdAt, userId }) => ({
    providerStatusPk: `${role.toUpperCase()}S#${standing}`,
    providerSk: `${createdAt}#${userId}`,
  }),
});

/** Index `byProviderStatus`: everyone with a role in a standing, oldest first. */
export const peopleWith = (role: RoleItem['role'], inStanding: RoleItem['standing']) => ({
  index: 'byProviderStatus' as const,
  partition: `${role.toUpperCase()}S#${inStanding}`,
});

/** What a customer may still do, counted; kept by a hash of the e-mail so that it outlives the account. */
export const customerCounts = {
  key: (email: string) => ({
    pk: `COUNTS#${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`,
    sk: 'COUNTS',
  }),
  /** `holds`: unpaid bookings; `open`: pending or confirmed ones; `appointments`: those that count as a first one. */
  parse: (item: Record<string, unknown> | undefined) =>
    z
      .object({ holds: z.int().default(0), open: z.int().default(0), appointments: z.int().default(0) })
      .parse(item ?? {}),
};
