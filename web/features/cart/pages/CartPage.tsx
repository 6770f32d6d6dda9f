import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { groupBySeller } from '../../../../shared/cart/by-seller';
import { type CurrentCartLine, currentCartLine } from '../../../../shared/cart/current-line';
import { useCart } from '../../../lib/cart/cart';
import { hasItemsOnHold } from '../../../lib/cart/placedOrders';
import { client } from '../../../lib/client';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { paths } from '../../../lib/paths';
import { useNow } from '../../../lib/useNow';
import { Button, ButtonLink } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState } from '../../../ui/States';
import { CartSummary } from '../components/CartSummary';
import { SellerGroup } from '../components/SellerGroup';
import './CartPage.css';
import '../../../ui/Notice.css';

/** The cart's products as they are now, without those no longer sold. */
const cartQuery = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: ['product', 'cart', productIds],
    queryFn: () => client.readCart({ query: { ids: productIds.join() } }),
    enabled: productIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The cart's lines at current prices and stock. Until those are loaded, the stored lines are returned. */
const useCartToday = (): { lines: CurrentCartLine[]; checked: boolean; failed: boolean } => {
  const items = useCart((cart) => cart.items);
  const ids = items.map(({ productId }) => productId);
  const { data, isError, isPlaceholderData } = useQuery(cartQuery([...new Set(ids)].sort()));
  const products = new Map(data?.items.map((product) => [product.id, product]));
  const checked = data !== undefined;
  const lines = items.map((line) =>
    checked && !(isPlaceholderData && !products.has(line.productId))
      ? currentCartLine(line, products.get(line.productId))
      : { ...line, available: true, changes: [] },
  );
  return { lines, checked, failed: isError };
};

/** A notice that items in the cart are already on hold for an unpaid order. */
const UnpaidItemsNotice = ({ lines }: { lines: readonly CurrentCartLine[] }) =>
  hasItemsOnHold(lines, useNow()) ? (
    <div className="notice">
      <CreditCard aria-hidden="true" size={20} />
      <p>You have already ordered some of these items. We are holding them for you until you pay.</p>
      <ButtonLink variant="secondary" size="small" to={paths.orders}>
        Pay in My Orders
      </ButtonLink>
    </div>
  ) : null;

/** Empties the cart after confirmation. */
const ClearCart = () => {
  const clear = useCart((cart) => cart.clear);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button ref={keepFocusInCard} variant="quiet" onClick={() => setAsking(true)}>
        Clear Cart
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={clear}
        title="Clear your cart?"
        confirmLabel="Clear it"
      >
        This removes all items from your cart.
      </ConfirmDialog>
    </>
  );
};

const Empty = () => (
  <EmptyState
    drawing="empty-cart"
    title="Your cart is empty"
    action={<ButtonLink to={paths.products}>Browse Products</ButtonLink>}
  >
    Add some products to get started!
  </EmptyState>
);

/** The cart, at current prices. */
export const Component = () => {
  const { lines, checked, failed } = useCartToday();

  useLoadErrorToast({ data: lines.length > 0, error: failed }, 'Failed to load products');

  return (
    <Page title="Cart">
      <PageHeader title="Cart" back={paths.products} />
      {lines.length === 0 && <Empty />}
      {lines.length > 0 && (
        <div className="cart">
          <div className="stack">
            <UnpaidItemsNotice lines={lines} />
            {groupBySeller(lines).map((seller) => (
              <SellerGroup key={seller.providerId} seller={seller} />
            ))}
            <div className="cart-foot">
              <ButtonLink variant="quiet" to={paths.products}>
                Continue Shopping
              </ButtonLink>
              <ClearCart />
            </div>
          </div>
          <CartSummary lines={lines} busy={!checked && !failed} />
        </div>
      )}
    </Page>
  );
};
