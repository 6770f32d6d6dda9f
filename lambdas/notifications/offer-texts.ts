import { formatPercent } from '../../shared/text/numbers';
import { formatDate } from '../../shared/time/zoned';
import type { Offered } from '../clients/offered';
import type { NewNotification } from '../data/notifications';

/** Tells a customer of a provider's offer. */
export const offerNotification = ({ code, providerName }: Offered): NewNotification => ({
  event: 'offered',
  userId: code.customerId,
  type: 'booking',
  kind: 'offers',
  title: 'An offer for you',
  message: `${providerName} offers you ${formatPercent(code.rate)} off your next appointment. Book by ${formatDate(code.validUntil)} with the code ${code.code}.`,
  link: `/providers/${code.providerId}`,
});
