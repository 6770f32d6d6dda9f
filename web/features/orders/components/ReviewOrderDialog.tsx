import type { CustomerOrder } from '../../../../shared/orders/schema';
import { client } from '../../../lib/client';
import { ReviewForm } from '../../../lib/purchases/ReviewForm';
import { confirmingWords, useReview } from '../../../lib/purchases/useReview';
import { ReviewPicturesInput } from '../../../lib/reviews/ReviewPicturesInput';
import { useReviewPictures } from '../../../lib/reviews/useReviewPictures';
import { Dialog } from '../../../ui/Dialog';

type Props = { order: CustomerOrder; open: boolean; onClose: () => void };

/** Confirms a delivered order and reviews it; see docs/product/booking.md#confirming-and-reviewing. */
export const ReviewOrderDialog = ({ order, open, onClose }: Props) => {
  const pictures = useReviewPictures();
  const review = useReview({
    topic: 'order',
    send: (body) => pictures.during(() => client.reviewOrder({ params: { orderId: order.id }, body })),
    words: confirmingWords,
    onDone: () => {
      void pictures.addTo(order.id);
      onClose();
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title="Confirm & Review">
      <p>
        How is <strong>{order.name}</strong> from <bdi>{order.provider.name || 'Unknown'}</bdi>? Your review
        also confirms that your order arrived.
      </p>
      <ReviewForm onSubmit={review.mutate} busy={review.isPending} problem={review.problem}>
        <ReviewPicturesInput state={pictures} />
      </ReviewForm>
    </Dialog>
  );
};
