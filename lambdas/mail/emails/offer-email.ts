import { formatPercent } from '../../../shared/text/numbers';
import { formatDate } from '../../../shared/time/zoned';
import { readOffered } from '../../clients/offered';
import type { Store } from '../../data/engine/store';
import type { Mail } from '../../data/mails';
import type { EmailContent } from '../email-content';

/**
 * Tells a customer of a provider's offer, with the code that is theirs alone; undefined once it cannot be used any more.
 * `now` is in milliseconds.
 */
export const writeOfferEmail = async (
  store: Pick<Store, 'read' | 'readAll'>,
  mail: Mail,
  now: number,
): Promise<EmailContent | undefined> => {
  const offered = await readOffered(store, mail.userId, mail.about, now);
  if (!offered) return undefined;
  const { code, offer, providerName } = offered;
  const off = `${formatPercent(code.rate)} off`;
  const lastDay = formatDate(code.validUntil);
  return {
    subject: `An offer for you: ${off}`,
    preheader: `Until ${lastDay}, from a stylist you’ve booked or bought from.`,
    paragraphs: [
      `A stylist you’ve booked or bought from offers you ${off} your next appointment. Book by ${lastDay}; the appointment may be later. The code works once, for you alone.`,
    ],
    details: [
      { label: 'Stylist', quote: providerName },
      ...(offer.message ? [{ label: 'Message', quote: offer.message }] : []),
      { label: 'Your code', value: code.code },
    ],
    button: { label: 'Book an appointment', path: `/providers/${code.providerId}` },
  };
};
