import { BadgeCheck } from 'lucide-react';
import type { ProviderDetail } from '../../../../../shared/catalog/public-pages';
import { StylistFacts } from '../../../../lib/catalog/AppointmentFacts';
import { FavoriteButton } from '../../../../lib/catalog/FavoriteButton';
import { MessageButton } from '../../../../lib/chat/MessageButton';
import { Braids } from '../../../../ui/Braids';
import { Initials } from '../../../../ui/Initials';
import { RatingLine } from '../../../../ui/Stars';
import { SkeletonBlock } from '../../../../ui/States';
import { Badge } from '../../../../ui/StatusBadge';
import './ProviderHeader.css';

const Cover = () => (
  <div className="provider-header-cover" aria-hidden="true">
    <Braids />
  </div>
);

/** The header while the provider loads. */
export const ProviderHeaderSkeleton = () => (
  <div className="stack" role="status">
    <span className="visually-hidden">Loading…</span>
    <Cover />
    <div className="provider-header-row" aria-hidden="true">
      <SkeletonBlock className="initials" />
      <div className="stack stack-small provider-header-words">
        <SkeletonBlock height="2.25rem" />
        <SkeletonBlock height="1.75rem" />
      </div>
    </div>
    <SkeletonBlock height="6rem" />
  </div>
);

/** The provider's name, rating, locations, travel terms, and next free day. */
export const ProviderHeader = ({ provider }: { provider: ProviderDetail }) => (
  <header className="stack">
    <Cover />
    <div className="provider-header-row">
      <Initials name={provider.name} photo={provider.photo} size="large" />
      <div className="stack stack-small provider-header-words">
        <h1>{provider.name || 'Unknown'}</h1>
        <p className="row">
          <Badge tone="purple" icon={BadgeCheck}>
            Hairstylist
          </Badge>
          <RatingLine rating={provider.rating} />
        </p>
      </div>
      <MessageButton to={{ providerId: provider.id }} name={provider.name || 'Unknown'} />
      <FavoriteButton kind="provider" id={provider.id} name={provider.name} providerId={provider.id} />
    </div>
    {provider.bio && <p className="provider-header-bio">{provider.bio}</p>}
    <StylistFacts provider={provider} />
  </header>
);
