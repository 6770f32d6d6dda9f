import { Hourglass, UserX } from 'lucide-react';
import { awaitsConfirmation } from '../../../../shared/booking/lifecycle';
import { shownStatus } from '../../../../shared/booking/no-show';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { counted } from '../../../../shared/text/numbers';
import { MessageButton } from '../../../lib/chat/MessageButton';
import { ConfirmationBadge } from '../../../lib/purchases/ConfirmationBadge';
import { CustomerButton } from '../../../lib/purchases/CustomerButton';
import { describeNoEarnings } from '../../../lib/purchases/paymentTexts';
import { Card } from '../../../ui/Card';
import { ContactFacts } from '../../../ui/ContactFacts';
import '../../../ui/PurchaseCard.css';
import { Badge, StatusBadge } from '../../../ui/StatusBadge';
import { CustomerAnswersButton } from '../answers/AnswersButton';
import { providerLocation } from '../location';
import { BookingFacts, BookingHeader, describeTips, TravelFact } from './BookingParts';
import { ProposalNotice } from './ProposalNotice';
import { ProviderActions } from './ProviderActions';

/** A fraud review holds the booking's earnings. */
export const UnderReviewBadge = () => <Badge icon={Hourglass}>Under review</Badge>;

/** Warns of a customer who has not come lately, as long as the provider can decline. */
export const NoShowsBadge = ({ booking: { recentNoShows } }: { booking: ProviderBooking }) =>
  recentNoShows !== undefined && (
    <Badge tone="orange" icon={UserX}>
      {counted(recentNoShows, 'no-show')} lately
    </Badge>
  );

/** A booking as its provider sees it, with the customer's contact details. */
export const ProviderBookingCard = ({ booking }: { booking: ProviderBooking }) => {
  const { customer } = booking;
  const noEarnings = describeNoEarnings(booking);
  return (
    <Card as="article" aria-label={`${isolateBidi(booking.title)}, ${isolateBidi(customer.name)}`}>
      <BookingHeader
        booking={booking}
        level={3}
        status={
          <>
            <StatusBadge status={shownStatus(booking)} />
            <NoShowsBadge booking={booking} />
          </>
        }
        who={<p>{customer.name || 'Unknown'}</p>}
        facts={
          <BookingFacts booking={booking} location={providerLocation(booking)}>
            <TravelFact booking={booking} />
            <ContactFacts {...customer} />
          </BookingFacts>
        }
      />
      <ProposalNotice booking={booking} side="provider" other={customer.name || 'Your customer'} />
      <footer className="row purchase-card-foot">
        <p className="purchase-card-price">
          <strong>{formatCents(booking.priceCents + booking.travelFeeCents)}</strong>
          {booking.travelFeeCents > 0 && (
            <span className="muted small">Includes {formatCents(booking.travelFeeCents)} travel fee</span>
          )}
          {booking.tips.length > 0 && <span className="muted small">Tip: {describeTips(booking)}</span>}
          {noEarnings && <span className="muted small">{noEarnings}</span>}
        </p>
        <MessageButton
          to={{ purchase: { kind: 'booking', id: booking.id } }}
          name={customer.name || 'Unknown'}
          variant="quiet"
          size="small"
        />
        <CustomerButton purchase={{ kind: 'booking', id: booking.id }} name={customer.name} />
        <CustomerAnswersButton booking={booking} />
        {booking.underReview && <UnderReviewBadge />}
        {booking.status === 'completed' && !booking.noShow && (
          <ConfirmationBadge awaited={awaitsConfirmation(booking)} releasedAt={booking.releasedAt} />
        )}
        {booking.status !== 'completed' && <ProviderActions booking={booking} />}
      </footer>
    </Card>
  );
};
