import { lazy, Suspense, useState } from 'react';
import { canCancel, canReview } from '../../../../shared/booking/lifecycle';
import { rebookPath } from '../../../../shared/booking/rebooking';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { canTip } from '../../../../shared/tips/rules';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { useNow } from '../../../lib/useNow';
import { Button, ButtonLink } from '../../../ui/Button';
import { onDemand } from '../../../ui/onDemand';
import { ProposeButton } from './ProposeButton';

const CancelDialog = lazy(onDemand(async () => ({ default: (await import('./CancelDialog')).CancelDialog })));
const TipDialog = lazy(onDemand(async () => ({ default: (await import('./TipDialog')).TipDialog })));
const ReviewDialog = lazy(onDemand(async () => ({ default: (await import('./ReviewDialog')).ReviewDialog })));

type Asking = 'cancel' | 'review' | 'tip';

type Props = {
  booking: CustomerBooking;
  /** Whether the booking is shown in short: then it offers no second tip. */
  isShort: boolean;
};

/** What a customer can do with a booking now. An open dialog closes once its action is no longer possible. */
export const BookingActions = ({ booking, isShort }: Props) => {
  const now = useNow();
  const [asking, setAsking] = useState<Asking>();
  const [cancelling, setCancelling] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const [tipping, setTipping] = useState(false);
  const close = () => setAsking(undefined);
  const cancel = () => {
    setCancelling(true);
    setAsking('cancel');
  };
  const review = () => {
    setReviewing(true);
    setAsking('review');
  };
  const tip = () => {
    setTipping(true);
    setAsking('tip');
  };
  const cancellable = canCancel(booking, now);
  const reviewable = canReview(booking, now);
  // Who has not reviewed yet is asked for both at once, and finds the tip alone in the details.
  const tippable = canTip(booking, now) && !(isShort && (reviewable || booking.tips.length > 0));

  return (
    <>
      <ProposeButton booking={booking} side="customer" other={booking.provider.name || 'your stylist'} />
      {cancellable && (
        <Button ref={keepFocusInCard} variant="danger" size="small" onClick={cancel}>
          Cancel Booking
        </Button>
      )}
      {reviewable && (
        <Button ref={keepFocusInCard} size="small" onClick={review}>
          Confirm & Review
        </Button>
      )}
      {tippable && (
        <Button ref={keepFocusInCard} variant="secondary" size="small" onClick={tip}>
          Leave a Tip
        </Button>
      )}
      {booking.status === 'completed' && (
        <ButtonLink variant="secondary" size="small" to={rebookPath(booking)}>
          Book again
        </ButtonLink>
      )}
      {cancelling && (
        <Suspense fallback={null}>
          <CancelDialog booking={booking} open={cancellable && asking === 'cancel'} onClose={close} />
        </Suspense>
      )}
      {tipping && (
        <Suspense fallback={null}>
          <TipDialog booking={booking} open={tippable && asking === 'tip'} onClose={close} />
        </Suspense>
      )}
      {reviewing && (
        <Suspense fallback={null}>
          <ReviewDialog booking={booking} open={reviewable && asking === 'review'} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
