import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PortfolioPicture, ProviderPageProfile } from '../../../../../shared/catalog/public-pages';
import { StylistFacts } from '../../../../lib/catalog/AppointmentFacts';
import { FavoriteButton } from '../../../../lib/catalog/FavoriteButton';
import { MessageButton } from '../../../../lib/chat/MessageButton';
import { Braids } from '../../../../ui/Braids';
import { Initials } from '../../../../ui/Initials';
import { Picture } from '../../../../ui/Picture';
import { RatingLine } from '../../../../ui/Stars';
import { SkeletonBlock } from '../../../../ui/States';
import { Badge } from '../../../../ui/StatusBadge';
import './ProviderHeader.css';

const fewestOnCover = 3;
const mostOnCover = 5;

/** Pictures of the provider's work that the services below do not begin with; or all, if there are few of these. */
const coverPictures = (portfolio: PortfolioPicture[]): PortfolioPicture[] => {
  const others = portfolio.filter(({ number }) => number > 1);
  return (others.length < fewestOnCover ? portfolio : others).slice(0, mostOnCover);
};

const Cover = ({ portfolio = [] }: { portfolio?: PortfolioPicture[] }) => {
  const pictures = coverPictures(portfolio);
  return (
    <div className="provider-header-cover" aria-hidden="true">
      {pictures.length < fewestOnCover ? (
        <Braids />
      ) : (
        pictures.map(({ hairstyleId, number, image }) => (
          <Picture
            key={`${hairstyleId} ${number}`}
            image={image}
            alt=""
            ratio="4 / 3"
            sizes="(max-width: 40rem) 33vw, 16rem"
            minor
          />
        ))
      )}
    </div>
  );
};

/** The header while the provider loads. */
export const ProviderHeaderSkeleton = () => (
  <div className="stack" role="status">
    <span className="visually-hidden">Loading…</span>
    <Cover />
    <div className="provider-header-row" aria-hidden="true">
      <SkeletonBlock className="initials" />
      <div className="stack stack-small provider-header-words">
        <SkeletonBlock className="provider-header-loading-name" />
        <SkeletonBlock height="1.75rem" />
      </div>
      <SkeletonBlock className="provider-header-loading-button" />
    </div>
    <SkeletonBlock className="provider-header-loading-bio" />
    <SkeletonBlock className="provider-header-loading-facts" />
  </div>
);

type Props = {
  provider: ProviderPageProfile;
  /** What customers come for, before the other buttons. */
  children: ReactNode;
};

/** The provider's work, name, rating, locations, travel terms, and next free day. */
export const ProviderHeader = ({ provider, children }: Props) => (
  <header className="stack">
    <Cover portfolio={provider.portfolio} />
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
      {children}
      <MessageButton to={{ providerId: provider.id }} name={provider.name || 'Unknown'} />
      <FavoriteButton kind="provider" id={provider.id} name={provider.name} providerId={provider.id} />
    </div>
    {provider.bio && <p className="provider-header-bio">{provider.bio}</p>}
    <div className="provider-header-facts">
      <StylistFacts provider={provider} />
    </div>
  </header>
);
