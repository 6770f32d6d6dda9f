import { createHash } from 'node:crypto';
import * as z from 'zod';
import { mailboxOf } from '../../shared/account/mailbox';
import {
  location,
  providerVerdicts,
  roleStatus,
  savedAddress,
  shown,
  shownPostalAddress,
} from '../../shared/account/schema';
import { shownImage } from '../../shared/http/fields';
import { monthKeys, monthly } from './engine/by-month';
import { entity, single } from './engine/entity';
import { reader } from './engine/reader';
import type { NamedRefs, NamedValues, Query, Store } from './engine/store';
import { check, update, type Write } from './engine/writes';

const text = z.string().default('');

/** The stored form of the campaign that brought a user. */
export const storedCampaign = z.object({ source: text, medium: text, campaign: text, timestamp: z.string() });

const profileSchema = z.object({
  id: z.string(),
  /** The user of the pool that signs in as this person; empty once the account is deleted. */
  loginId: text,
  /** Empty once the account is deleted. */
  email: text,
  /** When the person proved the address by a code mailed to it (ISO). */
  emailProvenAt: z.string().optional(),
  name: text,
  phone: text,
  /** On one line. */
  address: text,
  /** Its parts; see `partsOf` in `postal-addresses.ts`. */
  postalAddress: shownPostalAddress.optional(),
  bio: text,
  area: text,
  photo: shownImage.optional(),
  shown,
  /** Delivery addresses to choose from at checkout. */
  addresses: z.array(savedAddress).default([]),
  /** The campaign that brought the user; only for operators. */
  campaign: storedCampaign.optional(),
  /** When the account they have asked to delete is deleted (ISO). */
  deletesAt: z.string().optional(),
  /** When the account was deleted (ISO). What is left has no personal data. */
  deletedAt: z.string().optional(),
  /** Incremented by every change the user makes, and by nothing else. */
  version: z.int().default(0),
  ratingSum: z.int(),
  ratingCount: z.int(),
  createdAt: z.string(),
});
export type StoredProfile = z.output<typeof profileSchema>;

const profileFormerNames = { deletesAt: 'leavesAt' };

/** User profiles, with the sum and count of their ratings. */
export const profiles = entity({
  schema: profileSchema,
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  idOf: ({ id }) => [id],
  formerNames: profileFormerNames,
  indexes: ({ createdAt, id }) => monthKeys('PEOPLE', createdAt, id),
});

/**
 * Sets a person's email address, old or new, that they have just proven. Their `version` stays, since it is not an edit
 * of the profile. Throws `stale` if the address has changed since it was read. `at` is ISO.
 */
export const setProvenEmail = (
  { id, email: before }: Pick<StoredProfile, 'id' | 'email'>,
  email: string,
  at: string,
): Write =>
  update(profiles.key(id), [
    {
      set: ['#email = :email', '#emailProvenAt = :at'],
      conditions: ['#email = :before'],
      names: { '#email': 'email', '#emailProvenAt': 'emailProvenAt' },
      values: { ':email': email, ':at': at, ':before': before },
    },
  ]);

/**
 * Notes when the account is to be deleted (ISO), or with undefined that it stays. The `version` stays, since it is not
 * an edit. Throws `stale` if the account was deleted.
 */
export const setLeaving = (userId: string, at: string | undefined): Write =>
  update(profiles.key(userId), [
    {
      ...(at ? { set: ['#deletesAt = :at'], values: { ':at': at } } : {}),
      remove: [...(at ? [] : ['#deletesAt']), '#former'],
      conditions: ['attribute_exists(pk)', 'attribute_not_exists(#deletedAt)'],
      names: {
        '#deletesAt': 'deletesAt',
        '#former': profileFormerNames.deletesAt,
        '#deletedAt': 'deletedAt',
      },
    },
  ]);

/**
 * Requires that a person has not asked to delete their account: whoever is about to leave gets no role. Throws
 * `account_leaving`.
 */
export const checkStays = (userId: string): Write =>
  check(profiles.ref(userId), { deletesAt: undefined, deletedAt: undefined }, 'account_leaving');

const roleSchema = z.object({
  userId: z.string(),
  role: z.enum(['provider', 'admin']),
  status: roleStatus,
  /** Copied from the availability rules, so that one check of the role covers what a booking depends on. */
  zone: z.string(),
  locations: z.array(location),
  /** The version of those availability rules. */
  rulesVersion: z.int(),
  createdAt: z.string(),
  version: z.int(),
});
export type RoleItem = z.output<typeof roleSchema>;

/** The source of truth for who is a provider or an admin; customers have no role item. */
export const roles = entity({
  schema: roleSchema,
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'ROLE' }),
  idOf: ({ userId }) => [userId],
  lifecycle: 'status',
  formerNames: { status: 'standing' },
  indexes: ({ role, status, createdAt, userId }) => ({
    providerStatusPk: `${role.toUpperCase()}S#${status}`,
    providerSk: `${createdAt}#${userId}`,
  }),
});

