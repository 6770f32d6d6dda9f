import { createHash } from 'node:crypto';
import * as z from 'zod';
import { mailboxOf } from '../../shared/account/mailbox';
import { location, shown, standing } from '../../shared/account/schema';
import { shownImage } from '../../shared/http/fields';
import { monthKeys, monthly } from './by-month';
import { entity, single } from './entity';
import type { Query } from './store';

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
  indexes: ({ createdAt, id }) => monthKeys('PEOPLE', createdAt, id),
});

const roleSchema = z.object({
  userId: z.string(),
  role: z.enum(['provider', 'admin']),
  standing,
  /** What a provider's bookings rest on, so that one check covers it. */
  zone: z.string(),
  locations: z.array(location),
  /** Of the availability rules, which hold the zone and the locations, too. */
  rulesVersion: z.int(),
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

/** Whether somebody may offer and sell now: an admin has an approved role, too, but not this one. */
export const isApprovedProvider = (role: RoleItem | undefined): role is RoleItem =>
  role?.role === 'provider' && role.standing === 'approved';

/** Index `byProviderStatus`: everyone with a role in a standing, oldest first. */
export const roleHolders = (role: RoleItem['role'], inStanding: RoleItem['standing']): Query<RoleItem> => ({
  index: 'byProviderStatus',
  partition: `${role.toUpperCase()}S#${inStanding}`,
  parse: roles.parse,
});

const countsOf = (email: string): string =>
  `COUNTS#${createHash('sha256').update(email).digest('base64url')}`;

/** What a customer may still do, counted; kept by a hash of the e-mail so that it outlives the account. */
export const customerCounts = single({
  key: (email: string) => ({ pk: countsOf(email.toLowerCase()), sk: 'COUNTS' }),
  /**
   * `holds`: unpaid checkouts; `open`: pending or confirmed bookings; `paid`: checkouts a card has paid for; `isNew`
   * before their first hold.
   */
  parse: (item) => ({
    ...z
      .object({ holds: z.int().default(0), open: z.int().default(0), paid: z.int().default(0) })
      .parse(item ?? {}),
    isNew: !item,
  }),
});
export type CustomerCounts = ReturnType<ReturnType<typeof customerCounts.ref>['parse']>;

/**
 * The bookings that count as somebody's first appointment. Kept by mailbox, so that another spelling of one address is
 * no new customer; apart from `customerCounts`, so that nobody fills up another's holds by a spelling of theirs.
 */
export const appointmentCounts = single({
  key: (email: string) => ({ pk: countsOf(mailboxOf(email)), sk: 'APPOINTMENTS' }),
  parse: (item) => Number(item?.appointments ?? 0),
});

/** Index `byMonth`: everyone who has signed up, newest first. */
export const allPeople = monthly('PEOPLE', profiles);
