import { useQuery } from '@tanstack/react-query';
import { favoritesQuery } from '../../../lib/catalog/favorites';
import { homeOf } from '../../../lib/navigation';
import { paths } from '../../../lib/paths';
import { useMe } from '../../../lib/session/me';
import { ButtonLink } from '../../../ui/Button';
import { ListingGridSkeleton } from '../../../ui/ListingGrid';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState, ErrorState } from '../../../ui/States';
import { FavoriteHairstyles } from '../components/FavoriteHairstyles';
import { FavoriteProducts } from '../components/FavoriteProducts';
import { FavoriteStylists } from '../components/FavoriteStylists';

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
      {isError && !data && <ErrorState title="Failed to load favorites" onRetry={() => refetch()} />}
      {data && data.hairstyles.length + data.products.length + data.providers.length === 0 && <Nothing />}
      {data && data.hairstyles.length > 0 && <FavoriteHairstyles cards={data.hairstyles} />}
      {data && data.products.length > 0 && <FavoriteProducts cards={data.products} />}
      {data && data.providers.length > 0 && <FavoriteStylists stylists={data.providers} />}
    </Page>
  );
};
