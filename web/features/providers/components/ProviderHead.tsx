import { BadgeCheck, MapPin } from 'lucide-react';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { FavoriteButton } from '../../../lib/cards/FavoriteButton';
import { worksAt } from '../../../lib/cards/worksAt';
import { Braids } from '../../../ui/Braids';
import { Initials } from '../../../ui/Initials';
import { RatingLine } from '../../../ui/Stars';
import { Badge } from '../../../ui/StatusBadge';
import './ProviderHead.css';

/** The provider's name, rating, and locations. */
export const ProviderHead = ({ provider }: { provider: ProviderProfile }) => (
  <header className="provider-head">
    <div className="provider-head-cover" aria-hidden="true">
      <Braids />
    </div>
    <div className="provider-head-row">
      <Initials name={provider.name} photo={provider.photo} size="large" />
      <div className="provider-head-words">
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
    {provider.bio && <p className="provider-head-bio">{provider.bio}</p>}
    <p className="provider-head-locations muted">
      <MapPin aria-hidden="true" size={18} />
      Works at {worksAt(provider.locations)}
    </p>
  </header>
);
