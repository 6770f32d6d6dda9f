import { BadgeCheck, Hourglass, Mail, Phone } from 'lucide-react';
import { awaitsConfirmation } from '../../../../shared/booking/lifecycle';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import { Card } from '../../../ui/Card';
import { Badge, StatusBadge } from '../../../ui/StatusBadge';
import { providerPlace } from '../place';
import './BookingCard.css';
import { BookingFacts } from './BookingFacts';
import { BookingHead } from './BookingHead';
import { ProviderActions } from './ProviderActions';

const ConfirmationBadge = ({ confirmed }: { confirmed: boolean }) => (
  <Badge tone={confirmed ? 'green' : 'neutral'} icon={confirmed ? BadgeCheck : Hourglass}>
    {confirmed ? 'Confirmed by customer' : 'Awaiting confirmation'}
  </Badge>
);

/** A booking as its provider sees it, with the customer's contact. */
export const ProviderBookingCard = ({ booking }: { booking: ProviderBooking }) => {
  const { customer } = booking;
  return (
    <Card as="article" className="booking-card" aria-label={`${booking.title}, ${customer.name}`}>
      <BookingHead
        booking={booking}
        status={<StatusBadge status={booking.status} />}
        who={<p>{customer.name || 'Unknown'}</p>}
      />
      <BookingFacts booking={booking} place={providerPlace(booking)}>
        <li>
          <Mail aria-hidden="true" size={18} />
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </li>
        {customer.phone && (
          <li>
            <Phone aria-hidden="true" size={18} />
            <a href={`tel:${customer.phone}`}>{customer.phone}</a>
          </li>
        )}
      </BookingFacts>
      <footer className="booking-foot">
        <p className="booking-price">
          <strong>{formatCents(booking.priceCents)}</strong>
        </p>
        {booking.status === 'completed' ? (
          <ConfirmationBadge confirmed={!awaitsConfirmation(booking)} />
        ) : (
          <ProviderActions booking={booking} />
        )}
      </footer>
    </Card>
  );
};
