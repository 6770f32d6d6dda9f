import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { HairstyleCard as Card } from '../../../../shared/catalog/schema';
import { formatCents } from '../../../../shared/money/cents';
import { formatDuration } from '../../../../shared/time/zoned';
import { paths } from '../../../app/paths';
import { Picture } from '../../../ui/Picture';
import './HairstyleCard.css';

/** A hairstyle in a list: picture, price, duration and who does it. */
export const HairstyleCard = ({ card, eager }: { card: Card; eager: boolean }) => (
  <Link className="hairstyle-card" to={paths.hairstyle(card.id)}>
    <div className="hairstyle-card-picture">
      <Picture image={card.image} alt="" ratio="4 / 5" sizes="(max-width: 40rem) 45vw, 17rem" eager={eager} />
      <span className="hairstyle-card-category">{card.category}</span>
    </div>
    <div>
      <h2>{card.title}</h2>
      <p className="muted hairstyle-card-provider">{card.providerName || 'Unknown'}</p>
    </div>
    <p className="hairstyle-card-facts">
      <strong>{formatCents(card.priceCents)}</strong>
      <span className="hairstyle-card-duration">
        <Clock aria-hidden="true" size={14} />
        {formatDuration(card.durationMinutes)}
      </span>
    </p>
  </Link>
);
