import type { BookingUnderReview as Waiting } from '../../../../../shared/admin/queue-api';
import type { FraudReviewReason } from '../../../../../shared/booking/lifecycle';
import { adminClient } from '../../../../lib/adminClient';
import { paths } from '../../../../lib/paths';
import { Link } from '../../../../ui/Link';
import { labelOf } from '../../../../ui/StatusBadge';
import { DecisionButtons, refundAmount, WaitsForBank } from './DecisionButtons';
import { QueueRow, Who } from './QueueRow';

const reasons: Record<FraudReviewReason, string> = {
  first_discount_card: 'This card was already used for another customer’s first-appointment discount.',
  provider_card: 'The provider has also paid with this card.',
  provider_address: 'The customer and the provider share an address.',
};

const effects = {
  refund:
    'The booking will be cancelled. The customer will get all that is left of the payment as wallet credit, and the provider will earn nothing.',
  release:
    'The provider will be paid as usual: when the customer confirms, or 72 hours after the appointment is completed. This cannot be undone.',
};

/** A booking in fraud review, with the decisions an admin can make. */
export const BookingUnderReview = ({ booking, waiting }: { booking: Waiting; waiting: string }) => {
  const { id: bookingId, title, status, promoCode, customer, provider } = booking;
  return (
    <QueueRow
      kind="Under review"
      tone="yellow"
      waiting={waiting}
      title={
        <Link to={paths.adminBooking(bookingId)} withOrigin>
          {title}
        </Link>
      }
      {...refundAmount(booking)}
      about={
        <>
          <Who {...customer} /> with <bdi>{provider.name || 'Unknown'}</bdi> · {labelOf(status)}
          {promoCode && ` · ${promoCode}`}
        </>
      }
      acts={
        <DecisionButtons
          of="earnings"
          decide={(verdict) => adminClient.decideBookingReview({ params: { bookingId }, body: { verdict } })}
          found={booking}
          effects={effects}
        />
      }
    >
      <WaitsForBank {...booking} />
      {booking.reasons.map((reason) => (
        <p key={reason}>{reasons[reason]}</p>
      ))}
    </QueueRow>
  );
};
