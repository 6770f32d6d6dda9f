import type { CustomerBooking } from '../../../../shared/booking/schema';
import type { ReviewInput } from '../../../../shared/catalog/review';
import { formatCents } from '../../../../shared/money/cents';
import { canTip } from '../../../../shared/tips/rules';
import { client } from '../../../lib/client';
import { formatWeekdayAndYear } from '../../../lib/dates';
import { ReviewForm } from '../../../lib/purchases/ReviewForm';
import { confirmingWords, useReview } from '../../../lib/purchases/useReview';
import { ReviewPicturesInput } from '../../../lib/reviews/ReviewPicturesInput';
import { useReviewPictures } from '../../../lib/reviews/useReviewPictures';
import { Dialog } from '../../../ui/Dialog';
import { useTip } from '../useTip';
import { TipFields } from './TipFields';

/** How long a tip waits for the pictures of the review. */
const maxUploadWaitMs = 10_000;

const atMost = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))]);

type Props = { booking: CustomerBooking; open: boolean; onClose: () => void };

/**
 * Confirms a completed service and reviews it, with a tip if its customer wants to give one; see
 * docs/product/booking.md#confirming-and-reviewing. The review is saved first, and whatever becomes of its
 * pictures and the tip.
 */
export const ReviewDialog = ({ booking, open, onClose }: Props) => {
  const tip = useTip(booking);
  const pictures = useReviewPictures();
  const review = useReview({
    topic: 'booking',
    send: (body) => pictures.during(() => client.reviewBooking({ params: { bookingId: booking.id }, body })),
    words: confirmingWords,
    onDone: async () => {
      const adding = pictures.addTo(booking.id);
      if (!tip.isChosen) return onClose();
      // The page may become the payment page, which ends all uploads.
      await atMost(maxUploadWaitMs, adding);
      tip.give({ onEnded: onClose });
    },
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
        <ReviewPicturesInput state={pictures} />
        {canTip(booking, Date.now()) && (
          <TipFields tip={tip} listCents={booking.listCents} name={name} isOptional />
        )}
      </ReviewForm>
    </Dialog>
  );
};
