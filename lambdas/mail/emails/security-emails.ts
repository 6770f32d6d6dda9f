import { product } from '../../../shared/brand';
import { formatAppointment, localAt } from '../../../shared/time/zoned';
import type { Session } from '../../data/sessions';
import type { EmailContent } from '../email-content';

/** Tells someone about a sign-in from elsewhere. The record of it may have made room for later ones. */
export const signInEmail = (session: Pick<Session, 'device' | 'since'> | undefined): EmailContent => ({
  subject: `New sign-in to ${product}`,
  preheader: 'Was this you?',
  paragraphs: [
    'Someone signed in to your account from a device or network that you have not used lately.',
    'If this was you, there is nothing to do. If not, sign out everywhere and change your password in your profile.',
  ],
  details: session
    ? [
        { label: 'Device', value: session.device },
        { label: 'When', value: `${formatAppointment(localAt(session.since, 'UTC'))} UTC` },
      ]
    : [],
  button: { label: 'See your sign-ins', path: '/profile/security#sessions' },
});

export const passwordResetEmail = (): EmailContent => ({
  subject: 'Your password was reset',
  preheader: 'You were signed out on all other devices.',
  paragraphs: [
    'Your password was reset with a code from this mailbox, and you were signed out on all other devices.',
    'If this was not you, somebody else can read your mail: secure your mailbox first, and then reset your password again.',
  ],
  button: { label: 'See your sign-ins', path: '/profile/security#sessions' },
});

/** Goes to the address before. It does not name the new one, since the two mailboxes may belong to different people. */
export const emailChangedEmail = (): EmailContent => ({
  subject: 'Your email address was changed',
  preheader: `This address no longer signs in to ${product}.`,
  paragraphs: [
    `Your account on ${product} now has another email address, which was verified with a code. You sign in with that one, and our mail goes there.`,
    'If this was not you, someone knows your password or uses a device on which you are signed in. If you can still open your account there, sign out everywhere and change the address back.',
  ],
  button: { label: 'Open your profile', path: '/profile' },
});
