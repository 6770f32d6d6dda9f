import { type RoleTransition, roleLifecycle } from '../../shared/account/role-lifecycle';
import type { ProviderVerdict } from '../../shared/account/schema';
import type { adminPeopleApi } from '../../shared/admin/people-api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { canTransition } from '../../shared/lifecycle';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { countsOfProviders } from '../data/counts';
import { type Deletion, deletions, isKeepable } from '../data/deletions';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import { put, remove, replace, type Write } from '../data/engine/writes';
import { judgements, profiles, type RoleItem, roleHolders, roles } from '../data/people';
import type { Call } from '../http/endpoints';

type Api = typeof adminPeopleApi;

/** Lists providers of one standing, longest waiting first, with their profiles and the total count. */
export const listApplications =
  (store: Store) =>
  async ({ query }: Call<Api['listApplications']>): Promise<Reply<Api['listApplications']>> => {
    const { items: holders, cursor } = await store.list(roleHolders('provider', query.standing), {
      limit: 24,
      cursor: query.cursor,
    });
    const { counts, found } = await store.readAll({
      counts: countsOfProviders.ref(),
      found: holders.map(({ userId }) => profiles.ref(userId)),
    });
    const applications = holders.flatMap(({ standing, createdAt }, index) => {
      const profile = found[index];
      return profile ? [{ ...profile, standing, createdAt }] : [];
    });
    return { items: applications, cursor, total: counts[query.standing] };
  };

const acts = {
  approve: 'provider_approved',
  reject: 'provider_rejected',
  suspend: 'provider_suspended',
} as const;

/** The standing after each verdict; a rejected applicant has none. */
const standingAfter = { approve: 'approved', reject: undefined, suspend: 'suspended' } as const;

const verdictWrites = (
  role: RoleItem,
  deletion: Deletion | undefined,
  verdict: ProviderVerdict,
  now: number,
): Write[] => {
  if (verdict === 'reject') return [remove(roles.ref(role.userId), { version: role.version })];
  const move = (name: RoleTransition) =>
    transition(roles, roleLifecycle, role, { transition: name, by: 'admin', now }, {});
  if (!isKeepable(deletion)) return [move(verdict)];
  // The standing they get back if they keep their account, and which decides whether they are paid.
  return [
    move(verdict === 'approve' ? 'approveLeaving' : 'suspendLeaving'),
    replace(deletions, deletion, { standing: standingAfter[verdict] }),
  ];
};

/** What the verdict is about: of someone who is leaving, the standing they had. */
const judged = ({ standing }: RoleItem, deletion: Deletion | undefined): RoleItem['standing'] =>
  (isKeepable(deletion) && deletion.standing) || standing;

/**
 * Approves, rejects or suspends a provider, and keeps the reason for them to read; also one who is leaving, who is paid or
 * not, and comes back with it. Stream consumers notify them and update their listings, bookings and orders. Throws
 * `provider_not_found`, `not_possible_now`, and `forbidden` for admins judging themselves.
 */
export const decideApplication =
  (store: Store) =>
  ({ params, body, actor, now }: Call<Api['decideApplication']>): Promise<Reply<Api['decideApplication']>> =>
    retryOnConflict(async () => {
      if (params.providerId === actor.id) throw new Refusal('forbidden');
      const { role, deletion } = await store.readAll({
        role: roles.ref(params.providerId),
        deletion: deletions.ref(params.providerId),
      });
      if (role?.role !== 'provider') throw new Refusal('provider_not_found');
      const { userId } = role;
      const previous = judged(role, deletion);
      if (!canTransition(roleLifecycle, { standing: previous }, body.verdict, 'admin', now))
        throw new Refusal('not_possible_now');
      const { verdict, reason } = body;
      const standing = standingAfter[verdict];
      const at = isoOf(now);
      await store.transact([
        ...verdictWrites(role, deletion, verdict, now),
        put(judgements, { userId, verdict, previous, reason, at }),
        audit(actor, acts[verdict], {
          subject: { kind: 'person', id: userId },
          reason: reason || undefined,
          from: { standing: previous },
          to: { standing: standing ?? 'rejected' },
          at,
        }),
      ]);
      return { standing };
    });
