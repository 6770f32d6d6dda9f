import { useInfiniteQuery } from '@tanstack/react-query';
import { HairstyleItem } from '../../../lib/cards/HairstyleItem';
import { homeOf } from '../../../lib/navigation';
import { paths } from '../../../lib/paths';
import { useMe } from '../../../lib/session/me';
import { useListFilter } from '../../../lib/useListFilter';
import { ListingFilters } from '../../../ui/ListingFilters';
import { ListingResults } from '../../../ui/ListingResults';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { categoryDrawings } from '../categoryDrawings';
import { hairstylesQuery } from '../queries';

/** The catalog of hairstyles; spec section 2. */
export const Component = () => {
  const { role } = useMe();
  const { filter, ...set } = useListFilter(categoryDrawings);
  const list = useInfiniteQuery(hairstylesQuery(filter));
  return (
    <Page title="Discover Hairstyles">
      <PageHeader title="Discover Hairstyles" back={homeOf(role)} />
      <ListingFilters of="hairstyles" drawings={categoryDrawings} filter={filter} {...set} />
      <ListingResults list={list} one="hairstyle" drawing="no-styles">
        {(card, index) => (
          <HairstyleItem key={card.id} card={card} index={index} to={paths.hairstyle(card.id)} />
        )}
      </ListingResults>
    </Page>
  );
};
