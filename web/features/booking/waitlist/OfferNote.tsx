import type { CustomerWait } from '../../../../shared/waitlist/schema';
import { timeLeft } from '../../../lib/durations';
import { useNow } from '../../../lib/useNow';
import { formatOffer } from './waitTexts';

/** On the booking page: how long a time is held for the customer, or that it no longer is. */
export const OfferNote = ({ wait }: { wait: CustomerWait | undefined }) => {
  const now = useNow();
  const left = wait?.offer && timeLeft(Date.parse(wait.offer.until), now);
  return (
    <p className="notice" role="status">
      {wait?.offer && left
        ? `${formatOffer(wait.offer)} is held for you for ${left}.`
        : 'The time is no longer held for you. You can book any other time that is free.'}
    </p>
  );
};
