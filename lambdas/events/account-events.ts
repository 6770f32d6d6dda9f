import { zipOf } from '../../shared/account/postal-address';
import type { StoredDataFile } from '../data/data-files';
import type { Deletion } from '../data/deletions';
import type { EndedExport } from '../data/ended-exports';
import type { StoredInvitation } from '../data/invitations';
import {
  isApprovedProvider,
  type RoleItem,
  type StoredDecision,
  type StoredProfile,
  type StoredTwoStepReset,
} from '../data/people';
import type { SessionsEnd, StoredSessions } from '../data/sessions';
import { compact } from './compact';
import type { EventNamed } from './domain-events';
import { raises, raisesWhenWritten } from './raises';

/** What a change of a role means, also when it is created or deleted. */
export const roleEvents = raises(
  ['AccountChanged', 'RoleChanged', 'ProviderApplied', 'AdminGranted', 'ProviderSuspended'],
  (before: RoleItem | undefined, after: RoleItem | undefined) => {
    const { userId, role } = (after ?? before)!;
    const status = after?.status ?? null;
    const previous = before?.status ?? null;
    return compact(
      { name: 'AccountChanged', userId },
      status !== previous && { name: 'RoleChanged', userId, role, status, previous },
      after?.role === 'provider' &&
        status === 'pending' &&
        !before && { name: 'ProviderApplied', userId, at: after.createdAt },
      after?.role === 'admin' &&
        status === 'approved' &&
        previous !== 'approved' && { name: 'AdminGranted', userId, at: after.createdAt },
      isApprovedProvider(before) && !isApprovedProvider(after) && { name: 'ProviderSuspended', userId },
    );
  },
);

/** Inviting again after an invitation has expired renews it. */
export const invitationEvents = raisesWhenWritten(
  ['AdminInvited'],
  (before: StoredInvitation | undefined, after: StoredInvitation) => {
    const { id, userId, code, createdAt } = after;
    return userId && before?.code !== code
      ? [{ name: 'AdminInvited', invitation: { id, userId, createdAt } }]
      : [];
  },
);

const isPublicChanged = (before: StoredProfile, after: StoredProfile): boolean =>
  before.name !== after.name ||
  before.area !== after.area ||
  before.photo?.src !== after.photo?.src ||
  // Their salon is offered only while its address is known.
  !before.address !== !after.address;

/** Whether someone may be found elsewhere, or no longer be found, by the ZIP code of their address. */
const isPlaceChanged = (before: StoredProfile, after: StoredProfile): boolean =>
  zipOf(before.address) !== zipOf(after.address) || before.shown.address !== after.shown.address;

/** Whether what a city is read from has changed; `cityOf` reads it. */
const isCityChanged = (before: StoredProfile | undefined, after: StoredProfile): boolean =>
  (before?.area ?? '') !== after.area ||
  (before?.address ?? '') !== after.address ||
  !!before?.shown.address !== after.shown.address;

const profileEventNames = [
  'PersonJoined',
  'PersonRemoved',
  'EmailProven',
  'RatingChanged',
  'PersonChanged',
  'EmailChanged',
  'PublicProfileChanged',
  'CityChanged',
  'PlaceChanged',
] as const;

/** What a change of a profile means. A deleted account keeps its profile; only operators remove one. */
export const profileEvents = raises(
  profileEventNames,
  (before: StoredProfile | undefined, after: StoredProfile | undefined) => {
    if (!after) return before ? [{ name: 'PersonRemoved', userId: before.id }] : [];
    const { id: userId, ratingSum, ratingCount } = after;
    const isRated = ratingSum !== (before?.ratingSum ?? 0) || ratingCount !== (before?.ratingCount ?? 0);
    const isDeleted = !before?.deletedAt && !!after.deletedAt;
    return compact<EventNamed<(typeof profileEventNames)[number]>>(
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
      (isCityChanged(before, after) || isDeleted) && { name: 'CityChanged', userId },
      !!before && isPlaceChanged(before, after) && { name: 'PlaceChanged', userId },
    );
  },
);

/** Whether the file with someone's data has been finished. */
export const dataFileEvents = raisesWhenWritten(
  ['DataFileReady'],
  (before: StoredDataFile | undefined, { userId, id, state, readyAt }: StoredDataFile) =>
    state === 'ready' && readyAt && before?.state !== 'ready'
      ? [{ name: 'DataFileReady', userId, fileId: id, at: readyAt }]
      : [],
);

/** Whether someone asked to delete their account, or it cannot be deleted yet. */
export const deletionEvents = raisesWhenWritten(
  ['DeletionRequested', 'DeletionWaits'],
  (before: Deletion | undefined, after: Deletion) =>
    compact(
      before?.requestedAt !== after.requestedAt && { name: 'DeletionRequested', deletion: after },
      !!after.waitingSince &&
        before?.waitingSince !== after.waitingSince && { name: 'DeletionWaits', deletion: after },
    ),
);

/** An admin approved, rejected or suspended a provider; each decision overwrites the one before. */
export const decisionEvents = raisesWhenWritten(
  ['ApplicationDecided'],
  (_: StoredDecision | undefined, decision: StoredDecision) => [{ name: 'ApplicationDecided', decision }],
);

/** An admin is turning off someone's two-step sign-in. */
export const twoStepResetEvents = raisesWhenWritten(
  ['TwoStepReset'],
  (_: StoredTwoStepReset | undefined, reset: StoredTwoStepReset) => [{ name: 'TwoStepReset', reset }],
);

/** Whether the file an admin asked for is finished, or could not be written. */
export const exportEvents = raisesWhenWritten(
  ['ExportEnded'],
  (before: EndedExport | undefined, ended: EndedExport) => (before ? [] : [{ name: 'ExportEnded', ended }]),
);

const isResetOf = (before: StoredSessions | undefined, { endedAt, endedBy }: StoredSessions): boolean =>
  before?.endedAt !== endedAt && endedBy === ('password_reset' satisfies SessionsEnd);

const endedIn = (stored: StoredSessions | undefined): number =>
  stored?.sessions.filter(({ isEnded }) => isEnded).length ?? 0;

const sessionNames = ['SessionsEnded', 'PasswordReset', 'SignedInElsewhere'] as const;

/** What a change of a person's sign-ins means. */
export const sessionEvents = raisesWhenWritten(
  sessionNames,
  (before: StoredSessions | undefined, after: StoredSessions) => {
    const { userId, endedAt, endedUntil, sessions } = after;
    const known = new Set(before?.sessions.map(({ id }) => id));
    const added = sessions.filter(({ id, isElsewhere }) => isElsewhere && !known.has(id));
    return compact<EventNamed<(typeof sessionNames)[number]>>(
      (before?.endedAt !== endedAt ||
        before?.endedUntil !== endedUntil ||
        endedIn(after) > endedIn(before)) && { name: 'SessionsEnded', userId },
      !!endedAt && isResetOf(before, after) && { name: 'PasswordReset', userId, at: endedAt },
      ...added.map(({ id, device, since }) => ({
        name: 'SignedInElsewhere' as const,
        userId,
        session: { id, device, since },
      })),
    );
  },
);
