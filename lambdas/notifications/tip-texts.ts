import { formatCents } from '../../shared/money/cents';
import type { NewNotification } from '../data/notifications';
import type { Tip } from '../data/tips';
import type { TipEvent } from '../events/domain-events';
import { refundSentence } from './refund-texts';

const toProvider = (tip: Tip, event: string, title: string, message: string): NewNotification => ({
  event,
  userId: tip.providerId,
  type: 'payment',
  title,
  message,
  link: '/provider/wallet',
});

const toCustomer = (tip: Tip, event: string, title: string, message: string): NewNotification => ({
  ...toProvider(tip, event, title, message),
  userId: tip.customerId,
  link: '/bookings',
});

const paid = (tip: Tip): NewNotification =>
  toProvider(
    tip,
    'paid',
    'You got a tip',
    `${tip.customer.name} gave you ${formatCents(tip.totalCents)} for ${tip.title}. It is available a day after the payment.`,
  );

const refunded = (tip: Tip): NewNotification[] => {
  const what = `the tip of ${formatCents(tip.totalCents)} for ${tip.title}`;
  const why = tip.endedBy === 'loseDispute' ? 'The customer’s bank took back' : 'We refunded the customer';
  return [
    toProvider(tip, 'cancelled', 'Tip refunded', `${why} ${what}.`),
    ...(tip.endedBy === 'loseDispute'
      ? []
      : [
          toCustomer(
            tip,
            'cancelled',
            'Tip refunded',
            `Your tip for ${tip.title} was refunded. ${refundSentence(tip)}`,
          ),
        ]),
  ];
};

/** The notifications that a tip's event sends. Each has an `event` name that is unique within its tip. */
export const tipNotifications = ({ name, tip }: TipEvent): NewNotification[] =>
  name === 'TipPaid' ? [paid(tip)] : refunded(tip);
