import { randomBytes } from 'node:crypto';
import { invitationDays, invitationPath } from '../../shared/admin/invitations';
import type { AdminInvitation, teamRoutes } from '../../shared/admin/team-api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import type { Account, FindAccount } from '../account/cognito/find-account';
import { adminRoleOf } from '../account/cognito/register';
import { audit } from '../data/audit';
import { listRefs } from '../data/engine/by-status';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check, create, remove, replace } from '../data/engine/writes';
import { invitationIdOf, invitations, openInvitations, type StoredInvitation } from '../data/invitations';
import { personIdOf } from '../data/logins';
import { checkStays, profiles, roles, type StoredProfile } from '../data/people';
import { signedInRecently } from '../http/actor';
import type { Call } from '../http/endpoints';

type Api = typeof teamRoutes;

const shown = ({ code, ...invitation }: StoredInvitation): AdminInvitation => ({
  ...invitation,
  path: invitationPath(invitation.id, code),
});

const isOver = ({ expiresAt }: StoredInvitation, now: number): boolean => Date.parse(expiresAt) <= now;

/** Lists the invitations that nobody has accepted, newest first, including expired ones. */
export const listInvitations =
  (store: Store) =>
  async ({ query: { cursor } }: Call<Api['listInvitations']>): Promise<Reply<Api['listInvitations']>> => {
    const { items, ...page } = await listRefs(
      store,
      openInvitations('open'),
      { limit: 24, cursor },
      () => true,
    );
    return { items: items.map(shown), ...page };
  };

const refuseEmail = (code: 'already_admin' | 'already_invited' | 'provider_as_admin', message: string) =>
  new Refusal(code, { fields: { email: message } });

/** An admin cannot be a provider, and who is one already needs no invitation. */
const refuseUnfit = async (store: Store, personId: string, { accountType }: Account): Promise<void> => {
  const role = await store.read(roles.ref(personId));
  if (role?.role === 'admin') throw refuseEmail('already_admin', 'This person is already an admin.');
  // A rejected provider has no role item, but their listings remain.
  if (role || accountType === 'provider')
    throw refuseEmail('provider_as_admin', 'This is a provider’s account. An admin needs another address.');
};

/**
 * Invites someone to become an admin. A stream consumer notifies them if they have an account. An invitation that has
 * expired is replaced. Throws `already_admin`, `already_invited` and `provider_as_admin`.
 */
export const inviteAdmin =
  (store: Store, findAccount: FindAccount) =>
  async ({ body: { email }, actor, now }: Call<Api['inviteAdmin']>): Promise<Reply<Api['inviteAdmin']>> => {
    const account = await findAccount(email);
    const userId = account && (await personIdOf(store, account.loginId));
    return retryOnConflict(async () => {
      if (account && userId) await refuseUnfit(store, userId, account);
      const id = invitationIdOf(email);
      const before = await store.read(invitations.ref(id));
      if (before && !isOver(before, now))
        throw refuseEmail('already_invited', 'This person has an open invitation.');
      const invitation: StoredInvitation = {
        id,
        email,
        userId,
        code: randomBytes(24).toString('base64url'),
        invitedBy: actor.email,
        inviterId: actor.id,
        createdAt: isoOf(now),
        expiresAt: isoOf(now + invitationDays * 86_400_000),
        version: (before?.version ?? 0) + 1,
      };
      await store.transact([
        before ? replace(invitations, before, invitation) : create(invitations, invitation),
        audit(actor, 'admin_invited', {
          subject: { kind: 'invitation', id },
          name: email,
          to: { email, expiresAt: invitation.expiresAt },
          at: isoOf(now),
        }),
      ]);
      return shown(invitation);
    });
  };

/** Withdraws an invitation before it is accepted. Throws `not_found`. */
export const withdrawInvitation =
  (store: Store) =>
  ({
    params: { invitationId },
    actor,
    now,
  }: Call<Api['withdrawInvitation']>): Promise<Reply<Api['withdrawInvitation']>> =>
    retryOnConflict(async () => {
      const invitation = await store.read(invitations.ref(invitationId));
      if (!invitation) throw new Refusal('not_found');
      await store.transact([
        remove(invitations.ref(invitationId), { version: invitation.version }),
        audit(actor, 'admin_invitation_withdrawn', {
          subject: { kind: 'invitation', id: invitationId },
          name: invitation.email,
          from: { email: invitation.email },
          at: isoOf(now),
        }),
      ]);
      return {};
    });

/**
 * Returns an invitation that this person may accept. Anyone can sign up with an address that is not theirs, so the
 * address must be proven or the link, which only the invited person gets, opened. Throws `invitation_over`,
 * `invitation_for_other` and `invitation_link_needed`.
 */
const usable = (
  invitation: StoredInvitation | undefined,
  profile: StoredProfile | undefined,
  code: string | undefined,
  now: number,
): StoredInvitation => {
  if (!invitation || isOver(invitation, now)) throw new Refusal('invitation_over');
  const hasLink = code === invitation.code;
  // By the profile: a token may still name an address that is somebody else's by now.
  if (profile?.email.toLowerCase() !== invitation.email)
    throw new Refusal(hasLink ? 'invitation_for_other' : 'invitation_over');
  if (!hasLink && !profile.emailProvenAt) throw new Refusal('invitation_link_needed');
  return invitation;
};

/** Shows an invitation to the person invited. Throws as `usable` does. */
export const getInvitation =
  (store: Store) =>
  async ({ params, query, actor, now }: Call<Api['getInvitation']>): Promise<Reply<Api['getInvitation']>> => {
    const { found, profile } = await store.readAll({
      found: invitations.ref(params.invitationId),
      profile: profiles.ref(actor.id),
    });
    const { email, invitedBy, expiresAt } = usable(found, profile, query.code, now);
    return { email, invitedBy, expiresAt, signedInRecently: signedInRecently(actor, now) };
  };

/**
 * Makes the person invited an admin. Accepting again changes nothing. Throws as `usable` does, `provider_as_admin`,
 * `account_leaving`, and `sign_in_again` unless they have just signed in.
 */
export const acceptInvitation =
  (store: Store, zone: string) =>
  ({
    params: { invitationId },
    body,
    actor,
    now,
  }: Call<Api['acceptInvitation']>): Promise<Reply<Api['acceptInvitation']>> =>
    retryOnConflict(async () => {
      const { found, role, profile } = await store.readAll({
        found: invitations.ref(invitationId),
        role: roles.ref(actor.id),
        profile: profiles.ref(actor.id),
      });
      if (role?.role === 'admin') return {};
      const invitation = usable(found, profile, body.code, now);
      if (role || actor.accountType === 'provider') throw new Refusal('provider_as_admin');
      if (!signedInRecently(actor, now)) throw new Refusal('sign_in_again');
      const at = isoOf(now);
      await store.transact([
        // Who has lost the role since gives it to nobody.
        check(roles.ref(invitation.inviterId), { role: 'admin', status: 'approved' }, 'invitation_over'),
        checkStays(actor.id),
        create(roles, adminRoleOf(actor.id, zone, at)),
        remove(invitations.ref(invitationId), { version: invitation.version }),
        audit(actor, 'admin_invitation_accepted', {
          subject: { kind: 'person', id: actor.id },
          from: { role: 'customer' },
          to: { role: 'admin', invitedBy: invitation.invitedBy },
          at,
        }),
      ]);
      return {};
    });
