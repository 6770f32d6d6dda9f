import type { ReactNode } from 'react';
import type { CustomerBooking, ProviderBooking } from '../../../../shared/booking/schema';
import { Picture } from '../../../ui/Picture';
import { Badge } from '../../../ui/StatusBadge';
import './BookingHead.css';

type Props = { booking: CustomerBooking | ProviderBooking; who: ReactNode; status?: ReactNode };

/** The picture, title and size of a booking, who it is with, and how it stands. */
export const BookingHead = ({ booking, who, status }: Props) => (
  <div className="booking-head">
    <Picture image={booking.image} alt="" ratio="1" sizes="6rem" />
    <div className="booking-head-text">
      <div className="booking-head-title">
        <h2>{booking.title}</h2>
        {status}
      </div>
      {booking.variationName && <Badge>{booking.variationName}</Badge>}
      <div>{who}</div>
    </div>
  </div>
);
