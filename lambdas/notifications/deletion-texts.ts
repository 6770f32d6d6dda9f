import { product } from '../../shared/brand';
import { formatDate, localAt } from '../../shared/time/zoned';
import type { Deletion } from '../data/deletions';
import type { NewNotification } from '../data/notifications';

type Told = Pick<Deletion, 'userId' | 'deletesAt'>;

const text = (userId: string, event: string, title: string, message: string): NewNotification => ({
  event,
  userId,
  type: 'other',
  title,
  message,
  link: '/profile#deletion',
});

/** Confirms a wish to delete an account, and says until which day in the marketplace's zone it can be kept. */
export const leavingNotification = ({ userId, deletesAt }: Told, marketplaceZone: string): NewNotification =>
  text(
    userId,
    'leaving',
    'Your account will be deleted',
    `Your ${product} account will be deleted on ${formatDate(localAt(deletesAt, marketplaceZone).date)}. Until then you can sign in and keep it. If you did not ask for this, keep it and change your password.`,
  );

/** Tells someone that their account cannot be deleted yet. */
export const waitingNotification = ({ userId }: Pick<Told, 'userId'>): NewNotification =>
  text(
    userId,
    'leaving-waits',
    'Your account could not be deleted yet',
    'Something has come up that has to be settled first. Your profile says what it is. We try again every day.',
  );
