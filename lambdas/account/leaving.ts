import type { accountApi } from '../../shared/account/api';
import { keepableDays } from '../../shared/account/limits';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { deletions, isKeepable } from '../data/deletions';
import { type RoleItem, roles, sameRole, setLeaving } from '../data/people';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { wallets } from '../data/wallets';
import { create, replace, type Write } from '../data/writes';
import { signedInRecently } from '../http/actor';
import type { Call } from '../http/endpoints';
import { findOpenMatters, newCreditMatters, roleMatters } from './open-matters';

type Api = typeof accountApi;

const dayMs = 86_400_000;

const readLeaving = (store: Store, userId: string) =>
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
 * A provider's listings disappear with their standing; one who is suspended stays so. Whoever has no role must not get one
 * meanwhile.
 */
const leaveRole = (userId: string, role: RoleItem | undefined): Write =>
  role && role.standing !== 'suspended'
    ? replace(roles, role, { standing: 'leaving' })
    : sameRole(userId, role);

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
      if (isKeepable(before)) return { leavesAt: before.deletesAt };
      const [open] = await findOpenMatters(store, actor.id, wallet, false);
      if (open) throw new Refusal('settle_first', { message: `Please settle this first: ${open.title}` });
      if (wallet.credit !== body.forfeitCents) throw new Refusal('balance_changed');
      if (!signedInRecently(actor, now)) throw new Refusal('sign_in_again');
      const leavesAt = isoOf(now + keepableDays * dayMs);
      const wish = {
        userId: actor.id,
        state: 'scheduled',
        requestedAt: isoOf(now),
        deletesAt: leavesAt,
        dueAt: leavesAt,
        forfeitCents: body.forfeitCents,
        standing: role?.standing,
        waitingSince: undefined,
      } as const;
      await store.transact([
        before ? replace(deletions, before, wish) : create(deletions, { ...wish, version: 1 }),
        setLeaving(actor.id, leavesAt),
        leaveRole(actor.id, role),
      ]);
      return { leavesAt };
    });

/**
 * Keeps the account after all; a provider gets their standing back. Does nothing if nobody has asked to delete it. Throws
 * `not_possible_now` once it is being deleted.
 */
export const keepAccount =
  (store: Store) =>
  ({ actor }: Call<Api['keepAccount']>): Promise<Reply<Api['keepAccount']>> =>
    retryOnConflict(async () => {
      const { deletion, role } = await readLeaving(store, actor.id);
      if (!deletion || deletion.state === 'kept') return {};
      if (!isKeepable(deletion)) throw new Refusal('not_possible_now');
      const { standing } = deletion;
      await store.transact([
        replace(deletions, deletion, { state: 'kept', dueAt: undefined, waitingSince: undefined }),
        setLeaving(actor.id, undefined),
        ...(role && standing ? [replace(roles, role, { standing })] : []),
      ]);
      return {};
    });
