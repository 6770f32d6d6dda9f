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

type AboutProps = { title: string; description: string };

/** What the provider says about a listing, if anything. */
export const About = ({ title, description }: AboutProps) =>
  description && (
    <section className="stack" aria-labelledby="about">
      <h2 id="about">{title}</h2>
      <p className="share-listing-description">{description}</p>
    </section>
  );

type StylistProps = { title: string; provider: ProviderProfile };

/** The provider of a hairstyle or product, linking to their share page. */
export const Stylist = ({ title, provider }: StylistProps) => (
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

type ReviewsProps = {
  id: string;
  title: ReactNode;
  reviews: Review[];
  /** Shown if there are none. */
  empty?: string;
  showsSubject?: boolean;
};

/** Reviews below their heading. */
export const Reviews = ({ id, title, reviews, empty, showsSubject = true }: ReviewsProps) => (
  <section className="stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {reviews.length === 0 && empty && <p className="muted">{empty}</p>}
    {reviews.length > 0 && <ReviewList reviews={reviews} showsSubject={showsSubject} />}
  </section>
);

type Props = {
  name: string;
  images: Image[];
  /** Whether the pictures show people, so that cropping keeps their faces visible. */
  portrait?: boolean;
  /** Shown below the pictures on wide screens, and last on phones. */
  more: ReactNode;
  /** Where to go after signing in. */
  next: string;
  closing: Omit<ComponentProps<typeof Closing>, 'title'>;
  /** Shown beside the pictures on wide screens: the price and the buttons. */
  children: ReactNode;
};

/** The share page of a hairstyle or a product; see docs/product/screens.md#share-pages. */
export const Listing = ({ name, images, portrait, more, next, closing, children }: Props) => (
  <Frame next={next}>
    <div className={`share-listing ${portrait ? 'is-portrait' : ''}`}>
      <Gallery images={images} title={name} />
      {children}
      <div className="stack share-listing-more">{more}</div>
    </div>
    <Closing title="Like what you see?" {...closing} />
  </Frame>
);
