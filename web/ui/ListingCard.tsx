import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRating } from '../../shared/catalog/rating';
import type { Rating } from '../../shared/catalog/schema';
import type { Image } from '../../shared/http/fields';
import { aboutMiles } from '../../shared/nearby/distance';
import { Initials, smallPhoto } from './Initials';
import { Link } from './Link';
import './ListingCard.css';
import { Picture } from './Picture';
import { cardSizes } from './pictureFiles';
import './Stars.css';

type Props = {
  to: string;
  image: Image;
  category: string;
  title: string;
  /** Whose it is; undefined where everything is the same provider's. */
  provider?: string | undefined;
  /** The `src` of the provider's photo; without one, their initials. */
  providerPhoto?: string | undefined;
  /** Where the provider works. */
  area?: string | undefined;
  rating?: Rating | undefined;
  /** How far the provider is, in miles. */
  miles?: number | undefined;
  /** Loads the picture eagerly, for cards visible on page load. */
  eager: boolean;
  /** Shown on top of the picture. */
  note?: ReactNode;
  /** The price and other details. */
  children: ReactNode;
};

type Listed = {
  providerName: string;
  providerPhoto?: string;
  providerArea?: string;
  rating?: Rating;
  miles?: number;
};

/** What a card shows of its provider. */
export const providerOf = ({ providerName, providerPhoto, providerArea, rating, miles }: Listed) => ({
  provider: providerName,
  providerPhoto,
  area: providerArea,
  rating,
  miles,
});

const ratio = '4 / 5';

/** A hairstyle or product in a list. */
export const ListingCard = ({ to, title, provider, area, miles, rating, note, children, ...of }: Props) => {
  const rated = rating?.count ? rating : undefined;
  const where = [area, miles !== undefined && aboutMiles(miles)].filter(Boolean).join(' · ');
  return (
    <Link className="listing-card" to={to} withOrigin>
      <div className="listing-card-picture">
        <Picture image={of.image} alt="" ratio={ratio} sizes={cardSizes} eager={of.eager} />
        <span className="listing-card-category">{of.category}</span>
        {note}
      </div>
      <div className="listing-card-text">
        <h2>{title}</h2>
        {provider !== undefined && (
          <p className="muted listing-card-provider">
            <span className="listing-card-stylist">
              <Initials name={provider} photo={smallPhoto(of.providerPhoto)} size="tiny" />
              {provider || 'Unknown'}
            </span>
          </p>
        )}
        {(where || rated) && (
          <p className="muted listing-card-area">
            {where}
            {rated && (
              <span className="listing-card-rating">
                <Star aria-hidden="true" size={14} className="star-on" />
                <span className="visually-hidden">rated </span>
                {formatRating(rated)}
              </span>
            )}
          </p>
        )}
      </div>
      <p className="listing-card-facts">{children}</p>
    </Link>
  );
};
