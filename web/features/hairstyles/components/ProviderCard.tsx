import { MapPin } from 'lucide-react';
import { placeLabels } from '../../../../shared/account/schema';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { Card } from '../../../ui/Card';
import { RatingLine } from '../../../ui/Stars';
import { Initials } from './Initials';
import './ProviderCard.css';

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
      {provider.places.map((place) => placeLabels[place]).join(' · ')}
    </p>
  </Card>
);
