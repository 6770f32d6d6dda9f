import type { BookingUnderReview as Waiting } from '../../../../../shared/admin/queue-api';
import type { FraudReviewReason } from '../../../../../shared/booking/lifecycle';
import { formatCents } from '../../../../../shared/money/cents';
import { adminClient } from '../../../../lib/adminClient';
import { Card } from '../../../../ui/Card';
import { StatusBadge } from '../../../../ui/StatusBadge';
import { DecisionButtons } from './DecisionButtons';

const reasons: Record<FraudReviewReason, string> = {
  first_discount_card: 'This card was already used for another customer’s first-appointment discount.',
  provider_card: 'The provider has also paid with this card.',
  provider_address: 'The customer and the provider share an address.',
};

const effects = {
  refund:
    'The booking will be cancelled. The customer will get a full refund to their wallet, and the provider will earn nothing.',
  release:
    'The provider will be paid as usual: when the customer confirms, or 72 hours after the appointment is completed. This cannot be undone.',
};

/** A booking in fraud review, with the decisions an admin can make. */
export const BookingUnderReview = ({ booking, waiting }: { booking: Waiting; waiting: string }) => {
  const { id: bookingId, title, status, totalCents, promoCode, customer, provider } = booking;
  return (
    <Card as="li">
      <div className="row row-between">
        <h3>{title}</h3>
        <StatusBadge status={status} />
      </div>
      <p className="muted">
        <bdi>{customer.name}</bdi> ({customer.email}) with <bdi>{provider.name || 'Unknown'}</bdi>. {waiting}
      </p>
      <p>
        Paid <strong>{formatCents(totalCents)}</strong>
        {promoCode && ` with ${promoCode}`}
      </p>
      <ul>
        {booking.reasons.map((reason) => (
          <li key={reason}>{reasons[reason]}</li>
        ))}
      </ul>
      <DecisionButtons
        of="earnings"
        decide={(verdict) => adminClient.decideBookingReview({ params: { bookingId }, body: { verdict } })}
        {...{ customer, provider, totalCents, effects }}
      />
    </Card>
  );
};
