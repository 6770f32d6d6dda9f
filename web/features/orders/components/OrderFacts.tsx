import { CalendarDays, Layers, MapPin, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CustomerOrder, ProviderOrder } from '../../../../shared/orders/schema';
import { formatDay } from '../../../lib/dates';
import { Fact, Facts } from '../../../ui/Facts';
import { carrierPage } from '../carrierPage';

/** Leads to the carrier, if it is known. */
const TrackingNumber = ({ number }: { number: string }) => {
  const page = carrierPage(number);
  return page ? (
    <a href={page} target="_blank" rel="noreferrer">
      {number}
    </a>
  ) : (
    number
  );
};

type Props = {
  order: CustomerOrder | ProviderOrder;
  /** Whether it says when it was ordered; a heading may have said so. */
  isDated?: boolean;
  children?: ReactNode;
};

/** An order's quantity, date, shipping address, and tracking number. */
export const OrderFacts = ({ order, isDated = false, children }: Props) => (
  <Facts>
    <Fact icon={Layers}>Quantity: {order.quantity}</Fact>
    {isDated && <Fact icon={CalendarDays}>Ordered on {formatDay(order.createdAt)}</Fact>}
    <Fact icon={MapPin}>
      <span className="typed-text">{order.shippingAddress}</span>
    </Fact>
    {order.trackingNumber && (
      <Fact icon={Truck}>
        Tracking number: <TrackingNumber number={order.trackingNumber} />
      </Fact>
    )}
    {children}
  </Facts>
);
