import { useInfiniteQuery } from '@tanstack/react-query';
import { sorts } from '../../../../../shared/catalog/sorts';
import { CartButton } from '../../../../lib/cart/CartButton';
import { ProductItem } from '../../../../lib/catalog/ProductItem';
import { homeOf } from '../../../../lib/navigation';
import { paths } from '../../../../lib/paths';
import { useMe } from '../../../../lib/session/me';
import { priceFields, useFilterPanel, useListFilter } from '../../../../lib/useListFilter';
import { FilterPanel, PriceFields } from '../../../../ui/FilterPanel';
import { ListingFilters } from '../../../../ui/ListingFilters';
import { countResults, ListingResults } from '../../../../ui/ListingResults';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { SortChoice } from '../../../../ui/SortChoice';
import { categoryDrawings } from '../categoryDrawings';
import { productsQuery } from '../queries';

/** The catalog of products; see docs/product/screens.md#catalog-pages. */
export const Component = () => {
  const { role } = useMe();
  const { filter, setSort, ...set } = useListFilter(categoryDrawings, sorts);
  const panel = useFilterPanel(priceFields);
  const list = useInfiniteQuery(productsQuery({ ...filter, ...panel.prices }));
  return (
    <Page title="Shop Products">
      <PageHeader title="Shop Products" back={homeOf(role)} actions={<CartButton />} />
      <ListingFilters of="products" drawings={categoryDrawings} filter={filter} {...set} />
      <FilterPanel
        fields={<PriceFields values={panel.typed} onChange={panel.change} error={panel.error} />}
        active={panel.active}
        found={countResults(list, 'product')}
        onClear={panel.clear}
        sort={<SortChoice sorts={sorts} value={filter.sort} onChange={setSort} />}
      >
        <ListingResults list={list} one="product" drawing="no-products">
          {(card, index) => (
            <ProductItem key={card.id} card={card} index={index} to={paths.product(card.id)} />
          )}
        </ListingResults>
      </FilterPanel>
    </Page>
  );
};
