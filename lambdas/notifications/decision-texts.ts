import { product } from '../../shared/brand';
import type { NewNotification } from '../data/notifications';
import type { StoredDecision } from '../data/people';

type Words = Pick<NewNotification, 'title' | 'message' | 'link'>;

const approved: Words = {
  title: 'Application approved',
  message: `You can now offer services and products on ${product}.`,
  link: '/provider/dashboard',
};
const restored: Words = {
  title: 'Provider account restored',
  message: 'Your services and products are listed again.',
  link: '/provider/dashboard',
};
const approvedLeaving: Words = {
  title: 'Application approved',
  message: `You have asked to delete your account. If you keep it, you can offer services and products on ${product}.`,
  link: '/profile#deletion',
};
const restoredLeaving: Words = {
  title: 'Provider account restored',
  message:
    'You have asked to delete your account, so your services and products stay hidden. If you keep it, they are listed again.',
  link: '/profile#deletion',
};
const rejectedLeaving: Words = {
  title: 'Application not accepted',
  message:
    'Your provider application was not accepted. You have asked to delete your account. If you keep it, you can apply again from your profile.',
  link: '/profile#deletion',
};
const rejected: Words = {
  title: 'Application not accepted',
  message: 'Your provider application was not accepted. You can apply again from your profile.',
  link: '/profile',
};
const suspended: Words = {
  title: 'Provider account suspended',
  message: 'Your services and products are hidden, and payouts are on hold.',
  link: '/profile',
};

const wordsFor = ({ verdict, previous, leaving }: StoredDecision): Words => {
  if (verdict === 'reject') return leaving ? rejectedLeaving : rejected;
  if (verdict === 'suspend') return suspended;
  if (previous === 'suspended') return leaving ? restoredLeaving : restored;
  return leaving ? approvedLeaving : approved;
};

/** Tells a provider or applicant what an admin has decided, and why. */
export const decisionNotification = (decision: StoredDecision): NewNotification => {
  const { message, ...words } = wordsFor(decision);
  const { userId, verdict, reason } = decision;
  return {
    event: verdict,
    userId,
    type: 'other',
    ...words,
    message: reason ? `${message} Reason: ${reason}` : message,
  };
};
