import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { ProviderProfile } from '../../../../shared/catalog/public-pages';
import type { Review } from '../../../../shared/catalog/review';
import type { Image } from '../../../../shared/http/fields';
import { paths } from '../../../lib/paths';
import { Gallery } from '../../../ui/Gallery';
import { Initials } from '../../../ui/Initials';
import { ReviewList } from '../../../ui/ReviewList';
import { RatingLine } from '../../../ui/Stars';
import { Closing, Frame } from './Frame';
import './Listing.css';

type StylistProps = { title: string; provider: ProviderProfile };

/** The provider of a hairstyle or product, linking to their share page. */
const Stylist = ({ title, provider }: StylistProps) => (
  <section className="stack" aria-labelledby="stylist">
    <h2 id="stylist">{title}</h2>
    <a className="stylist" href={paths.shareProvider(provider.id)}>
      <Initials name={provider.name} photo={provider.photo} size="large" />
      <span className="stylist-words">
        <strong>{provider.name || 'Unknown'}</strong>
        <RatingLine rating={provider.rating} />
        {provider.area && <span className="muted small">{provider.area}</span>}
        {provider.bio && <span className="stylist-bio muted">{provider.bio}</span>}
      </span>
      <ChevronRight aria-hidden="true" size={20} />
    </a>
  </section>
);

type Props = {
  name: string;
  images: Image[];
  /** Whether the pictures show people, so that cropping keeps their faces visible. */
  portrait?: boolean;
  description: string;
  about: string;
  provider: ComponentProps<typeof Stylist>['provider'];
  providerTitle: string;
  /** The provider's hours, for services. */
  hours?: ReactNode;
  reviews: Review[];
  /** Where to go after signing in. */
  next: string;
  closing: Omit<ComponentProps<typeof Closing>, 'title'>;
  /** The price and the buttons. */
  children: ReactNode;
};

/** The share page of a hairstyle or a product; see docs/product/screens.md#share-pages. */
export const Listing = ({ name, images, portrait, description, about, reviews, ...props }: Props) => (
  <Frame next={props.next}>
    <div className={`share-listing ${portrait ? 'is-portrait' : ''}`}>
      <Gallery images={images} title={name} />
      {props.children}
      <div className="stack share-listing-about">
        {description && (
          <section className="stack" aria-labelledby="about">
            <h2 id="about">{about}</h2>
            <p className="share-listing-description">{description}</p>
          </section>
        )}
        <Stylist title={props.providerTitle} provider={props.provider} />
        {props.hours}
        <section className="stack" aria-labelledby="reviews">
          <h2 id="reviews">What Clients Say</h2>
          {reviews.length > 0 ? <ReviewList reviews={reviews} /> : <p className="muted">No reviews yet</p>}
        </section>
      </div>
    </div>
    <Closing title="Like what you see?" {...props.closing} />
  </Frame>
);
