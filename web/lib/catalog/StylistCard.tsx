import { Award, MapPin } from 'lucide-react';
import type { ProviderProfile } from '../../../shared/catalog/public-pages';
import { Initials } from '../../ui/Initials';
import { Link } from '../../ui/Link';
import { RatingLine } from '../../ui/Stars';
import { Badge } from '../../ui/StatusBadge';
import { workplaces } from './workplaces';
import './StylistCard.css';

type Props = {
  stylist: ProviderProfile;
  to: string;
  /** Hides the bio, for use beside other content. */
  compact?: boolean;
};

export const StylistCard = ({ stylist, to, compact }: Props) => (
  <Link className={`stylist-card ${compact ? 'is-compact' : ''}`} to={to}>
    <Badge tone="yellow" icon={Award}>
      Top Rated
    </Badge>
    <Initials name={stylist.name} photo={stylist.photo} size="large" />
    <span className="stylist-card-words">
      <strong>{stylist.name || 'Unknown'}</strong>
      <RatingLine rating={stylist.rating} />
    </span>
    {!compact && stylist.bio && <span className="stylist-card-bio">{stylist.bio}</span>}
    <span className="line stylist-card-locations">
      <MapPin aria-hidden="true" size={16} />
      {workplaces(stylist)}
    </span>
  </Link>
);
