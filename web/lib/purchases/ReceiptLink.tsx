import { ButtonLink } from '../../ui/Button';
import { paths } from '../paths';

/** A link to the receipt of a paid checkout. */
export const ReceiptLink = ({ checkoutId }: { checkoutId: string }) => (
  <ButtonLink variant="quiet" size="small" to={paths.receipt(checkoutId)}>
    Receipt
  </ButtonLink>
);
