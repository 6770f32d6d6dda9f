import { useState } from 'react';
import type { BookingUnderReview as Waiting } from '../../../../shared/admin/api';
import type { ReviewReason } from '../../../../shared/booking/lifecycle';
import { formatCents } from '../../../../shared/money/cents';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { StatusBadge } from '../../../ui/StatusBadge';
import { useDecideReview } from '../useDecideReview';

const reasons: Record<ReviewReason, string> = {
  first_discount_card:
    'The customer used a card that already had another customer’s first-appointment discount.',
  provider_card: 'The provider has paid with the same card.',
  provider_address: 'The customer and the provider share an address.',
};

/** One booking under review, and what an admin can decide: its earnings are released, or the customer is refunded. */
export const BookingUnderReview = ({ booking }: { booking: Waiting }) => {
  const { title, status, totalCents, promoCode, customer, provider } = booking;
  const [asking, setAsking] = useState<'release' | 'refund'>();
  const close = () => setAsking(undefined);
  const decide = useDecideReview(booking.id, close);
  const amount = formatCents(totalCents);
  return (
    <Card as="li">
      <div className="row row-between">
        <h3>{title}</h3>
        <StatusBadge status={status} />
      </div>
      <p className="muted">
        {customer.name} ({customer.email}) with {provider.name || 'Unknown'}
      </p>
      <p>
        Paid <strong>{amount}</strong>
        {promoCode && ` with ${promoCode}`}
      </p>
      <ul>
        {booking.reasons.map((reason) => (
          <li key={reason}>{reasons[reason]}</li>
        ))}
      </ul>
      <div className="row">
        <Button variant="secondary" size="small" onClick={() => setAsking('release')}>
          Release earnings
        </Button>
        <Button variant="danger" size="small" onClick={() => setAsking('refund')}>
          Refund customer
        </Button>
      </div>
      <ConfirmDialog
        open={!!asking}
        onClose={close}
        onConfirm={() => asking && decide.mutate(asking)}
        title={
          asking === 'refund'
            ? `Refund ${customer.name || 'Unknown'}?`
            : `Release the earnings to ${provider.name || 'Unknown'}?`
        }
        confirmLabel={asking === 'refund' ? `Refund ${amount}` : 'Release earnings'}
        cancelLabel="Go back"
        danger={asking === 'refund'}
        busy={decide.isPending}
      >
        {asking === 'refund'
          ? 'The booking will be cancelled. The customer will get a full refund to their wallet, and the provider will earn nothing.'
          : 'The provider will be paid as usual: when the customer confirms, or 72 hours after the appointment is completed. This cannot be undone.'}
      </ConfirmDialog>
    </Card>
  );
};
