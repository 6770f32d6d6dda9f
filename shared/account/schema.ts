import * as z from 'zod';
import { id, isoInstant, shownDate, shownImage } from '../http/fields';
import { canonicalZone } from '../time/zoned';
import { locations } from './locations';
import { mailProblems } from './mail-problem';

export const roles = ['customer', 'provider', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * The status of a provider or admin; only `approved` grants access. Providers who have asked to delete their account
 * are `leaving`.
 */
export const roleStatuses = ['pending', 'approved', 'suspended', 'leaving'] as const;
export const roleStatus = z.enum(roleStatuses);
export type RoleStatus = z.output<typeof roleStatus>;

/** An admin's decisions about a provider or applicant. */
export const providerVerdicts = ['approve', 'reject', 'suspend'] as const;
export type ProviderVerdict = (typeof providerVerdicts)[number];

export const location = z.enum(locations);

/** A time zone, converted to its canonical name. */
export const zone = z
  .string()
  .max(64)
  .transform((name, { addIssue }) => {
    const known = canonicalZone(name);
    if (!known) addIssue('Not a known time zone');
    return known ?? z.NEVER;
  });

export const shown = z.object({ address: z.boolean(), email: z.boolean(), phone: z.boolean() });

/** The parts of a stored or shown address, which were checked when it was entered. */
export const shownPostalAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** A delivery address to choose from at checkout. */
export const savedAddress = z.object({
  id,
  label: z.string(),
  /** The address on one line. */
  text: z.string(),
  /** Its parts. Some of those saved as one text have none. */
  postalAddress: shownPostalAddress.optional(),
});

export const me = z.object({
  id,
  email: z.string(),
  /** Whether they have proven the address, by using a code mailed to it. */
  emailProven: z.boolean(),
  name: z.string(),
  phone: z.string(),
  /** On one line. */
  address: z.string(),
  /** Its parts. Some of those saved as one text have none. */
  postalAddress: shownPostalAddress.optional(),
  bio: z.string(),
  area: z.string(),
  photo: shownImage.optional(),
  role: z.enum(roles),
  /** The status of a provider application; `role` becomes `provider` once it is approved. */
  application: roleStatus.optional(),
  /** The latest decision about their application or provider account, with the admin's reason. */
  decision: z.object({ verdict: z.enum(providerVerdicts), reason: z.string(), at: isoInstant }).optional(),
  /** Whether this admin has to turn on two-step sign-in before using the admin pages. */
  twoStepNeeded: z.boolean().optional(),
  /** When the account they have asked to delete is deleted, or was to be, if something is still open. */
  deletesAt: isoInstant.optional(),
  /** Why we no longer send mail to `email`. */
  mailProblem: z.enum(mailProblems).optional(),
  zone: z.string(),
  locations: z.array(location),
  shown,
  addresses: z.array(savedAddress),
  /** Whether codes for a first appointment still apply. */
  firstAppointment: z.boolean(),
  /** Incremented by every change the user makes, and by nothing else. */
  version: z.int(),
  createdAt: isoInstant,
});
export type Me = z.output<typeof me>;

/** A device on which someone is signed in. */
export const session = z.object({
  id,
  /** The browser and system, such as `Chrome on Windows`. */
  device: z.string(),
  /** When they entered their password. */
  since: isoInstant,
  lastSeenOn: shownDate,
  /** Whether the request came from it. */
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;
