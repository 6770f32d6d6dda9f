import type { NewNotification } from '../data/notifications';
import type { StoredTwoStepReset } from '../data/people';

/** Tells someone why an admin has turned off their two-step sign-in. */
export const twoStepResetNotification = ({ userId, reason }: StoredTwoStepReset): NewNotification => ({
  event: 'two-step-reset',
  userId,
  type: 'other',
  title: 'Two-step sign-in turned off',
  message: `An admin turned off your two-step sign-in and signed you out everywhere. You can turn it on again in your profile. Reason: ${reason}`,
  link: '/profile',
});
