import { invitationDays, invitationPath } from '../../shared/admin/invitations';
import { product } from '../../shared/brand';
import { isolateBidi, isolateBidiIn } from '../../shared/text/isolate-bidi';
import { formatAppointment } from '../../shared/time/zoned';
import { auditsOf } from '../data/audit';
import { type Booking, bookingsByProvider, soonestFrom } from '../data/bookings';
import type { Store } from '../data/engine/store';
import type { AboutSubject, NewNotification } from '../data/notifications';
import { isApprovedProvider, roles, type StoredDecision } from '../data/people';
import type { EventNamed, Invited } from '../events/domain-events';
import { env } from '../http/env';
import { about, type NotificationsOf } from './about';
import {
  applicationNotification,
  emailNotification,
  grantNotification,
  passwordResetNotification,
  payoutAccountNotifications,
  signInNotification,
  twoStepResetNotification,
} from './account-texts';
import { decisionNotification } from './decision-texts';
import { leavingNotification, waitingNotification } from './deletion-texts';

/** Tells someone that an admin has invited them to become one. */
const invitationNotification = ({ id, userId }: Invited): NewNotification => ({
  event: 'invited',
  userId,
  type: 'other',
  title: 'Admin invitation',
  message: `You are invited to help run ${product} as an admin. Ask the admin who invited you for your link, which works for ${invitationDays} days.`,
  link: invitationPath(id),
});

/** Tells someone why another admin has withdrawn their role. */
const withdrawalNotification = (userId: string, reason: string): NewNotification => ({
  event: 'withdrawn',
  userId,
  type: 'other',
  title: 'Admin role withdrawn',
  message: `You are no longer an admin. Reason: ${reason}`,
  link: '/profile',
});

const suspensionNotification = ({
  customerId,
  providerName,
  title,
  ...booking
}: Booking): NewNotification => ({
  event: 'provider-suspended',
  userId: customerId,
  type: 'booking',
  title: 'Your stylist is unavailable',
  message: `${providerName} can't take appointments right now. You can cancel ${title}, ${formatAppointment(booking)}, without a fee. If they are not back by then, you get a full refund.`,
  link: '/bookings',
});

/** Tells the customers of a suspended provider's confirmed bookings; pending ones are refunded at once. */
const findSuspensionNotices = async (
  store: Store,
  { userId, at }: StoredDecision,
): Promise<AboutSubject[]> => {
  // The event may arrive late, after an admin has restored the provider.
  if (isApprovedProvider(await store.read(roles.ref(userId)))) return [];
  const found: AboutSubject[] = [];
  for await (const booking of store.every(soonestFrom(bookingsByProvider(userId, 'confirmed'), at)))
    found.push({ subject: { id: booking.id, at }, all: [suspensionNotification(isolateBidiIn(booking))] });
  return found;
};

/** The reason is the other admin's, in the audit log; only that withdraws an admin's role. */
const aboutRole: NotificationsOf<'RoleChanged'> = async ({ userId, role, status }, store) => {
  if (role !== 'admin' || status) return [];
  const { items } = await store.list(auditsOf('person', userId), { limit: 1 });
  const [withdrawn] = items;
  if (withdrawn?.act !== 'admin_role_withdrawn') return [];
  return about(userId, withdrawn.at, withdrawalNotification(userId, isolateBidi(withdrawn.reason ?? '')));
};

const aboutDecision: NotificationsOf<'ApplicationDecided'> = async ({ decision }, store) => [
  ...about(decision.userId, decision.at, decisionNotification(decision)),
  ...(decision.verdict === 'suspend' ? await findSuspensionNotices(store, decision) : []),
];

/** The events about somebody's account or role. */
export type AccountEventName =
  | 'ProviderApplied'
  | 'ApplicationDecided'
  | 'AdminInvited'
  | 'AdminGranted'
  | 'RoleChanged'
  | 'TwoStepReset'
  | 'SignedInElsewhere'
  | 'PasswordReset'
  | 'EmailChanged'
  | 'DeletionRequested'
  | 'DeletionWaits'
  | 'PayoutAccountChanged';

const notificationsOf: { [N in AccountEventName]: NotificationsOf<N> } = {
  ProviderApplied: ({ userId, at }) => about(userId, at, applicationNotification(userId)),
  ApplicationDecided: aboutDecision,
  AdminInvited: ({ invitation }) =>
    about(invitation.id, invitation.createdAt, invitationNotification(invitation)),
  AdminGranted: ({ userId, at }) => about(userId, at, grantNotification(userId)),
  RoleChanged: aboutRole,
  TwoStepReset: ({ reset }) => about(reset.userId, reset.at, twoStepResetNotification(reset)),
  SignedInElsewhere: ({ userId, session }) =>
    about(session.id, session.since, signInNotification(userId, session)),
  PasswordReset: ({ userId, at }) => about(userId, at, passwordResetNotification(userId)),
  EmailChanged: ({ userId, email, at }) => about(userId, at, emailNotification(userId, email)),
  DeletionRequested: ({ deletion }) =>
    about(deletion.userId, deletion.requestedAt, leavingNotification(deletion, env('MARKETPLACE_ZONE'))),
  DeletionWaits: ({ deletion }) =>
    about(deletion.userId, deletion.waitingSince, waitingNotification(deletion)),
  PayoutAccountChanged: ({ account }) =>
    about(account.providerId, account.checkedAt, ...payoutAccountNotifications(account)),
};

/** Finds what an event about an account tells its person, and others whom it concerns. */
export const findAccountNotifications = async (
  event: EventNamed<AccountEventName>,
  store: Store,
): Promise<AboutSubject[]> =>
  (notificationsOf[event.name] as NotificationsOf<AccountEventName>)(event, store);
