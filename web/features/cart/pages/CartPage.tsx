import { groupBySeller } from '../../../../shared/cart/by-seller';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/Button';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState } from '../../../ui/States';
import { CartSummary } from '../components/CartSummary';
import { ClearCart } from '../components/ClearCart';
import { SellerGroup } from '../components/SellerGroup';
import { UnpaidItemsNotice } from '../components/UnpaidItemsNotice';
import { useCartToday } from '../useCartToday';
import './CartPage.css';

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

  useLoadErrorToast(failed, 'Failed to load products');

  return (
    <Page title="Cart">
      <PageHeader title="Cart" back={paths.products} />
      {lines.length === 0 && <Empty />}
      {lines.length > 0 && (
        <div className="cart">
          <div className="stack">
            <UnpaidItemsNotice productIds={lines.map(({ productId }) => productId)} />
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
