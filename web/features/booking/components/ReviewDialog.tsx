import type { CustomerBooking } from '../../../../shared/booking/schema';
import { client } from '../../../lib/client';
import { formatWeekdayAndYear } from '../../../lib/dates';
import { ReviewForm } from '../../../lib/purchases/ReviewForm';
import { confirmingWords, useReview } from '../../../lib/purchases/useReview';
import { Dialog } from '../../../ui/Dialog';

type Props = { booking: CustomerBooking; open: boolean; onClose: () => void };

/** Confirms a completed service and reviews it; see docs/product/booking.md#confirming-and-reviewing. */
export const ReviewDialog = ({ booking, open, onClose }: Props) => {
  const review = useReview({
    topic: 'booking',
    send: (body) => client.reviewBooking({ params: { bookingId: booking.id }, body }),
    words: confirmingWords,
    onDone: onClose,
  });
  return (
    <Dialog open={open} onClose={onClose} title="Confirm & Review">
      <p>
        How was <strong>{booking.title}</strong> with <bdi>{booking.provider.name || 'Unknown'}</bdi> on{' '}
        {formatWeekdayAndYear(booking.date)}? Your review also confirms that the service was completed.
      </p>
      <ReviewForm onSubmit={review.mutate} busy={review.isPending} problem={review.problem} />
    </Dialog>
  );
};
