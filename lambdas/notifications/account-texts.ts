import { product } from '../../shared/brand';
import type { NewNotification } from '../data/notifications';
import type { StoredPayoutAccount } from '../data/payout-accounts';
import type { StoredTwoStepReset } from '../data/people';
import type { NewSession } from '../events/domain-events';

/** Confirms an application to become a provider. */
export const applicationNotification = (userId: string): NewNotification => ({
  event: 'applied',
  userId,
  type: 'other',
  title: 'Application received',
  message: 'We will look at your provider application and tell you here what we decide.',
  link: '/profile',
});

/** Tells someone that they are now an admin, so that nobody becomes one without knowing. */
export const grantNotification = (userId: string): NewNotification => ({
  event: 'admin-granted',
  userId,
  type: 'other',
  title: 'You are now an admin',
  message: `You can now help run ${product}. If you did not expect this, tell another admin.`,
  link: '/admin/dashboard',
});

const accountTexts: Partial<
  Record<StoredPayoutAccount['state'], Pick<NewNotification, 'title' | 'message'>>
> = {
  ready: { title: 'Payout account ready', message: 'Your earnings can now be paid out to your bank.' },
  restricted: {
    title: 'Payout account restricted',
    message: 'Stripe needs more details before your earnings can be paid out. Open your wallet to add them.',
  },
  rejected: {
    title: 'Payout account rejected',
    message: 'Stripe does not pay out to this account. Your earnings stay in your wallet.',
  },
};

/** Tells a provider that Stripe began or stopped paying out to their account. */
export const payoutAccountNotifications = ({ providerId, state }: StoredPayoutAccount): NewNotification[] => {
  const text = accountTexts[state];
  if (!text) return [];
  return [
    { event: `account-${state}`, userId: providerId, type: 'payment', ...text, link: '/provider/wallet' },
  ];
};

/** Tells someone why an admin has turned off their two-step sign-in. */
export const twoStepResetNotification = ({ userId, reason }: StoredTwoStepReset): NewNotification => ({
  event: 'two-step-reset',
  userId,
  type: 'other',
  title: 'Two-step sign-in turned off',
  message: `An admin turned off your two-step sign-in and signed you out everywhere. You can turn it on again in your profile. Reason: ${reason}`,
  link: '/profile/security',
});

/** Tells someone about a sign-in from a device or network that they have not used lately. */
export const signInNotification = (userId: string, { device }: NewSession): NewNotification => ({
  event: 'sign-in',
  userId,
  type: 'other',
  title: 'New sign-in',
  message: `Someone signed in to your account with ${device}. If this was not you, sign out everywhere and change your password in your profile.`,
  link: '/profile/security#sessions',
});

/** Tells someone that their password was reset. */
export const passwordResetNotification = (userId: string): NewNotification => ({
  event: 'password-reset',
  userId,
  type: 'other',
  title: 'Password reset',
  message:
    'Your password was reset with a code from your email, and you were signed out on all other devices. If this was not you, secure your email first and then reset your password again.',
  link: '/profile/security#sessions',
});

/** Tells someone that they now sign in with another address. */
export const emailNotification = (userId: string, email: string): NewNotification => ({
  event: 'email-changed',
  userId,
  type: 'other',
  title: 'Email changed',
  message: `Your email is now ${email}. Use it to sign in.`,
  link: '/profile',
});
