import type { CustomerBooking } from '../../../../shared/booking/schema';
import type { ReviewInput } from '../../../../shared/catalog/review';
import { formatCents } from '../../../../shared/money/cents';
import { canTip } from '../../../../shared/tips/rules';
import { client } from '../../../lib/client';
import { formatWeekdayAndYear } from '../../../lib/dates';
import { ReviewForm } from '../../../lib/purchases/ReviewForm';
import { confirmingWords, useReview } from '../../../lib/purchases/useReview';
import { Dialog } from '../../../ui/Dialog';
import { useTip } from '../useTip';
import { TipFields } from './TipFields';

type Props = { booking: CustomerBooking; open: boolean; onClose: () => void };

/**
 * Confirms a completed service and reviews it, with a tip if its customer wants to give one; see
 * docs/product/booking.md#confirming-and-reviewing. The review is saved first, and whatever becomes of the tip.
 */
export const ReviewDialog = ({ booking, open, onClose }: Props) => {
  const tip = useTip(booking);
  const review = useReview({
    topic: 'booking',
    send: (body) => client.reviewBooking({ params: { bookingId: booking.id }, body }),
    words: confirmingWords,
    onDone: () => (tip.isChosen ? tip.give({ onEnded: onClose }) : onClose()),
  });
  const submit = (written: ReviewInput) => {
    if (tip.check()) review.mutate(written);
  };
  const name = booking.provider.name || 'Unknown';
  return (
    <Dialog open={open} onClose={onClose} title="Confirm & Review">
      <p>
        How was <strong>{booking.title}</strong> with <bdi>{name}</bdi> on{' '}
        {formatWeekdayAndYear(booking.date)}? Your review also confirms that the service was completed.
      </p>
      <ReviewForm
        onSubmit={submit}
        busy={review.isPending || tip.busy}
        problem={review.problem}
        also={tip.amountCents ? `Give ${formatCents(tip.amountCents)}` : undefined}
      >
        {canTip(booking, Date.now()) && (
          <TipFields tip={tip} listCents={booking.listCents} name={name} isOptional />
        )}
      </ReviewForm>
    </Dialog>
  );
};
