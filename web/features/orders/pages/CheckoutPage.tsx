import { useCart } from '../../../lib/cart/cart';
import { paths } from '../../../lib/paths';
import { useLeaveOnFailure } from '../../../lib/useLeaveOnFailure';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { CheckoutDesk } from '../components/CheckoutDesk';

/** The checkout page; spec section 2. Items stay in the cart until they are paid. */
export const Component = () => {
  const lines = useCart(({ items }) => items);
  const empty = lines.length === 0;
  useLeaveOnFailure(empty ? 'Your cart is empty' : undefined, paths.cart);
  return (
    <Page title="Checkout">
      <PageHeader title="Checkout" back={paths.cart} />
      {!empty && <CheckoutDesk lines={lines} />}
    </Page>
  );
};
