import { lowStock } from '../../../../../shared/catalog/product-categories';
import { formatCents } from '../../../../../shared/money/cents';
import { Badge } from '../../../../ui/StatusBadge';
import { ListingsPage } from '../components/ListingsPage';
import { products } from '../products';

const Stock = ({ stock }: { stock: number }) =>
  stock === 0 ? (
    <Badge tone="red">Out of stock</Badge>
  ) : (
    <>
      <span>{stock} in stock</span>
      {stock <= lowStock && <Badge tone="yellow">Low stock</Badge>}
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
    facts={({ priceCents, stock, reserved }) => (
      <>
        <strong>{formatCents(priceCents)}</strong>
        <Stock stock={stock} />
        {reserved > 0 && <span>{reserved} on hold for checkouts in progress</span>}
      </>
    )}
  />
);
