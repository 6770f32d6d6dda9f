import type { OwnVariant } from '../../../../../shared/catalog/product';
import { lowStock } from '../../../../../shared/catalog/product-categories';
import { pricesOf, priceWords } from '../../../../../shared/catalog/variants';
import { Badge } from '../../../../ui/StatusBadge';
import { ListingsPage } from '../components/ListingsPage';
import { products } from '../products';

const offered = (variants: readonly OwnVariant[] = []) => variants.filter(({ active }) => active);

const isAnyLow = (variants: readonly OwnVariant[] | undefined): boolean =>
  offered(variants).some(({ stock }) => stock <= lowStock);

const Stock = ({ stock, isAnyLow }: { stock: number; isAnyLow: boolean }) =>
  stock === 0 ? (
    <Badge tone="red">Out of stock</Badge>
  ) : (
    <>
      <span>{stock} in stock</span>
      {(stock <= lowStock || isAnyLow) && <Badge tone="yellow">Low stock</Badge>}
    </>
  );

/** The provider's own products. */
export const Component = () => (
  <ListingsPage
    kind={products}
    title="Products"
    loadError="Failed to load products"
    empty={{
      drawing: 'no-products',
      title: 'No products yet',
      hint: 'Add your first product so that customers can find and buy it.',
    }}
    deleteHint="will no longer be shown to customers. Orders already placed are not affected."
    facts={({ priceCents, stock, reserved, variants }) => (
      <>
        <strong>{priceWords({ priceCents, ...pricesOf(offered(variants)) })}</strong>
        <Stock stock={stock} isAnyLow={isAnyLow(variants)} />
        {variants && <span>{offered(variants).length} variants on sale</span>}
        {reserved > 0 && <span>{reserved} on hold for checkouts in progress</span>}
      </>
    )}
  />
);
