import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { HairstyleCard as Card } from '../../../../shared/catalog/schema';
import { formatCents } from '../../../../shared/money/cents';
import { formatDuration } from '../../../../shared/time/zoned';
import { Picture } from '../../../ui/Picture';
import './HairstyleCard.css';

type Props = { card: Card; to: string; eager: boolean };

/** A hairstyle in a list. A share page is rendered on the server, so the way there is a whole page load. */
export const HairstyleCard = ({ card, to, eager }: Props) => (
  <Link className="hairstyle-card" to={to} reloadDocument={to.startsWith('/share/')}>
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
