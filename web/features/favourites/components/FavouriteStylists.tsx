import { Link } from 'react-router-dom';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { FavouriteButton } from '../../../app/cards/FavouriteButton';
import { paths } from '../../../app/paths';
import { Initials } from '../../../ui/Initials';
import { RatingLine } from '../../../ui/Stars';
import '../../../ui/Card.css';
import './FavouriteStylists.css';

/** The stylists among the favourites. */
export const FavouriteStylists = ({ stylists }: { stylists: ProviderProfile[] }) => (
  <section className="stack" aria-labelledby="favourite-stylists">
    <h2 id="favourite-stylists">Stylists</h2>
    <ul className="favourite-stylists">
      {stylists.map((stylist) => (
        <li key={stylist.id} className="favourite-stylist">
          <Link to={paths.provider(stylist.id)}>
            <Initials name={stylist.name} photo={stylist.photo} size="large" />
            <span>
              <strong>{stylist.name || 'Unknown'}</strong>
              <RatingLine rating={stylist.rating} />
            </span>
          </Link>
          <FavouriteButton kind="provider" id={stylist.id} name={stylist.name} providerId={stylist.id} />
        </li>
      ))}
    </ul>
  </section>
);
