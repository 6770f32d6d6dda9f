import { Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { paths } from '../../../app/paths';
import { Card } from '../../../ui/Card';
import { RatingLine } from '../../../ui/Stars';
import { StatusBadge } from '../../../ui/StatusBadge';
import { customerPlace } from '../place';
import { AwaitingPayment } from './AwaitingPayment';
import { BookingActions } from './BookingActions';
import './BookingCard.css';
import { BookingFacts } from './BookingFacts';
import { BookingHead } from './BookingHead';
import { BookingPrice } from './BookingPrice';

/** A booking as its customer sees it. */
export const BookingCard = ({ booking }: { booking: CustomerBooking }) => {
  const { provider, status, paymentStatus } = booking;
  return (
    <Card as="article" className="booking-card" aria-label={booking.title}>
      <BookingHead
        booking={booking}
        status={<StatusBadge status={status} />}
        who={
          <p className="booking-who">
            <span>{provider.name || 'Unknown'}</span>
            <RatingLine rating={provider.rating} />
            <Link to={paths.provider(provider.id)}>View Provider</Link>
          </p>
        }
      />
      <BookingFacts booking={booking} place={customerPlace(booking)}>
        {provider.phone && (
          <li>
            <Phone aria-hidden="true" size={18} />
            <a href={`tel:${provider.phone}`}>{provider.phone}</a>
          </li>
        )}
      </BookingFacts>
      {status === 'pending' && paymentStatus === 'unpaid' && <AwaitingPayment booking={booking} />}
      <footer className="booking-foot">
        <BookingPrice booking={booking} />
        <BookingActions booking={booking} />
      </footer>
    </Card>
  );
};
