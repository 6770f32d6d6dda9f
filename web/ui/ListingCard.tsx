import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatRating } from '../../shared/catalog/rating';
import type { Rating } from '../../shared/catalog/schema';
import type { Image } from '../../shared/http/fields';
import { Picture } from './Picture';
import './ListingCard.css';
import './Stars.css';

type Props = {
  to: string;
  image: Image;
  category: string;
  title: string;
  provider: string;
  rating?: Rating;
  /** For the cards a page opens with. */
  eager: boolean;
  /** Upon the picture. */
  note?: ReactNode;
  /** Price and what else counts. */
  children: ReactNode;
};

/** How many cards of a list are in sight at once, about. */
export const cardsAbove = 4;

const ratio = '4 / 5';

/**
 * Something of a catalogue in a list. It tells the page it leads to where it came from, so that one's back button finds
 * the list as it was. A share page is rendered on the server, so the way there is a whole page load.
 */
export const ListingCard = ({ to, title, provider, rating, note, children, ...of }: Props) => {
  const { pathname, search } = useLocation();
  return (
    <Link
      className="listing-card"
      to={to}
      state={{ from: pathname + search }}
      reloadDocument={to.startsWith('/share/')}
    >
      <div className="listing-card-picture">
        <Picture
          image={of.image}
          alt=""
          ratio={ratio}
          sizes="(max-width: 40rem) 45vw, 17rem"
          eager={of.eager}
        />
        <span className="listing-card-category">{of.category}</span>
        {note}
      </div>
      <div>
        <h2>{title}</h2>
        <p className="muted listing-card-provider">
          <span>{provider || 'Unknown'}</span>
          {rating && rating.count > 0 && (
            <span className="listing-card-rating">
              <Star aria-hidden="true" size={14} className="star-on" />
              <span className="visually-hidden">rated </span>
              {formatRating(rating)}
            </span>
          )}
        </p>
      </div>
      <p className="listing-card-facts">{children}</p>
    </Link>
  );
};
