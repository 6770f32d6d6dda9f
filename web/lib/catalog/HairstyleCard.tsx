import { Clock } from 'lucide-react';
import type { HairstyleCard as Card } from '../../../shared/catalog/schema';
import { formatCents } from '../../../shared/money/cents';
import { formatDuration } from '../../../shared/time/zoned';
import { ListingCard } from '../../ui/ListingCard';
import { formatWeekday } from '../dates';

type Props = { card: Card; to: string; eager: boolean };

export const HairstyleCard = ({ card, to, eager }: Props) => (
  <ListingCard
    to={to}
    image={card.image}
    category={card.category}
    title={card.title}
    provider={card.providerName}
    area={card.providerArea}
    providerPhoto={card.providerPhoto}
    rating={card.rating}
    eager={eager}
  >
    <strong>{formatCents(card.priceCents)}</strong>
    <span className="muted small listing-card-aside">
      <Clock aria-hidden="true" size={14} />
      {formatDuration(card.durationMinutes)}
    </span>
    {card.nextFree && (
      <span className="muted small listing-card-next">
        Next<span className="listing-card-next-word"> available</span>: {formatWeekday(card.nextFree.date)}
      </span>
    )}
  </ListingCard>
);
