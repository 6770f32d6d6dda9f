import { CalendarDays, Car, Clock, MapPin, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CustomerBooking, ProviderBooking } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import { counted } from '../../../../shared/text/numbers';
import { formatDuration, formatTime } from '../../../../shared/time/zoned';
import { formatWeekdayAndYear, zoneName } from '../../../lib/dates';
import { AddOnsFact } from '../../../lib/purchases/AddOnsFact';
import { describePayment, describeRefund } from '../../../lib/purchases/paymentTexts';
import { Fact, Facts } from '../../../ui/Facts';
import { PurchaseHeader } from '../../../ui/PurchaseHeader';
import { Badge } from '../../../ui/StatusBadge';

import { isForeignZone } from '../zone';

type BookingHeaderProps = {
  booking: CustomerBooking | ProviderBooking;
  who: ReactNode;
  level?: 2 | 3;
  status?: ReactNode;
  facts?: ReactNode;
};

/** A booking's picture, title, size, provider or customer, status, and facts. */
export const BookingHeader = ({ booking, who, level, status, facts }: BookingHeaderProps) => (
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

type Props = { booking: CustomerBooking | ProviderBooking; location: string; children?: ReactNode };

/** A booking's date, time, duration, add-ons, location, and notes, in the provider's time zone. */
export const BookingFacts = ({ booking, location, children }: Props) => (
  <Facts>
    <Fact icon={CalendarDays}>{formatWeekdayAndYear(booking.date)}</Fact>
    <Fact icon={Clock}>
      {formatTime(booking.time)}
      {isForeignZone(booking.zone, booking.startsAt) && ` (${zoneName(booking.zone)})`}
      {' · '}
      {formatDuration(booking.durationMinutes)}
    </Fact>
    <AddOnsFact addOns={booking.addOns} />
    <Fact icon={MapPin}>{location}</Fact>
    {booking.notes && (
      <Fact icon={StickyNote} isDetail>
        <span className="typed-text">{booking.notes}</span>
      </Fact>
    )}
    {children}
  </Facts>
);

/** How far the customer is, for a provider who limits how far they travel. */
export const TravelFact = ({ booking: { travel } }: { booking: ProviderBooking }) =>
  travel && (
    <Fact icon={Car}>
      {travel.miles === undefined
        ? `Distance unknown. You travel up to ${counted(travel.maxMiles, 'mile')}.`
        : `About ${counted(travel.miles, 'mile')} away`}
    </Fact>
  );

/** What was given as tips for a booking, and what of it was refunded, for example `$15.00, of which $5.00 was refunded`. */
export const describeTips = ({ tips }: Pick<ProviderBooking, 'tips'>): string => {
  const tipped = tips.reduce((sum, { cents }) => sum + cents, 0);
  const returned = tips.reduce((sum, { returnedCents = 0 }) => sum + returnedCents, 0);
  if (returned === 0) return formatCents(tipped);
  return returned === tipped
    ? `${formatCents(tipped)}, which was refunded`
    : `${formatCents(tipped)}, of which ${formatCents(returned)} was refunded`;
};

/** A booking's price, discount, travel fee, payment method, refund, and tips. */
export const BookingPrice = ({ booking }: { booking: CustomerBooking }) => {
  const payment = describePayment({ ...booking, cardCents: booking.totalCents - booking.creditCents });
  const refund = describeRefund(booking);
  return (
    <p className="purchase-card-price">
      <strong>{formatCents(booking.totalCents)}</strong>
      {!!booking.providerDiscountCents && (
        <span className="muted small">
          {formatCents(booking.listCents + booking.providerDiscountCents)} less{' '}
          {formatCents(booking.providerDiscountCents)}{' '}
          {booking.offerCode ? `with ${booking.offerCode}` : 'last-minute discount'}
        </span>
      )}
      {booking.discountCents > 0 && (
        <span className="muted small">
          {formatCents(booking.listCents)} less {formatCents(booking.discountCents)}
          {booking.promoCode && ` with ${booking.promoCode}`}
        </span>
      )}
      {booking.travelFeeCents > 0 && (
        <span className="muted small">Includes {formatCents(booking.travelFeeCents)} travel fee</span>
      )}
      {payment && <span className="muted small">{payment}</span>}
      {refund && <span className="muted small">{refund}</span>}
      {booking.tips.length > 0 && <span className="muted small">You tipped {describeTips(booking)}</span>}
    </p>
  );
};
