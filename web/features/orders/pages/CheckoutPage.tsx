import { useCart } from '../../../lib/cart/cart';
import { paths } from '../../../lib/paths';
import { useRedirectOnError } from '../../../lib/useRedirectOnError';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { CheckoutForm } from '../components/CheckoutForm';

/** The checkout page. Items stay in the cart until they are paid. */
export const Component = () => {
  const lines = useCart(({ items }) => items);
  const empty = lines.length === 0;
  useRedirectOnError(empty ? 'Your cart is empty' : undefined, paths.cart);
  return (
    <Page title="Checkout">
      <PageHeader title="Checkout" back={paths.cart} />
      {!empty && <CheckoutForm lines={lines} />}
    </Page>
  );
};
