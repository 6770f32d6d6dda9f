import type { ReactNode } from 'react';
import type { CustomerBooking, ProviderBooking } from '../../../../shared/booking/schema';
import { PurchaseHeader } from '../../../ui/PurchaseHeader';
import { Badge } from '../../../ui/StatusBadge';

type Props = {
  booking: CustomerBooking | ProviderBooking;
  who: ReactNode;
  level?: 2 | 3;
  status?: ReactNode;
};

/** A booking's picture, title, size, provider or customer, and status. */
export const BookingHeader = ({ booking, who, level, status }: Props) => (
  <PurchaseHeader image={booking.image} title={booking.title} level={level} status={status}>
    {booking.variationName && <Badge>{booking.variationName}</Badge>}
    <div>{who}</div>
  </PurchaseHeader>
);
