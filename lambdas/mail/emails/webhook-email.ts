import { failingDays } from '../../../shared/webhooks/limits';
import { hostOf, type StoredEndpoint } from '../../data/webhooks';
import type { EmailContent } from '../email-content';

/** Tells a provider that a webhook of theirs was turned off. */
export const turnedOffEmail = (endpoint: StoredEndpoint): EmailContent => ({
  subject: 'A webhook was turned off',
  preheader: 'Nothing more is sent to it.',
  paragraphs: [
    `Nothing has reached one of your webhooks for ${failingDays} days, so we have turned it off. Your bookings and orders are not affected.`,
    'Once your server works, turn the webhook on again, and send what it has missed again.',
  ],
  details: [{ label: 'Webhook', quote: hostOf(endpoint) }],
  button: { label: 'See your webhooks', path: '/provider/webhooks' },
});
