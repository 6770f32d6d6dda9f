import { use } from 'react';
import type {
  AttachedPurchase as Attached,
  Conversation,
  SharedPurchase,
} from '../../../../shared/chat/schema';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/Button';
import { BookingActions } from '../bookingActions';
import { useSharedPurchase } from '../useSharedPurchase';
import './AttachedPurchase.css';
import { PurchaseSummary } from './PurchaseSummary';

const pages = {
  customer: { booking: paths.bookings, order: paths.orders },
  provider: { booking: paths.providerBookings, order: paths.providerOrders },
};
const labels = { booking: 'Booking', order: 'Order' };

const isUpcoming = ({ kind, status }: SharedPurchase): boolean =>
  kind === 'booking' && (status === 'pending' || status === 'confirmed');

type Props = { attached: Attached; conversation: Conversation };

/** The booking or order of a message, with its current status and what can be done about it. */
export const AttachedPurchase = ({ attached, conversation: { id, as } }: Props) => {
  const purchase = useSharedPurchase(id, attached);
  const actionsOf = use(BookingActions);
  return (
    <div className="attached-purchase">
      {purchase ? (
        <PurchaseSummary purchase={purchase} />
      ) : (
        <p className="attached-purchase-waiting">{labels[attached.kind]}</p>
      )}
      <div className="attached-purchase-actions">
        <ButtonLink variant="secondary" size="small" to={pages[as][attached.kind]}>
          View
          <span className="visually-hidden"> {purchase?.title ?? labels[attached.kind]}</span>
        </ButtonLink>
        {purchase && isUpcoming(purchase) && actionsOf(purchase.id, as)}
      </div>
    </div>
  );
};
