import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '../../../../shared/text/numbers';
import { formatDate } from '../../../../shared/time/zoned';
import { ownOffersQuery } from '../../../lib/offers/ownOffers';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import './OwnOffers.css';

/** The offers that the customer can use; nothing without any. */
export const OwnOffers = () => {
  const { data = [] } = useQuery(ownOffersQuery());
  if (data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="own-offers">
      <h2 id="own-offers">Your Offers</h2>
      <p className="muted">Enter the code when you book. The appointment may be after the last day.</p>
      <ul className="own-offers-list">
        {data.map(({ code, provider, rate, message, validUntil }) => (
          <li key={code}>
            <p>
              <strong>{formatPercent(rate)} off</strong> with <bdi>{provider.name}</bdi>
              <span className="muted">
                {' '}
                until {formatDate(validUntil)}, code {code}
              </span>
            </p>
            {message && (
              <blockquote className="own-offers-message" dir="auto">
                {message}
              </blockquote>
            )}
            <ButtonLink variant="secondary" size="small" to={paths.provider(provider.id)}>
              Book
              <span className="visually-hidden">
                {' '}
                with <bdi>{provider.name}</bdi>
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};
