import { invitationDays, invitationPath } from '../../shared/admin/invitations';
import { product } from '../../shared/brand';
import type { NewNotification } from '../data/notifications';
import type { Invited } from '../events/domain-events';

/** Tells someone that an admin has invited them to become one. */
export const invitationNotification = ({ id, userId }: Invited): NewNotification => ({
  event: 'invited',
  userId,
  type: 'other',
  title: 'Admin invitation',
  message: `You are invited to help run ${product} as an admin. Ask the admin who invited you for your link, which works for ${invitationDays} days.`,
  link: invitationPath(id),
});

/** Tells someone why another admin has withdrawn their role. */
export const withdrawalNotification = (userId: string, reason: string): NewNotification => ({
  event: 'withdrawn',
  userId,
  type: 'other',
  title: 'Admin role withdrawn',
  message: `You are no longer an admin. Reason: ${reason}`,
  link: '/profile',
});
