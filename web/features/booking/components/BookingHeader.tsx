import type { ReactNode } from 'react';
import type { CustomerBooking, ProviderBooking } from '../../../../shared/booking/schema';
import { PurchaseHeader } from '../../../ui/PurchaseHeader';
import { Badge } from '../../../ui/StatusBadge';

type Props = {
  booking: CustomerBooking | ProviderBooking;
  who: ReactNode;
  level?: 2 | 3;
  status?: ReactNode;
  facts?: ReactNode;
};

/** A booking's picture, title, size, provider or customer, status, and facts. */
export const BookingHeader = ({ booking, who, level, status, facts }: Props) => (
  <PurchaseHeader
    image={booking.image}
    title={booking.title}
    status={
      <>
        {status}
        {booking.variationName && <Badge>{booking.variationName}</Badge>}
      </>
    }
    {...{ level, facts }}
  >
    <div>{who}</div>
  </PurchaseHeader>
);
