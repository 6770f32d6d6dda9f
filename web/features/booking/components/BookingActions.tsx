import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { canCancel } from '../../../../shared/booking/lifecycle';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { onDemand } from '../../../ui/onDemand';
import { Badge } from '../../../ui/StatusBadge';
import { CancelDialog } from './CancelDialog';

const ReviewDialog = lazy(onDemand(async () => ({ default: (await import('./ReviewDialog')).ReviewDialog })));

type Asking = 'cancel' | 'review';

/** What a customer can do with a booking now. An open dialog closes once its action is no longer possible. */
export const BookingActions = ({ booking }: { booking: CustomerBooking }) => {
  const now = useNow();
  const [asking, setAsking] = useState<Asking>();
  const [reviewing, setReviewing] = useState(false);
  const close = () => setAsking(undefined);
  const review = () => {
    setReviewing(true);
    setAsking('review');
  };
  const cancellable = canCancel(booking, now);
  const reviewable = booking.status === 'completed' && !booking.reviewed;

  return (
    <>
      {cancellable && (
        <Button variant="danger" size="small" onClick={() => setAsking('cancel')}>
          Cancel Booking
        </Button>
      )}
      {reviewable && (
        <Button size="small" onClick={review}>
          Confirm & Review
        </Button>
      )}
      {booking.status === 'completed' && booking.reviewed && (
        <Badge tone="green" icon={BadgeCheck}>
          Confirmed
        </Badge>
      )}
      <CancelDialog booking={booking} open={cancellable && asking === 'cancel'} onClose={close} />
      {reviewing && (
        <Suspense fallback={null}>
          <ReviewDialog booking={booking} open={reviewable && asking === 'review'} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
