import { CreditCard } from 'lucide-react';
import { hasItemsOnHold } from '../../../lib/cart/placedOrders';
import { paths } from '../../../lib/paths';
import { useNow } from '../../../lib/useNow';
import { ButtonLink } from '../../../ui/Button';
import '../../../ui/Notice.css';

/** A notice that items in the cart are already on hold for an unpaid order. */
export const UnpaidItemsNotice = ({ productIds }: { productIds: string[] }) =>
  hasItemsOnHold(productIds, useNow()) ? (
    <div className="notice">
      <CreditCard aria-hidden="true" size={20} />
      <p>You have already ordered some of these items. We are holding them for you until you pay.</p>
      <ButtonLink variant="secondary" size="small" to={paths.orders}>
        Pay in My Orders
      </ButtonLink>
    </div>
  ) : null;
