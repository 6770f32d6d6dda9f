import { useQuery } from '@tanstack/react-query';
import { homeOf } from '../../../app/navigation';
import { paths } from '../../../app/paths';
import { favouritesQuery } from '../../../lib/favourites';
import { useMe } from '../../../lib/me';
import { ButtonLink } from '../../../ui/Button';
import { ListingGridSkeleton } from '../../../ui/ListingGrid';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState, ErrorState } from '../../../ui/States';
import { FavouriteHairstyles } from '../components/FavouriteHairstyles';
import { FavouriteProducts } from '../components/FavouriteProducts';
import { FavouriteStylists } from '../components/FavouriteStylists';

const Nothing = () => (
  <EmptyState
    drawing="no-favourites"
    title="No favourites yet"
    action={<ButtonLink to={paths.hairstyles}>Browse Hairstyles</ButtonLink>}
  >
    Tap the heart on a style, a product or a stylist to find it here again.
  </EmptyState>
);

/** Everything a person has put a heart on. */
export const Component = () => {
  const { role } = useMe();
  const { data, isPending, isError, refetch } = useQuery(favouritesQuery);
  return (
    <Page title="Favourites">
      <PageHeader title="Favourites" back={homeOf(role)} />
      {isPending && <ListingGridSkeleton />}
      {isError && !data && <ErrorState title="Failed to load favourites" onRetry={() => refetch()} />}
      {data && data.hairstyles.length + data.products.length + data.providers.length === 0 && <Nothing />}
      {data && data.hairstyles.length > 0 && <FavouriteHairstyles cards={data.hairstyles} />}
      {data && data.products.length > 0 && <FavouriteProducts cards={data.products} />}
      {data && data.providers.length > 0 && <FavouriteStylists stylists={data.providers} />}
    </Page>
  );
};
