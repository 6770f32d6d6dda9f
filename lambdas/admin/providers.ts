import type { ProviderVerdict } from '../../shared/account/schema';
import type { adminPeopleApi } from '../../shared/admin/people-api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { countsOfProviders } from '../data/counts';
import { judgements, profiles, type RoleItem, roleHolders, roles } from '../data/people';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { put, remove, replace, type Write } from '../data/writes';
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

const allowed: Record<ProviderVerdict, RoleItem['standing'][]> = {
  approve: ['pending', 'suspended'],
  reject: ['pending', 'suspended'],
  suspend: ['approved'],
};

const acts = {
  approve: 'provider_approved',
  reject: 'provider_rejected',
  suspend: 'provider_suspended',
} as const;

/** The standing after each verdict; a rejected applicant has none. */
const standingAfter = { approve: 'approved', reject: undefined, suspend: 'suspended' } as const;

const verdictWrite = (role: RoleItem, verdict: ProviderVerdict): Write => {
  const standing = standingAfter[verdict];
  if (!standing) return remove(roles.ref(role.userId), { version: role.version });
  return replace(roles, role, { standing });
};

/**
 * Approves, rejects or suspends a provider, and keeps the reason for them to read. Stream consumers notify them and
 * update their listings, bookings and orders. Throws `provider_not_found`, `not_possible_now`, and `forbidden` for admins judging themselves.
 */
export const judgeProvider =
  (store: Store) =>
  ({ params, body, actor, now }: Call<Api['judgeProvider']>): Promise<Reply<Api['judgeProvider']>> =>
    retryOnConflict(async () => {
      if (params.providerId === actor.id) throw new Refusal('forbidden');
      const role = await store.read(roles.ref(params.providerId));
      if (role?.role !== 'provider') throw new Refusal('provider_not_found');
      if (!allowed[body.verdict].includes(role.standing)) throw new Refusal('not_possible_now');
      const { userId, standing: previous } = role;
      const { verdict, reason } = body;
      const standing = standingAfter[verdict];
      const at = isoOf(now);
      await store.transact([
        verdictWrite(role, verdict),
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
