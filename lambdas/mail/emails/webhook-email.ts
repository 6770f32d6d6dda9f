import { failingDays } from '../../../shared/webhooks/limits';
import type { StoredEndpoint } from '../../data/webhooks';
import type { EmailContent } from '../email-content';

/** Tells a provider that a webhook of theirs was turned off. */
export const turnedOffEmail = (endpoint: StoredEndpoint): EmailContent => ({
  subject: 'A webhook was turned off',
  preheader: 'Nothing more is sent to it.',
  paragraphs: [
    `One of your webhooks has accepted nothing for ${failingDays} days, so we have turned it off. Your bookings and orders are not affected.`,
    'Once your server works, turn the webhook on again. You can then resend failed deliveries. Events that happen while it is turned off are not sent later: look them up in your bookings and orders.',
  ],
  details: [{ label: 'Webhook', quote: endpoint.host }],
  button: { label: 'See your webhooks', path: '/provider/webhooks' },
});
