import { Clock } from 'lucide-react';
import type { HairstyleCard } from '../../../../shared/catalog/schema';
import { formatCents } from '../../../../shared/money/cents';
import { formatDuration } from '../../../../shared/time/zoned';
import { paths } from '../../../lib/paths';
import { Picture } from '../../../ui/Picture';
import './ServiceCard.css';

/** A service of the provider, linking to its share page. */
export const ServiceCard = ({ card, eager }: { card: HairstyleCard; eager: boolean }) => (
  <a className="service-card" href={paths.shareHairstyle(card.id)}>
    <Picture image={card.image} alt="" ratio="4 / 5" sizes="(max-width: 64rem) 6.5rem, 22rem" eager={eager} />
    <span className="service-card-words">
      <h3>{card.title}</h3>
      <span className="service-card-duration muted">
        <Clock aria-hidden="true" size={14} />
        {formatDuration(card.durationMinutes)}
      </span>
      <strong>{formatCents(card.priceCents)}</strong>
    </span>
  </a>
);
