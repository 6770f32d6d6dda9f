import type { teamRoutes } from '../../shared/admin/team-api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check, remove } from '../data/engine/writes';
import { profiles, roleHolders, roles } from '../data/people';
import type { Call } from '../http/endpoints';

type Api = typeof teamRoutes;

/** Lists the admins, longest first. */
export const listAdmins =
  (store: Store) =>
  async ({ query: { cursor } }: Call<Api['listAdmins']>): Promise<Reply<Api['listAdmins']>> => {
    const { items: holders, ...page } = await store.list(roleHolders('admin', 'approved'), {
      limit: 24,
      cursor,
    });
    const { found } = await store.readAll({ found: holders.map(({ userId }) => profiles.ref(userId)) });
    const items = holders.flatMap(({ userId: id, createdAt: since }, index) => {
      const profile = found[index];
      return profile ? [{ id, name: profile.name, email: profile.email, since }] : [];
    });
    return { items, ...page };
  };

/**
 * Withdraws another admin's role. Whoever does it must still be an admin when it is written, so that of two who
 * withdraw each other's role one remains, and the last one cannot go. Throws `not_found`, and `forbidden` for admins
 * withdrawing their own.
 */
export const withdrawAdmin =
  (store: Store) =>
  ({
    params: { personId },
    body: { reason },
    actor,
    now,
  }: Call<Api['withdrawAdmin']>): Promise<Reply<Api['withdrawAdmin']>> =>
    retryOnConflict(async () => {
      if (personId === actor.id) throw new Refusal('forbidden');
      const role = await store.read(roles.ref(personId));
      if (role?.role !== 'admin') throw new Refusal('not_found');
      await store.transact([
        check(roles.ref(actor.id), { role: 'admin', status: 'approved' }, 'forbidden'),
        remove(roles.ref(personId), { version: role.version }),
        audit(actor, 'admin_role_withdrawn', {
          subject: { kind: 'person', id: personId },
          reason,
          from: { role: 'admin' },
          to: { role: 'customer' },
          at: isoOf(now),
        }),
      ]);
      return {};
    });
