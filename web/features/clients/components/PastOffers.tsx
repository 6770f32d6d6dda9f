import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClientOffer } from '../../../../shared/clients/api';
import { isSending } from '../../../../shared/clients/offers';
import { counted, formatPercent } from '../../../../shared/text/numbers';
import { formatDate, localAt } from '../../../../shared/time/zoned';
import { useMe } from '../../../lib/session/me';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/States';
import { Badge } from '../../../ui/StatusBadge';
import { clientOffersQuery } from '../queries';
import './Offers.css';

const progressOf = (offer: ClientOffer): string =>
  `${isSending(offer) ? 'Sending: ' : 'Sent to '}${offer.sent} of ${offer.group}`;

const PastOffer = ({ offer, zone }: { offer: ClientOffer; zone: string }) => (
  <li>
    <p>
      <strong>{formatPercent(offer.rate)} off</strong>
      <span className="muted">
        {' '}
        {formatDate(localAt(offer.createdAt, zone).date)}, valid until {formatDate(offer.validUntil)}
      </span>
    </p>
    {offer.message && (
      <blockquote className="offers-message" dir="auto">
        {offer.message}
      </blockquote>
    )}
    <p role="status" className="row row-small">
      <Badge>{progressOf(offer)}</Badge>
      <Badge>Used {counted(offer.used, 'time')}</Badge>
    </p>
    {offer.skipped > 0 && (
      <p className="muted small">
        {counted(offer.skipped, 'client')} did not get it after all, for example because they had another
        offer first or no longer accept offers.
      </p>
    )}
  </li>
);

/** The offers that the provider has sent, how far they have got and how often they were used. */
export const PastOffers = () => {
  const { zone } = useMe();
  const query = useInfiniteQuery(clientOffersQuery);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data)
    return isError ? (
      <p role="alert">
        Couldn't load your offers.{' '}
        <Button variant="secondary" size="small" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    ) : (
      <Skeleton height="5rem" count={2} />
    );
  const offers = data.pages.flatMap(({ items }) => items);
  if (offers.length === 0) return <p className="muted">You have not sent any offers yet.</p>;
  return (
    <>
      <ul className="offers-list">
        {offers.map((offer) => (
          <PastOffer key={offer.id} offer={offer} zone={zone} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show More
        </Button>
      )}
    </>
  );
};
