import type { StoredDataFile } from '../data/data-files';
import type { Deletion } from '../data/deletions';
import type { StoredInvitation } from '../data/invitations';
import { isApprovedProvider, type RoleItem, type StoredProfile } from '../data/people';
import type { SessionsEnd, StoredSessions } from '../data/sessions';
import { compact } from './compact';
import type { DomainEvent } from './domain-events';

/** What a change of a role means, also when it is created or deleted. */
export const roleEvents = (before?: RoleItem, after?: RoleItem): DomainEvent[] => {
  const { userId, role } = (after ?? before)!;
  const standing = after?.standing ?? null;
  const previous = before?.standing ?? null;
  return compact<DomainEvent>(
    { name: 'AccountChanged', userId },
    standing !== previous && { name: 'RoleChanged', userId, role, standing, previous },
    after?.role === 'provider' &&
      standing === 'pending' &&
      !before && { name: 'ProviderApplied', userId, at: after.createdAt },
    after?.role === 'admin' &&
      standing === 'approved' &&
      previous !== 'approved' && { name: 'AdminGranted', userId, at: after.createdAt },
    isApprovedProvider(before) && !isApprovedProvider(after) && { name: 'ProviderSuspended', userId },
  );
};

/** Inviting again after an invitation has expired renews it. */
export const invitationEvents = (
  before: StoredInvitation | undefined,
  after: StoredInvitation,
): DomainEvent[] => {
  const { id, userId, code, createdAt } = after;
  return userId && before?.code !== code
    ? [{ name: 'AdminInvited', invitation: { id, userId, createdAt } }]
    : [];
};

const isPublicChanged = (before: StoredProfile, after: StoredProfile): boolean =>
  before.name !== after.name ||
  before.area !== after.area ||
  before.photo?.src !== after.photo?.src ||
  // Their salon is offered only while its address is known.
  !before.address !== !after.address;

/** What a change of a profile means. */
export const profileEvents = (before: StoredProfile | undefined, after: StoredProfile): DomainEvent[] => {
  const { id: userId, ratingSum, ratingCount } = after;
  const isRated = ratingSum !== (before?.ratingSum ?? 0) || ratingCount !== (before?.ratingCount ?? 0);
  const isDeleted = !before?.deletedAt && !!after.deletedAt;
  return compact<DomainEvent>(
    !before && { name: 'PersonJoined', userId },
    !before?.emailProvenAt && !!after.emailProvenAt && { name: 'EmailProven', userId },
    (isRated || isDeleted) && { name: 'RatingChanged', userId },
    (before?.name !== after.name || before.email !== after.email) && { name: 'PersonChanged', userId },
    !!before &&
      !isDeleted &&
      before.email !== after.email && {
        name: 'EmailChanged',
        userId,
        previous: before.email,
        wasProven: !!before.emailProvenAt,
        email: after.email,
        at: after.emailProvenAt ?? after.createdAt,
      },
    !!before && isPublicChanged(before, after) && { name: 'PublicProfileChanged', userId },
  );
};

/** Whether the file with someone's data has been finished. */
export const dataFileEvents = (
  before: StoredDataFile | undefined,
  { userId, id, state, readyAt }: StoredDataFile,
): DomainEvent[] =>
  state === 'ready' && readyAt && before?.state !== 'ready'
    ? [{ name: 'DataFileReady', userId, fileId: id, at: readyAt }]
    : [];

/** Whether someone asked to delete their account, or it cannot be deleted yet. */
export const deletionEvents = (before: Deletion | undefined, after: Deletion): DomainEvent[] =>
  compact<DomainEvent>(
    before?.requestedAt !== after.requestedAt && { name: 'DeletionRequested', deletion: after },
    !!after.waitingSince &&
      before?.waitingSince !== after.waitingSince && { name: 'DeletionWaits', deletion: after },
  );

const isResetOf = (before: StoredSessions | undefined, { endedAt, endedBy }: StoredSessions): boolean =>
  before?.endedAt !== endedAt && endedBy === ('password_reset' satisfies SessionsEnd);

const endedIn = (stored: StoredSessions | undefined): number =>
  stored?.sessions.filter(({ isEnded }) => isEnded).length ?? 0;

/** What a change of a person's sign-ins means. */
export const sessionEvents = (before: StoredSessions | undefined, after: StoredSessions): DomainEvent[] => {
  const { userId, endedAt, endedUntil, sessions } = after;
  const known = new Set(before?.sessions.map(({ id }) => id));
  const added = sessions.filter(({ id, isElsewhere }) => isElsewhere && !known.has(id));
  return compact<DomainEvent>(
    (before?.endedAt !== endedAt ||
      before?.endedUntil !== endedUntil ||
      endedIn(after) > endedIn(before)) && { name: 'SessionsEnded', userId },
    !!endedAt && isResetOf(before, after) && { name: 'PasswordReset', userId, at: endedAt },
    ...added.map(
      ({ id, device, since }): DomainEvent => ({
        name: 'SignedInElsewhere',
        userId,
        session: { id, device, since },
      }),
    ),
  );
};
