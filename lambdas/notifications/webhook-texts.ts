import { failingDays } from '../../shared/webhooks/limits';
import type { NewNotification } from '../data/notifications';
import type { StoredEndpoint } from '../data/webhooks';

/** Tells a provider that a webhook of theirs was turned off. */
export const turnedOffNotification = (userId: string, endpoint: StoredEndpoint): NewNotification => ({
  event: 'webhook-off',
  userId,
  type: 'other',
  title: 'A webhook was turned off',
  message: `${endpoint.host} has accepted nothing for ${failingDays} days, so nothing more is sent to it. Turn it on again once it works.`,
  link: '/provider/webhooks',
});
