import { formatAppointment } from '../../shared/time/zoned';
import { offerPath } from '../../shared/waitlist/offer-path';
import { maxOffers } from '../../shared/waitlist/rules';
import type { StoredHairstyle } from '../data/hairstyles';
import type { NewNotification } from '../data/notifications';
import type { Wait } from '../data/waits';

type Service = Pick<StoredHairstyle, 'title' | 'providerName'>;

const toCustomer = ({ customerId }: Wait): Pick<NewNotification, 'userId' | 'type' | 'kind'> => ({
  userId: customerId,
  type: 'booking',
  kind: 'waitlist',
});

/** Tells a customer that a time is held for them; undefined once it is not. */
export const offerNotification = (wait: Wait, { title, providerName }: Service): NewNotification[] =>
  wait.offer
    ? [
        {
          ...toCustomer(wait),
          event: `offered-${wait.offer.until}`,
          title: 'A time opened for you',
          message: `${title} with ${providerName}, ${formatAppointment(wait.offer)}. It is held for you for a short time.`,
          link: offerPath(wait),
        },
      ]
    : [];

const whyEnded = (wait: Wait, { title, providerName }: Service): string => {
  const what = `${title} with ${providerName}`;
  if (wait.status === 'expired')
    return `No ${wait.unbooked.length > 0 ? 'other time' : 'time'} opened for ${what} on your days.`;
  if (wait.unbooked.length >= maxOffers)
    return `You did not book ${maxOffers} times that were held for you, so you no longer wait for ${what}.`;
  return `${what} cannot be booked right now, so you no longer wait for it.`;
};

/** Tells a customer that they no longer wait for something. */
export const waitEndedNotification = (wait: Wait, service: Service): NewNotification => ({
  ...toCustomer(wait),
  event: `ended-${wait.endedAt}`,
  title: 'Waitlist ended',
  message: whyEnded(wait, service),
  link: '/bookings',
});
