import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { formatPercent } from '../../../../shared/text/numbers';
import { formatDate } from '../../../../shared/time/zoned';
import { ownOffersQuery } from '../../../lib/offers/ownOffers';
import { Button } from '../../../ui/Button';
import type { Wanted } from '../queries';

type Props = { wanted: Wanted; busy: boolean; onUse: (code: string) => void };

/** The provider's offers to the customer, each of which is used with one press. */
export const OfferButtons = ({ wanted, busy, onUse }: Props) => {
  const { data = [] } = useQuery(ownOffersQuery(wanted.heldBookingId));
  const offers = data.filter(({ provider }) => provider.id === wanted.providerId);
  return offers.map(({ code, rate, validUntil }) => (
    <Button key={code} variant="secondary" disabled={busy} onClick={() => onUse(code)}>
      <Tag aria-hidden="true" size={18} /> Use your offer: {formatPercent(rate)} off until{' '}
      {formatDate(validUntil)}
    </Button>
  ));
};
