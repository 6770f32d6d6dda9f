import type { CustomerBooking } from '../../../../shared/booking/schema';
import { Dialog } from '../../../ui/Dialog';
import { formatDate } from '../calendar';
import { useReview } from '../useReview';
import { ReviewForm } from './ReviewForm';

type Props = { booking: CustomerBooking; open: boolean; onClose: () => void };

const words = {
  thanks: 'Thank you for confirming and reviewing!',
  failure: 'Failed to confirm completion',
};

/** Confirms that the service was done, together with a review of it; spec section 4. */
export const ReviewDialog = ({ booking, open, onClose }: Props) => {
  const review = useReview(booking.id, words, onClose);
  return (
    <Dialog open={open} onClose={onClose} title="Confirm & Review">
      <p>
        How was <strong>{booking.title}</strong> with {booking.provider.name || 'Unknown'} on{' '}
        {formatDate(booking.date)}? Your review also confirms that the service was completed.
      </p>
      <ReviewForm onSubmit={review.mutate} busy={review.isPending} />
    </Dialog>
  );
};
