import * as z from 'zod';
import { cursor, email, id, isoInstant, page, text } from '../http/fields';
import { route } from '../http/route';
import { maxReason } from './acts';

/** An admin, and since when. */
const listedAdmin = z.object({ id, name: z.string(), email: z.string(), since: isoInstant });
export type ListedAdmin = z.output<typeof listedAdmin>;

/** An invitation to become an admin that nobody has accepted yet. */
const adminInvitation = z.object({
  id,
  email: z.string(),
  invitedBy: z.string(),
  createdAt: isoInstant,
  expiresAt: isoInstant,
  /** The path of the page to accept it on. Its code proves that whoever opens it got it from the invitation. */
  path: z.string(),
});
export type AdminInvitation = z.output<typeof adminInvitation>;

/** Cognito's user names have at most 128 characters. */
const invitationInput = z.object({
  email: email.max(128, 'Enter an address of at most 128 characters'),
});

/** Why an admin takes something from someone, who reads it. */
export const reasonInput = z.object({ reason: text(maxReason).min(1, 'Please give a reason') });

const ofInvitation = z.object({ invitationId: id });
/** From the link of the invitation. */
const code = z.string().max(64).optional();

/** Who the admins are: inviting someone, accepting an invitation, and withdrawing the role. */
export const teamRoutes = {
  /** All admins, longest first. */
  listAdmins: route({
    method: 'GET',
    path: '/api/admin/team',
    access: 'admin',
    query: z.object({ cursor }),
    reply: page(listedAdmin),
    budget: { calls: 3, units: 30 },
  }),
  withdrawAdmin: route({
    method: 'POST',
    path: '/api/admin/team/{personId}',
    access: 'admin',
    params: z.object({ personId: id }),
    body: reasonInput,
    reply: z.object({}),
    budget: { calls: 3, units: 20 },
  }),
  /** Invitations that nobody has accepted, newest first, with those that have expired. */
  listInvitations: route({
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'admin',
    query: z.object({ cursor }),
    reply: page(adminInvitation),
    budget: { calls: 3, units: 40 },
  }),
  inviteAdmin: route({
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'admin',
    status: 201,
    body: invitationInput,
    reply: adminInvitation,
    budget: { calls: 4, units: 20 },
  }),
  withdrawInvitation: route({
    method: 'DELETE',
    path: '/api/admin/invitations/{invitationId}',
    access: 'admin',
    params: ofInvitation,
    reply: z.object({}),
    budget: { calls: 3, units: 16 },
  }),
  getInvitation: route({
    method: 'GET',
    path: '/api/invitations/{invitationId}',
    access: 'user',
    params: ofInvitation,
    query: z.object({ code }),
    /** `signedInRecently`: whether it can be accepted without signing in again. */
    reply: z.object({
      email: z.string(),
      invitedBy: z.string(),
      expiresAt: isoInstant,
      signedInRecently: z.boolean(),
    }),
    budget: { calls: 1, units: 2 },
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/invitations/{invitationId}',
    access: 'user',
    params: ofInvitation,
    body: z.object({ code }),
    reply: z.object({}),
    budget: { calls: 2, units: 20 },
  }),
};
