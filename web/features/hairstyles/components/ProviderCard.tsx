import { MapPin } from 'lucide-react';
import type { Place } from '../../../../shared/account/schema';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { Card } from '../../../ui/Card';
import { Initials } from '../../../ui/Initials';
import { RatingLine } from '../../../ui/Stars';
import './ProviderCard.css';

const whereabouts: Record<Place, string> = {
  provider: 'their salon',
  home: 'your home',
  hotel: 'your hotel',
  office: 'your office',
};
const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Who does the hairstyle, how they are rated and where they work. */
export const ProviderCard = ({ provider }: { provider: ProviderProfile }) => (
  <Card as="section" className="provider-card" aria-label="Stylist">
    <div className="provider-card-head">
      <Initials name={provider.name} photo={provider.photo} size="large" />
      <div>
        <h2>{provider.name || 'Unknown'}</h2>
        <RatingLine rating={provider.rating} />
      </div>
    </div>
    {provider.bio && <p>{provider.bio}</p>}
    <p className="provider-card-places muted">
      <MapPin aria-hidden="true" size={18} />
      Works at {anyOf.format(provider.places.map((place) => whereabouts[place]))}
    </p>
  </Card>
);
