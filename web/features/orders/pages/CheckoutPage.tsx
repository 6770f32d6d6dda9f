import { Navigate } from 'react-router-dom';
import { useCart } from '../../../lib/cart/cart';
import { paths } from '../../../lib/paths';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { CheckoutForm } from '../components/CheckoutForm';

/** The checkout page. Items stay in the cart until they are paid; an empty cart says so itself. */
export const Component = () => {
  const lines = useCart(({ items }) => items);
  if (lines.length === 0) return <Navigate to={paths.cart} replace />;
  return (
    <Page title="Checkout">
      <PageHeader title="Checkout" back={paths.cart} />
      <CheckoutForm lines={lines} />
    </Page>
  );
};
