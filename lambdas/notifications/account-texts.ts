import { product } from '../../shared/brand';
import type { NewNotification } from '../data/notifications';
import type { StoredPayoutAccount } from '../data/payout-accounts';

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
