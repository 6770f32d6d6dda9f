import { formatCents } from '../../../shared/money/cents';
import type { Tip } from '../../data/tips';
import type { EmailContent } from '../email-content';

/** Tells a provider that a customer gave them a tip; undefined if it was refunded since. */
export const tipEmail = (tip: Tip | undefined): EmailContent | undefined =>
  tip?.status !== 'paid'
    ? undefined
    : {
        subject: `You got a tip of ${formatCents(tip.totalCents)}`,
        preheader: 'All of it is yours, without a fee.',
        paragraphs: [
          'A customer gave you a tip. All of it is yours, without a fee. It is available in your wallet a day after the payment.',
        ],
        details: [
          { label: 'Tip', value: formatCents(tip.totalCents) },
          { label: 'Service', quote: tip.title },
          { label: 'Customer', quote: tip.customer.name },
        ],
        button: { label: 'See your wallet', path: '/provider/wallet' },
      };
