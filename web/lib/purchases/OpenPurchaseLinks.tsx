import { ButtonLink } from '../../ui/Button';
import { paths } from '../paths';

/**
 * Links to what a customer has to pay, cancel, or finish before they can place more. `code`: why their booking or order
 * was refused; other refusals show nothing.
 */
export const OpenPurchaseLinks = ({ code }: { code: string | undefined }) => {
  const tooManyHolds = code === 'too_many_holds';
  if (!tooManyHolds && code !== 'too_many_open') return null;
  return (
    <p className="row row-small">
      <ButtonLink variant="secondary" size="small" to={paths.bookings}>
        My Bookings
      </ButtonLink>
      {tooManyHolds && (
        <ButtonLink variant="secondary" size="small" to={paths.orders}>
          My Orders
        </ButtonLink>
      )}
    </p>
  );
};
