import * as z from 'zod';
import { providerVerdicts, roleStatus } from '../account/schema';
import { amount, cursor, id, isoInstant, page, shownImage, text } from '../http/fields';
import { route } from '../http/route';
import { auditSubjects, maxReason } from './acts';
import { shownAudit } from './audit';
import { auditFilter, exportRoutes, peopleFilter } from './exports-api';
import { reasonInput, teamRoutes } from './team-api';

const providerApplication = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  bio: z.string(),
  photo: shownImage.optional(),
  status: roleStatus,
  /** Set if they have asked to delete their account. */
  deletesAt: isoInstant.optional(),
  createdAt: isoInstant,
});
export type ProviderApplication = z.output<typeof providerApplication>;

/** A decision about a provider. The provider reads the reason, which only an approval can do without. */
const decisionInput = z
  .object({ verdict: z.enum(providerVerdicts), reason: text(maxReason).default('') })
  .refine(({ verdict, reason }) => verdict === 'approve' || reason !== '', {
    path: ['reason'],
    error: 'Please give a reason',
  });

/** Someone with an account, as the list of users shows them. */
const listedPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  photo: shownImage.optional(),
  /** Customers have no role item. */
  role: z.object({ role: z.enum(['provider', 'admin']), status: roleStatus }).optional(),
  createdAt: isoInstant,
  /** Paid bookings that were not cancelled. */
  bookings: z.int(),
  /** What of the payments for bookings and orders was not returned. */
  spentCents: amount,
});
export type ListedPerson = z.output<typeof listedPerson>;

/** Someone's balances in cents: their credit, and a provider's earnings. */
const balances = z.object({
  creditCents: amount,
  availableCents: amount,
  pendingCents: amount,
  earnedCents: amount,
  inTransitCents: amount,
  debtCents: amount,
});

/** A provider's service, listed or not. */
const personService = z.object({
  id,
  title: z.string(),
  priceCents: amount,
  images: z.array(shownImage),
  active: z.boolean(),
});

/** All about one person that fits on a page. */
const adminPerson = listedPerson.extend({
  bio: z.string(),
  area: z.string(),
  rating: z.object({ sum: amount, count: amount }),
  /** Set if they have asked to delete their account. */
  deletesAt: isoInstant.optional(),
  /** When they applied, or became an admin. */
  roleSince: isoInstant.optional(),
  decision: z.object({ verdict: z.enum(providerVerdicts), reason: z.string(), at: isoInstant }).optional(),
  /** Whether signing in takes a code from an app; absent if the user pool did not answer or does not know them. */
  twoStep: z.boolean().optional(),
  balances,
  /** The newest services. */
  services: z.array(personService),
});
export type AdminPerson = z.output<typeof adminPerson>;

/** What admins see and decide about people, and the trail of what admins did. */
export const adminPeopleApi = {
  ...exportRoutes,
  ...teamRoutes,
  listApplications: route({
    method: 'GET',
    path: '/api/admin/providers',
    access: 'admin',
    query: z.object({ status: roleStatus, cursor }),
    /** `total`: how many have that status, on all pages. */
    reply: page(providerApplication).extend({ total: z.int() }),
    budget: { calls: 3, units: 30 },
  }),
  decideApplication: route({
    method: 'POST',
    path: '/api/admin/providers/{providerId}/decision',
    access: 'admin',
    params: z.object({ providerId: id }),
    body: decisionInput,
    reply: z.object({ status: roleStatus.optional() }),
    budget: { calls: 3, units: 14 },
  }),
  /** Everyone whose name or email address contains every word of the search, newest first. */
  searchPeople: route({
    method: 'GET',
    path: '/api/admin/people',
    access: 'admin',
    query: peopleFilter.extend({ cursor }),
    /** `total`: how many match, on the first page only. */
    reply: page(listedPerson).extend({ total: z.int().optional() }),
    budget: { calls: 3, units: 92 },
  }),
  getPerson: route({
    method: 'GET',
    path: '/api/admin/people/{personId}',
    access: 'admin',
    params: z.object({ personId: id }),
    reply: adminPerson,
    budget: { calls: 3, units: 20 },
  }),
  /** Lets someone who has lost the device of their two-step sign-in in again with their password alone. */
  turnOffTwoStep: route({
    method: 'POST',
    path: '/api/admin/people/{personId}/two-step/off',
    access: 'admin',
    params: z.object({ personId: id }),
    body: reasonInput,
    reply: z.object({}),
    budget: { calls: 4, units: 27 },
  }),
  /** The whole audit trail, newest first. */
  listAudits: route({
    method: 'GET',
    path: '/api/admin/audits',
    access: 'admin',
    query: auditFilter.extend({ cursor }),
    reply: page(shownAudit),
    budget: { calls: 70, units: 500 },
  }),
  /** What admins did about one person, booking or other subject, newest first. */
  listAuditsOf: route({
    method: 'GET',
    path: '/api/admin/audits/{kind}/{subjectId}',
    access: 'admin',
    params: z.object({ kind: z.enum(auditSubjects), subjectId: id }),
    query: z.object({ cursor }),
    reply: page(shownAudit),
    budget: { calls: 3, units: 40 },
  }),
};
