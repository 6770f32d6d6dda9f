import { product } from '../../../shared/brand';
import type { PoolEmail } from '../email-content';

/** What the user pool puts in for the code, or for the one-time password, and for the address to sign in with. */
type Placeholders = { code: string; username: string };

const ignored = 'If it was not you, you can ignore this email: nothing changes without the code.';
const typedHere = `this address was entered on ${product}`;

const resetEmail = ({ code }: Placeholders): PoolEmail => ({
  subject: 'Reset your password',
  preheader: 'Your code is valid for one hour.',
  paragraphs: [
    `Someone, most likely you, asked to reset the password of your account on ${product}. Enter this code where you asked for it, and choose a new password. It is valid for one hour.`,
    'If it was not you, you can ignore this email: your password stays as it is. Never give this code to anyone.',
  ],
  details: [{ label: 'Code', value: code }],
});

const confirmEmail = ({ code }: Placeholders): PoolEmail => ({
  subject: 'Confirm your email address',
  preheader: 'Your code is valid for 24 hours.',
  paragraphs: [
    `Enter this code on ${product} to confirm that this email address is yours. It is valid for 24 hours.`,
    `${ignored} Never give this code to anyone.`,
  ],
  details: [{ label: 'Code', value: code }],
  because: typedHere,
});

const signInCodeEmail = ({ code }: Placeholders): PoolEmail => ({
  subject: `Your ${product} sign-in code`,
  preheader: 'Enter it where you are signing in.',
  paragraphs: [
    `Enter this code where you are signing in to ${product}.`,
    'If it was not you, someone knows your password: reset it. Never give this code to anyone.',
  ],
  details: [{ label: 'Code', value: code }],
});

const invitationEmail = ({ code, username }: Placeholders): PoolEmail => ({
  subject: `Your ${product} account`,
  preheader: 'Sign in with your one-time password.',
  paragraphs: [
    `An account on ${product} was made for you. Sign in on the site with this email address and the one-time password, and choose a password of your own.`,
    'The one-time password is valid for three days. Never give it to anyone.',
  ],
  details: [
    { label: 'Email', value: username },
    { label: 'One-time password', value: code },
  ],
  button: { label: 'Sign in', path: '/auth' },
  because: `an account on ${product} was made for you`,
});

/** The emails of the user pool, by what it calls its trigger for. */
const emails: Record<string, (placeholders: Placeholders) => PoolEmail> = {
  CustomMessage_ForgotPassword: resetEmail,
  CustomMessage_SignUp: confirmEmail,
  CustomMessage_ResendCode: confirmEmail,
  CustomMessage_VerifyUserAttribute: confirmEmail,
  CustomMessage_UpdateUserAttribute: confirmEmail,
  CustomMessage_Authentication: signInCodeEmail,
  CustomMessage_AdminCreateUser: invitationEmail,
};

/**
 * Returns what a mail of the user pool says; undefined for a kind we have no words for. Nothing that people typed is in
 * it: anyone can sign up with somebody else's address and a name like a notice of ours.
 */
export const poolEmail = (triggerSource: string, placeholders: Placeholders): PoolEmail | undefined =>
  emails[triggerSource]?.(placeholders);
