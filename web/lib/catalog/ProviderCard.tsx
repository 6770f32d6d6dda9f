import { MapPin } from 'lucide-react';
import type { ProviderProfile } from '../../../shared/catalog/public-pages';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Initials } from '../../ui/Initials';
import { RatingLine } from '../../ui/Stars';
import { MessageButton } from '../chat/MessageButton';
import { workplaces } from './workplaces';
import './ProviderCard.css';

type Props = { label: string; provider: ProviderProfile; to: string };

/** A provider's name, rating, and locations. */
export const ProviderCard = ({ label, provider, to }: Props) => (
  <Card as="section" aria-label={label}>
    <div className="row provider-card-head">
      <Initials name={provider.name} photo={provider.photo} size="large" />
      <div>
        <h2>{provider.name || 'Unknown'}</h2>
        <RatingLine rating={provider.rating} />
      </div>
    </div>
    {provider.bio && <p>{provider.bio}</p>}
    <p className="provider-card-locations muted">
      <MapPin aria-hidden="true" size={18} />
      {workplaces(provider)}
    </p>
    <div className="provider-card-actions">
      <ButtonLink variant="secondary" to={to}>
        View Profile
      </ButtonLink>
      <MessageButton to={{ providerId: provider.id }} name={provider.name || 'Unknown'} />
    </div>
  </Card>
);
