import { BadgeCheck, MapPin } from 'lucide-react';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { FavoriteButton } from '../../../lib/cards/FavoriteButton';
import { formatLocations } from '../../../lib/cards/formatLocations';
import { Braids } from '../../../ui/Braids';
import { Initials } from '../../../ui/Initials';
import { RatingLine } from '../../../ui/Stars';
import { Badge } from '../../../ui/StatusBadge';
import './ProviderHeader.css';

/** The provider's name, rating, and locations. */
export const ProviderHeader = ({ provider }: { provider: ProviderProfile }) => (
  <header className="provider-header">
    <div className="provider-header-cover" aria-hidden="true">
      <Braids />
    </div>
    <div className="provider-header-row">
      <Initials name={provider.name} photo={provider.photo} size="large" />
      <div className="provider-header-words">
        <h1>{provider.name || 'Unknown'}</h1>
        <p className="row">
          <Badge tone="purple" icon={BadgeCheck}>
            Hairstylist
          </Badge>
          <RatingLine rating={provider.rating} />
        </p>
      </div>
      <FavoriteButton kind="provider" id={provider.id} name={provider.name} providerId={provider.id} />
    </div>
    {provider.bio && <p className="provider-header-bio">{provider.bio}</p>}
    <p className="provider-header-locations muted">
      <MapPin aria-hidden="true" size={18} />
      {provider.area && `${provider.area} · `}Works at {formatLocations(provider.locations)}
    </p>
  </header>
);
