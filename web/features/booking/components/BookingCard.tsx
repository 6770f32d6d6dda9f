import { MessagesSquare, Phone, Store } from 'lucide-react';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { sectionOf } from '../../../../shared/booking/timing';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatTime } from '../../../../shared/time/zoned';
import { client } from '../../../lib/client';
import { paths } from '../../../lib/paths';
import { AwaitingPayment } from '../../../lib/purchases/AwaitingPayment';
import { type PurchaseExtras, PurchaseFoot } from '../../../lib/purchases/PurchaseFoot';
import { useNow } from '../../../lib/useNow';
import { Card } from '../../../ui/Card';
import { Fact } from '../../../ui/Facts';
import { SellerLine } from '../../../ui/SellerLine';
import { StatusBadge } from '../../../ui/StatusBadge';
import { customerLocation } from '../location';
import { AddToCalendar } from './AddToCalendar';
import { BookingActions } from './BookingActions';
import { BookingFacts, BookingHeader, BookingPrice } from './BookingParts';
import { ProposalNotice } from './ProposalNotice';

/** What to do if a stylist has left out where to go or whom to call, as long as the appointment is to come. */
const MissingContact = ({ booking }: { booking: CustomerBooking }) => {
  const { provider, location, status, paymentStatus } = booking;
  const missing = [!location.address && 'address', !provider.phone && 'phone number'].filter(Boolean);
  const isAhead = paymentStatus === 'paid' && (status === 'pending' || status === 'confirmed');
  if (!isAhead || missing.length === 0) return null;
  return (
    <Fact icon={MessagesSquare}>
      The stylist has given no {missing.join(' and no ')}. Send them a message to ask.
    </Fact>
  );
};

/** A booking as its customer sees it. */
export const BookingCard = ({ booking, extras }: { booking: CustomerBooking; extras: PurchaseExtras }) => {
  const { provider, location, status, paymentStatus, holdUntil } = booking;
  const params = { bookingId: booking.id };
  const isAhead = sectionOf(booking, useNow()) === 'upcoming' && paymentStatus === 'paid';
  return (
    <Card as="article" aria-label={booking.title}>
      <BookingHeader
        booking={booking}
        level={3}
        status={<StatusBadge status={status} />}
        who={<SellerLine provider={provider} to={paths.provider(provider.id)} label="View Provider" />}
        facts={
          <BookingFacts booking={booking} location={customerLocation(booking)}>
            {provider.address && location.kind !== 'provider' && (
              <Fact icon={Store}>{`Stylist's salon: ${isolateBidi(provider.address)}`}</Fact>
            )}
            {provider.phone && (
              <Fact icon={Phone}>
                <a href={`tel:${provider.phone}`}>{provider.phone}</a>
              </Fact>
            )}
            <MissingContact booking={booking} />
          </BookingFacts>
        }
      />
      {status === 'pending' && paymentStatus === 'unpaid' && (
        <AwaitingPayment
          holdUntil={holdUntil}
          what={`Your ${formatTime(booking.time)} is`}
          pay={() => client.payBooking({ params })}
        />
      )}
      <ProposalNotice booking={booking} side="customer" other={provider.name || 'Your stylist'} />
      <PurchaseFoot
        price={<BookingPrice booking={booking} />}
        actions={<BookingActions booking={booking} />}
        more={isAhead && <AddToCalendar booking={booking} quiet />}
        extras={extras}
      />
    </Card>
  );
};
