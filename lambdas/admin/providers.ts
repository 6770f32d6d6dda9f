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
import { decisions, profiles, type RoleItem, roleHolders, roles } from '../data/people';
import type { Call } from '../http/endpoints';

type Api = typeof adminPeopleApi;

/** Lists providers of one status, longest waiting first, with their profiles and the total count. */
export const listApplications =
  (store: Store) =>
  async ({ query }: Call<Api['listApplications']>): Promise<Reply<Api['listApplications']>> => {
    const { items: holders, cursor } = await store.list(roleHolders('provider', query.status), {
      limit: 24,
      cursor: query.cursor,
    });
    const { counts, found } = await store.readAll({
      counts: countsOfProviders.ref(),
      found: holders.map(({ userId }) => profiles.ref(userId)),
    });
    const applications = holders.flatMap(({ status, createdAt }, index) => {
      const profile = found[index];
      return profile ? [{ ...profile, status, createdAt }] : [];
    });
    return { items: applications, cursor, total: counts[query.status] };
  };

const acts = {
  approve: 'provider_approved',
  reject: 'provider_rejected',
  suspend: 'provider_suspended',
} as const;

/** The status after each verdict; a rejected applicant has none. */
const statusAfter = { approve: 'approved', reject: undefined, suspend: 'suspended' } as const;

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
  // The status they get back if they keep their account, and which decides whether they are paid.
  return [
    move(verdict === 'approve' ? 'approveLeaving' : 'suspendLeaving'),
    replace(deletions, deletion, { roleStatus: statusAfter[verdict] }),
  ];
};

/** The status that the verdict is about: of someone who is leaving, the status they had. */
const decidedStatus = ({ status }: RoleItem, deletion: Deletion | undefined): RoleItem['status'] =>
  (isKeepable(deletion) && deletion.roleStatus) || status;

/**
 * Approves, rejects or suspends a provider, and keeps the reason for them to read; also one who is leaving, who is paid
 * or not, and comes back with it. Stream consumers notify them and update their listings, bookings and orders. Throws
 * `provider_not_found`, `not_possible_now`, and `forbidden` for admins deciding on themselves.
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
      const previous = decidedStatus(role, deletion);
      if (!canTransition(roleLifecycle, { status: previous }, body.verdict, 'admin', now))
        throw new Refusal('not_possible_now');
      const { verdict, reason } = body;
      const status = statusAfter[verdict];
      const at = isoOf(now);
      await store.transact([
        ...verdictWrites(role, deletion, verdict, now),
        put(decisions, { userId, verdict, previous, leaving: isKeepable(deletion), reason, at }),
        audit(actor, acts[verdict], {
          subject: { kind: 'person', id: userId },
          reason: reason || undefined,
          from: { status: previous },
          to: { status: status ?? 'rejected' },
          at,
        }),
      ]);
      return { status };
    });
