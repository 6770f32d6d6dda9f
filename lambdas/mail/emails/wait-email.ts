import { counted } from '../../../shared/text/numbers';
import { offerPath } from '../../../shared/waitlist/offer-path';
import type { StoredHairstyle } from '../../data/hairstyles';
import type { Mail } from '../../data/mails';
import type { Wait } from '../../data/waits';
import type { EmailContent } from '../email-content';
import { whenOf } from './booking-details';

type Service = Pick<StoredHairstyle, 'title' | 'providerName'>;

/** Tells a customer that a time is held for them; undefined once it is not. `now` in milliseconds. */
export const offerEmail = (
  wait: Wait | undefined,
  service: Service | undefined,
  { which }: Mail,
  now: number,
): EmailContent | undefined => {
  const offer = wait?.offer;
  if (!offer || !service || offer.until !== which || Date.parse(offer.until) <= now) return undefined;
  const left = Math.max(1, Math.round((Date.parse(offer.until) - now) / 60_000));
  return {
    subject: `A time opened: ${whenOf(offer)}`,
    preheader: `It is held for you for ${counted(left, 'minute')}.`,
    paragraphs: [
      `A time you are waiting for came free. It is held for you for ${counted(left, 'more minute')}; then it goes to the next person in line.`,
    ],
    details: [
      { label: 'When', value: whenOf(offer) },
      { label: 'Service', quote: service.title },
      { label: 'Stylist', quote: service.providerName },
    ],
    button: { label: 'Book this time', path: offerPath(wait) },
  };
};