const decisionSchema = z.object({
  userId: z.string(),
  verdict: z.enum(providerVerdicts),
  /** The status before it. */
  previous: roleStatus,
  /** Whether they had asked to delete their account. Missing in older ones. */
  leaving: z.boolean().optional(),
  /** For the provider to read. */
  reason: text,
  at: z.string(),
});
export type StoredDecision = z.output<typeof decisionSchema>;

/**
 * An admin's latest decision about a provider. It stays when a rejection deletes the role. Its key keeps the former
 * word, since another one would take a second read of every profile for as long as there are older decisions.
 */
export const decisions = entity({
  schema: decisionSchema,
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'JUDGEMENT' }),
  idOf: ({ userId }) => [userId],
});

const twoStepResetSchema = z.object({
  userId: z.string(),
  /** For the person to read. */
  reason: text,
  at: z.string(),
});
export type StoredTwoStepReset = z.output<typeof twoStepResetSchema>;

/** When and why an admin last turned off someone's two-step sign-in. Whether it is on, only the user pool knows. */
export const twoStepResets = entity({
  schema: twoStepResetSchema,
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'TWOSTEPRESET' }),
  idOf: ({ userId }) => [userId],
});

/** Requires that a person's role is as it was read, also if they had none. Throws `stale`. */
export const sameRole = (userId: string, role: RoleItem | undefined): Write =>
  check(roles.ref(userId), { userId: role?.userId, version: role?.version }, 'stale');

/** Whether a role allows offering and selling now. An admin's role does not. */
export const isApprovedProvider = (role: RoleItem | undefined): role is RoleItem =>
  role?.role === 'provider' && role.status === 'approved';

/** Index `byProviderStatus`: everyone with this role and status, oldest first. */
export const roleHolders = (role: RoleItem['role'], inStatus: RoleItem['status']): Query<RoleItem> => ({
  index: 'byProviderStatus',
  partition: `${role.toUpperCase()}S#${inStatus}`,
  parse: roles.parse,
});

/**
 * `holds`: unpaid checkouts, except for tips; `open`: pending or confirmed bookings; `paid`: checkouts paid by card; `appointments`:
 * bookings that count towards the first-appointment discount.
 */
const readCounts = reader(
  z.object({
    holds: z.int().default(0),
    open: z.int().default(0),
    paid: z.int().default(0),
    appointments: z.int().default(0),
  }),
);

/** The counters behind a customer's limits. They stay when the account is deleted. */
export const customerCounts = single({
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'COUNTS' }),
  /** `isNew`: before the first hold. */
  parse: (item) => ({ ...readCounts(item ?? {}), isNew: !item }),
});
export type CustomerCounts = ReturnType<ReturnType<typeof customerCounts.ref>['parse']>;

/**
 * How many bookings from a mailbox count towards the first-appointment discount, whichever account they were made by:
 * by mailbox, so that another spelling of an address or a new account is not a new customer. Stored by a hash, so that
 * it outlives the account.
 */
export const appointmentCounts = single({
  key: (email: string) => ({
    pk: `COUNTS#${createHash('sha256').update(mailboxOf(email)).digest('base64url')}`,
    sk: 'APPOINTMENTS',
  }),
  parse: (item) => Number(item?.appointments ?? 0),
});

/** Whether the next booking would be the first, of the account and of the mailbox. */
export const isFirstAppointment = (
  counts: Pick<CustomerCounts, 'appointments'>,
  ofMailbox: number,
): boolean => counts.appointments === 0 && ofMailbox === 0;

/** What depends on a person's address, and their profile. */
export const refsByProfile = <R extends NamedRefs>(
  { id, email }: { id: string; email: string },
  refsFor: (email: string) => R,
) => ({ ...refsFor(email), profile: profiles.ref(id) });

type ByProfile<R> = NamedValues<R> & { profile: StoredProfile | undefined; email: string };

/**
 * Reads a person's profile together with what depends on their address. A token keeps the address it was made with for
 * as long as it lives, so if the profile has another one, reads again by that. `email` is the profile's. `readFirst`
 * reads `refsByProfile` in another way, such as with who is calling.
 */
export const readByProfile = async <R extends NamedRefs>(
  store: Pick<Store, 'readAll'>,
  { id, email: claimed }: { id: string; email: string },
  refsFor: (email: string) => R,
  readFirst?: () => Promise<NamedValues<ReturnType<typeof refsByProfile<R>>>>,
): Promise<ByProfile<R>> => {
  const read = (email: string) => store.readAll(refsByProfile({ id, email }, refsFor));
  const found = (await (readFirst?.() ?? read(claimed))) as unknown as ByProfile<R>;
  const email = found.profile?.email.toLowerCase() || claimed;
  return { ...(email === claimed ? found : ((await read(email)) as unknown as ByProfile<R>)), email };
};

/** Index `byMonth`: everyone who has signed up, newest first. */
export const allPeople = monthly('PEOPLE', profiles);
