import { useQuery } from '@tanstack/react-query';
import type { HairstyleCard } from '../../../../shared/catalog/hairstyle-card';
import type { ProductCard } from '../../../../shared/catalog/product';
import type { ProviderProfile } from '../../../../shared/catalog/public-pages';
import { FavoriteButton, favoritesQuery } from '../../../lib/catalog/FavoriteButton';
import { HairstyleItem } from '../../../lib/catalog/HairstyleItem';
import { ProductItem } from '../../../lib/catalog/ProductItem';
import { homeOf } from '../../../lib/navigation';
import { paths } from '../../../lib/paths';
import { useMe } from '../../../lib/session/me';
import { ButtonLink } from '../../../ui/Button';
import { Initials } from '../../../ui/Initials';
import { Link } from '../../../ui/Link';
import { ListingGrid, ListingGridSkeleton } from '../../../ui/ListingGrid';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { RatingLine } from '../../../ui/Stars';
import { EmptyState, ErrorState } from '../../../ui/States';
import './FavoritesPage.css';

/** Favorite hairstyles, all on one page. */
const FavoriteHairstyles = ({ cards }: { cards: HairstyleCard[] }) => (
  <section className="stack" aria-labelledby="favorite-styles">
    <h2 id="favorite-styles">Styles</h2>
    <ListingGrid>
      {cards.map((card, index) => (
        <HairstyleItem key={card.id} card={card} index={index} to={paths.hairstyle(card.id)} />
      ))}
    </ListingGrid>
  </section>
);

/** Favorite products, all on one page. */
const FavoriteProducts = ({ cards }: { cards: ProductCard[] }) => (
  <section className="stack" aria-labelledby="favorite-products">
    <h2 id="favorite-products">Products</h2>
    <ListingGrid>
      {cards.map((card, index) => (
        <ProductItem key={card.id} card={card} index={index} to={paths.product(card.id)} />
      ))}
    </ListingGrid>
  </section>
);

const FavoriteStylists = ({ stylists }: { stylists: ProviderProfile[] }) => (
  <section className="stack favorite-stylists-section" aria-labelledby="favorite-stylists">
    <h2 id="favorite-stylists">Stylists</h2>
    <ul className="favorite-stylists">
      {stylists.map((stylist) => (
        <li key={stylist.id} className="line favorite-stylist">
          <Link to={paths.provider(stylist.id)}>
            <Initials name={stylist.name} photo={stylist.photo} size="large" />
            <span>
              <strong>{stylist.name || 'Unknown'}</strong>
              <RatingLine rating={stylist.rating} />
              {stylist.area && <span className="muted small favorite-stylist-area">{stylist.area}</span>}
            </span>
          </Link>
          <FavoriteButton kind="provider" id={stylist.id} name={stylist.name} providerId={stylist.id} />
        </li>
      ))}
    </ul>
  </section>
);

const Nothing = () => (
  <EmptyState
    drawing="no-favorites"
    title="No favorites yet"
    action={<ButtonLink to={paths.hairstyles}>Browse Hairstyles</ButtonLink>}
  >
    Tap the heart on a style, product, or stylist to save it here.
  </EmptyState>
);

/** The user's favorite hairstyles, products, and stylists. */
export const Component = () => {
  const { role } = useMe();
  const { data, isPending, isError, refetch } = useQuery(favoritesQuery);
  return (
    <Page title="Favorites">
      <PageHeader title="Favorites" back={homeOf(role)} />
      {isPending && <ListingGridSkeleton />}
      {isError && !data && <ErrorState title="Couldn't load favorites" onRetry={() => refetch()} />}
      {data && data.hairstyles.length + data.products.length + data.providers.length === 0 && <Nothing />}
      {data && (
        <div className="favorites">
          {data.hairstyles.length > 0 && <FavoriteHairstyles cards={data.hairstyles} />}
          {data.products.length > 0 && <FavoriteProducts cards={data.products} />}
          {data.providers.length > 0 && <FavoriteStylists stylists={data.providers} />}
        </div>
      )}
    </Page>
  );
};
