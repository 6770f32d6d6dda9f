import { Link } from 'react-router-dom';
import type { AttachedPurchase as Attached, ConversationSide } from '../../../../shared/chat/schema';
import { paths } from '../../../lib/paths';
import { useLatestPurchase } from '../useLatestPurchase';
import { PurchaseSummary } from './PurchaseSummary';

const pages = {
  customer: { booking: paths.bookings, order: paths.orders },
  provider: { booking: paths.providerBookings, order: paths.providerOrders },
};
const labels = { booking: 'Booking', order: 'Order' };

type Props = { attached: Attached; as: ConversationSide };

/** The booking or order of a message, with its current status and a link to where it can be changed. */
export const AttachedPurchase = ({ attached, as }: Props) => {
  const purchase = useLatestPurchase(attached, as);
  return (
    <Link className="message-purchase" to={pages[as][attached.kind]}>
      {purchase ? <PurchaseSummary purchase={purchase} /> : labels[attached.kind]}
    </Link>
  );
};
