import { Link } from 'react-router-dom';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { FavoriteButton } from '../../../lib/catalog/FavoriteButton';
import { paths } from '../../../lib/paths';
import { Initials } from '../../../ui/Initials';
import { RatingLine } from '../../../ui/Stars';
import './FavoriteStylists.css';

export const FavoriteStylists = ({ stylists }: { stylists: ProviderProfile[] }) => (
  <section className="stack" aria-labelledby="favorite-stylists">
    <h2 id="favorite-stylists">Stylists</h2>
    <ul className="favorite-stylists">
      {stylists.map((stylist) => (
        <li key={stylist.id} className="favorite-stylist">
          <Link to={paths.provider(stylist.id)}>
            <Initials name={stylist.name} photo={stylist.photo} size="large" />
            <span>
              <strong>{stylist.name || 'Unknown'}</strong>
              <RatingLine rating={stylist.rating} />
            </span>
          </Link>
          <FavoriteButton kind="provider" id={stylist.id} name={stylist.name} providerId={stylist.id} />
        </li>
      ))}
    </ul>
  </section>
);
