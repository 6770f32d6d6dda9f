import { product } from '../../../shared/brand';
import type { StoredDataFile } from '../../data/data-files';
import type { Deletion } from '../../data/deletions';
import type { JournalRecord } from '../../data/journal';
import type { Mail } from '../../data/mails';
import type { RoleItem, StoredDecision } from '../../data/people';
import { env } from '../../http/env';
import { decisionNotification } from '../../notifications/decision-texts';
import { leavingNotification, waitingNotification } from '../../notifications/deletion-texts';
import { dataFileNotification } from '../../notifications/file-texts';
import { paymentNotifications } from '../../notifications/payment-texts';
import type { EmailContent } from '../email-content';

export const welcomeEmail = (): EmailContent => ({
  subject: `Welcome to ${product}`,
  preheader: 'Your email address is verified.',
  paragraphs: [
    'Your email address is verified, and your account is ready.',
    'Find a stylist near you, book a time that suits you, and pay safely. The stylist is paid after your appointment.',
  ],
  button: { label: 'Find a stylist', path: '/hairstyles' },
});

export const applicationEmail = (role: RoleItem | undefined): EmailContent | undefined =>
  role?.status !== 'pending'
    ? undefined
    : {
        subject: 'We have your application',
        preheader: `You applied to offer services on ${product}.`,
        paragraphs: [
          `You applied to offer services on ${product}. An admin reads every application, and we'll email you when yours is decided.`,
          'You can complete your profile meanwhile.',
        ],
        button: { label: 'Complete your profile', path: '/profile' },
      };

/** Nothing about a decision that another has replaced: that one has a mail of its own. */
export const decisionEmail = (
  decision: StoredDecision | undefined,
  { which }: Mail,
): EmailContent | undefined => {
  if (decision?.at !== which) return undefined;
  const { reason } = decision;
  const { title, message, link } = decisionNotification({ ...decision, reason: '' });
  const label = link === '/provider/dashboard' ? 'Open your dashboard' : 'Open your profile';
  return {
    subject: title,
    preheader: message,
    paragraphs: [message],
    details: reason ? [{ label: 'Reason', quote: reason }] : [],
    button: { label, path: link },
  };
};

export const payoutEmail = (
  record: JournalRecord | undefined,
  { userId }: Mail,
): EmailContent | undefined => {
  const told = record && paymentNotifications(record).find((each) => each.userId === userId);
  return (
    told && {
      subject: told.title,
      preheader: told.message,
      paragraphs: [told.message],
      button: { label: 'Open your wallet', path: told.link },
    }
  );
};

/** Nothing about a file that another has replaced. */
export const dataReadyEmail = (
  file: StoredDataFile | undefined,
  { about, userId }: Mail,
): EmailContent | undefined => {
  if (file?.id !== about || file.state !== 'ready') return undefined;
  const { title, message, link } = dataFileNotification(userId);
  return {
    subject: title,
    preheader: message,
    paragraphs: [
      message,
      'To keep it safe, we ask you to sign in again first. If you did not ask for your data, sign out everywhere and change your password in your profile.',
    ],
    button: { label: 'Open your profile', path: link },
  };
};

const aboutDeletion = ({ title, message, link }: ReturnType<typeof leavingNotification>): EmailContent => ({
  subject: title,
  preheader: message,
  paragraphs: [message],
  button: { label: 'Open your profile', path: link },
});

/** Nothing once the account is kept. */
export const leavingEmail = (deletion: Deletion | undefined, { which }: Mail): EmailContent | undefined =>
  deletion?.state === 'scheduled' && deletion.requestedAt === which
    ? aboutDeletion(leavingNotification(deletion, env('MARKETPLACE_ZONE')))
    : undefined;

/** Nothing once the account is kept or deleted. */
export const waitingEmail = (deletion: Deletion | undefined, { which }: Mail): EmailContent | undefined =>
  deletion?.state === 'waiting' && deletion.waitingSince === which
    ? aboutDeletion(waitingNotification(deletion))
    : undefined;
