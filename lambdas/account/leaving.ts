import type { accountApi } from '../../shared/account/api';
import { deletionLifecycle } from '../../shared/account/deletion-lifecycle';
import { keepableDays } from '../../shared/account/limits';
import { type RoleTransition, roleLifecycle } from '../../shared/account/role-lifecycle';
import type { RoleStatus } from '../../shared/account/schema';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { canTransition } from '../../shared/lifecycle';
import { isoOf } from '../../shared/time/iso';
import { type Deletion, deletions, isKeepable } from '../data/deletions';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import { create, type Write } from '../data/engine/writes';
import { type RoleItem, roles, sameRole, setLeaving } from '../data/people';
import { wallets } from '../data/wallets';
import { signedInRecently } from '../http/actor';
import type { Call } from '../http/endpoints';
import { findOpenMatters, newCreditMatters, roleMatters } from './open-matters';

type Api = typeof accountApi;

const dayMs = 86_400_000;

/** Reads what decides about leaving. */
export const readLeaving = (store: Store, userId: string) =>
  store.readAll({
    deletion: deletions.ref(userId),
    role: roles.ref(userId),
    wallet: wallets.ref(userId),
  });

/** Names what has to be settled before the person's account can be deleted. */
export const getDeletion =
  (store: Store) =>
  async ({ actor }: Call<Api['getDeletion']>): Promise<Reply<Api['getDeletion']>> => {
    const { deletion, role, wallet } = await readLeaving(store, actor.id);
    const isLeaving = isKeepable(deletion);
    const open = await findOpenMatters(store, actor.id, wallet, isLeaving);
    return {
      matters: isLeaving
        ? [...roleMatters(role), ...newCreditMatters(wallet, deletion.forfeitCents), ...open]
        : open,
      creditCents: wallet.credit,
      waitingSince: isLeaving ? deletion.waitingSince : undefined,
    };
  };

/**
 * A provider's listings disappear with their status; one who is suspended stays so. Whoever has no role must not get
 * one meanwhile.
 */
const leaveRole = (userId: string, role: RoleItem | undefined, now: number): Write =>
  role && canTransition(roleLifecycle, role, 'leave', 'person', now)
    ? transition(roles, roleLifecycle, role, { transition: 'leave', by: 'person', now }, {})
    : sameRole(userId, role);

/** The transitions that give a provider back the status they had before they asked to leave. */
const returns: Record<RoleStatus, RoleTransition | undefined> = {
  pending: 'returnPending',
  approved: 'returnApproved',
  suspended: 'returnSuspended',
  leaving: undefined,
};

const returnRole = (role: RoleItem | undefined, status: RoleStatus | undefined, now: number): Write[] => {
  const name = status && returns[status];
  return role && name
    ? [transition(roles, roleLifecycle, role, { transition: name, by: 'person', now }, {})]
    : [];
};

/** The writes that keep an account whose owner has asked to delete it; a provider gets their status back. `now` in milliseconds. */
export const keep = (
  { deletion, role }: { deletion: Deletion; role: RoleItem | undefined },
  now: number,
): Write[] => {
  const step = { transition: 'keep', by: 'person', now } as const;
  return [
    transition(deletions, deletionLifecycle, deletion, step, { dueAt: undefined, waitingSince: undefined }),
    setLeaving(deletion.userId, undefined),
    ...returnRole(role, deletion.roleStatus, now),
  ];
};

/**
 * The writes that have an account deleted at `deletesAt` (ISO), as its owner asked at `requestedAt` (ISO), with the wallet credit that
 * they give up. They must be no admin, and not be leaving already.
 */
export const leave = (
  userId: string,
  { deletion, role }: { deletion: Deletion | undefined; role: RoleItem | undefined },
  {
    requestedAt,
    deletesAt,
    forfeitCents,
    now,
  }: { requestedAt: string; deletesAt: string; forfeitCents: number; now: number },
): Write[] => {
  const wish = {
    userId,
    requestedAt,
    deletesAt,
    dueAt: deletesAt,
    forfeitCents,
    roleStatus: role?.status,
    waitingSince: undefined,
  };
  const step = { transition: 'schedule', by: 'person', now } as const;
  return [
    deletion
      ? transition(deletions, deletionLifecycle, deletion, step, wish)
      : create(deletions, { ...wish, state: 'scheduled', version: 1 }),
    setLeaving(userId, deletesAt),
    leaveRole(userId, role, now),
  ];
};

/**
 * Asks to delete the person's account. It is deleted in 14 days unless they change their mind; a provider's listings
 * disappear at once. Asking again changes nothing. Throws `admin_role_first`, `settle_first`, `balance_changed` unless
 * `forfeitCents` is the wallet credit they give up, and `sign_in_again` unless they have just signed in.
 */
export const requestDeletion =
  (store: Store) =>
  ({ actor, body, now }: Call<Api['requestDeletion']>): Promise<Reply<Api['requestDeletion']>> =>
    retryOnConflict(async () => {
      const { deletion: before, role, wallet } = await readLeaving(store, actor.id);
      if (role?.role === 'admin') throw new Refusal('admin_role_first');
      if (isKeepable(before)) return { deletesAt: before.deletesAt };
      const [open] = await findOpenMatters(store, actor.id, wallet, false);
      if (open) throw new Refusal('settle_first', { message: `Please settle this first: ${open.title}` });
      if (wallet.credit !== body.forfeitCents) throw new Refusal('balance_changed');
      if (!signedInRecently(actor, now)) throw new Refusal('sign_in_again');
      const deletesAt = isoOf(now + keepableDays * dayMs);
      const wish = { requestedAt: isoOf(now), deletesAt, forfeitCents: body.forfeitCents, now };
      await store.transact(leave(actor.id, { deletion: before, role }, wish));
      return { deletesAt };
    });

/**
 * Keeps the account after all; a provider gets their status back. Does nothing if nobody has asked to delete it. Throws
 * `not_possible_now` once it is being deleted.
 */
export const keepAccount =
  (store: Store) =>
  ({ actor, now }: Call<Api['keepAccount']>): Promise<Reply<Api['keepAccount']>> =>
    retryOnConflict(async () => {
      const { deletion, role } = await readLeaving(store, actor.id);
      if (!deletion || deletion.state === 'kept') return {};
      if (!isKeepable(deletion)) throw new Refusal('not_possible_now');
      await store.transact(keep({ deletion, role }, now));
      return {};
    });
