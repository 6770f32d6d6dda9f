import { orderReleasesAfterDays } from '../../../../shared/orders/lifecycle';
import type { ProviderOrder } from '../../../../shared/orders/schema';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

type Props = {
  order: ProviderOrder;
  transition: 'deliver' | 'providerCancel';
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks a seller before they mark an order as delivered, or cancel it. */
export const SellerActionDialog = ({ order, transition, ...dialog }: Props) => {
  const customer = <bdi>{order.customer.name || 'The customer'}</bdi>;
  return transition === 'deliver' ? (
    <ConfirmDialog
      title="Has this order arrived?"
      confirmLabel="Yes, it arrived"
      cancelLabel="Not yet"
      danger={false}
      {...dialog}
    >
      <p>
        {customer} will be asked to confirm and review it. Unless they report a problem or return it, your
        earnings become available {orderReleasesAfterDays} days from now at the latest. This cannot be undone.
      </p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title="Cancel this order?"
      confirmLabel="Yes, cancel it"
      cancelLabel="Keep order"
      {...dialog}
    >
      <p>
        {customer} will be refunded in full, and the items will go back into your stock.
        {order.variantId &&
          ' If you have removed their variant, your listing shows them as pieces that belong to no variant.'}{' '}
        This cannot be undone.
      </p>
    </ConfirmDialog>
  );
};
