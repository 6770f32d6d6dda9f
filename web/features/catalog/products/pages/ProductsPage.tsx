import { useInfiniteQuery } from '@tanstack/react-query';
import type { ProductCategory } from '../../../../../shared/catalog/product-categories';
import { sorts as productSorts } from '../../../../../shared/catalog/sorts';
import accessories from '../../../../art/categories/products/accessories.webp';
import conditioner from '../../../../art/categories/products/conditioner.webp';
import extensions from '../../../../art/categories/products/extensions.webp';
import shampoo from '../../../../art/categories/products/shampoo.webp';
import styling from '../../../../art/categories/products/styling.webp';
import tools from '../../../../art/categories/products/tools.webp';
import treatments from '../../../../art/categories/products/treatments.webp';
import wigs from '../../../../art/categories/products/wigs.webp';
import { CartButton } from '../../../../lib/cart/CartButton';
import { NearFields } from '../../../../lib/catalog/NearFields';
import { ProductItem } from '../../../../lib/catalog/ProductItem';
import { unknownZip } from '../../../../lib/catalog/unknownZip';
import { homeOf } from '../../../../lib/navigation';
import { paths } from '../../../../lib/paths';
import { useMe } from '../../../../lib/session/me';
import { productFields, sortsFrom, useFilterPanel, useListFilter } from '../../../../lib/useListFilter';
import { FilterPanel, PriceFields } from '../../../../ui/FilterPanel';
import { ListingFilters } from '../../../../ui/ListingFilters';
import { countResults, ListingResults } from '../../../../ui/ListingResults';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { SortChoice } from '../../../../ui/SortChoice';
import { productsQuery } from '../queries';

/** The categories in the order of docs/product/screens.md#catalog-pages, each with its drawing. */
const categoryDrawings: Record<ProductCategory, string> = {
  shampoo,
  conditioner,
  styling,
  tools,
  accessories,
  treatments,
  wigs,
  extensions,
};

/** The catalog of products; see docs/product/screens.md#catalog-pages. */
export const Component = () => {
  const { role } = useMe();
  const panel = useFilterPanel(productFields);
  const sorts = sortsFrom(productSorts, panel.near.zip);
  const { filter, setSort, ...set } = useListFilter(categoryDrawings, sorts);
  const list = useInfiniteQuery(productsQuery({ ...filter, ...panel.prices, ...panel.near }));
  const refused = unknownZip(list.error);
  const fields = { values: panel.typed, onChange: panel.change };
  return (
    <Page title="Shop Products">
      <PageHeader title="Shop Products" back={homeOf(role)} actions={<CartButton />} />
      <ListingFilters of="products" drawings={categoryDrawings} filter={filter} {...set} />
      <FilterPanel
        fields={
          <>
            <NearFields {...fields} problem={panel.zipProblem} refused={refused} />
            <PriceFields {...fields} error={panel.error} />
          </>
        }
        active={panel.active}
        chips={panel.chips}
        found={countResults(list, 'product')}
        onClear={panel.clear}
        sort={<SortChoice sorts={sorts} value={filter.sort} onChange={setSort} />}
      >
        <ListingResults list={list} one="product" drawing="no-products" refused={refused}>
          {(card, index) => (
            <ProductItem key={card.id} card={card} index={index} to={paths.product(card.id)} />
          )}
        </ListingResults>
      </FilterPanel>
    </Page>
  );
};
