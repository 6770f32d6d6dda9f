import type { NewNotification } from '../data/notifications';
import type { NewSession } from '../events/domain-events';

/** Tells someone about a sign-in from a device or network that they have not used lately. */
export const signInNotification = (userId: string, { device }: NewSession): NewNotification => ({
  event: 'sign-in',
  userId,
  type: 'other',
  title: 'New sign-in',
  message: `Someone signed in to your account with ${device}. If this was not you, sign out everywhere and change your password in your profile.`,
  link: '/profile#sessions',
});

/** Tells someone that their password was reset. */
export const passwordResetNotification = (userId: string): NewNotification => ({
  event: 'password-reset',
  userId,
  type: 'other',
  title: 'Password reset',
  message:
    'Your password was reset with a code from your email, and you were signed out on all other devices. If this was not you, secure your email first and then reset your password again.',
  link: '/profile#sessions',
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
