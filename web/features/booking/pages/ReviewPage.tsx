import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { client } from '../../../lib/client';
import { paths } from '../../../lib/paths';
import { ReviewForm } from '../../../lib/purchases/ReviewForm';
import { useReview } from '../../../lib/purchases/useReview';
import { ReviewPicturesInput } from '../../../lib/reviews/ReviewPicturesInput';
import { useReviewPictures } from '../../../lib/reviews/useReviewPictures';
import { useRedirectOnError } from '../../../lib/useRedirectOnError';
import { Card } from '../../../ui/Card';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/States';
import { BookingHeader } from '../components/BookingParts';
import { bookingQuery } from '../queries';

const words = { thanks: 'Thank you for your review!', failure: 'Failed to submit review' };

const obstacle = (booking: CustomerBooking | undefined, failed: boolean): string | undefined => {
  if (booking?.reviewed) return "You've already reviewed this booking";
  if (booking?.noShow) return 'The stylist said that you did not come, so there is nothing to review';
  return failed || (booking && booking.status !== 'completed') ? 'Failed to load booking details' : undefined;
};

/** Reviews a completed booking; see docs/product/booking.md#confirming-and-reviewing. */
export const Component = () => {
  const { bookingId = '' } = useParams();
  const navigate = useNavigate();
  const { data: booking, isError } = useQuery(bookingQuery(bookingId));
  const pictures = useReviewPictures();
  const review = useReview({
    topic: 'booking',
    send: (body) => pictures.during(() => client.reviewBooking({ params: { bookingId }, body })),
    words,
    onDone: () => {
      void pictures.addTo(bookingId);
      return navigate(paths.bookings);
    },
  });
  const problem = obstacle(booking, isError && !booking);
  useRedirectOnError(review.isSuccess ? undefined : problem, paths.bookings);

  return (
    <Page title="Write a Review" className="page-narrow">
      <PageHeader title="Write a Review" back={paths.bookings} />
      {booking && !problem ? (
        <Card as="section">
          <BookingHeader booking={booking} who={`with ${isolateBidi(booking.provider.name || 'Unknown')}`} />
          <ReviewForm onSubmit={review.mutate} busy={review.isPending} problem={review.problem}>
            <ReviewPicturesInput state={pictures} />
          </ReviewForm>
        </Card>
      ) : (
        <Skeleton height="24rem" />
      )}
    </Page>
  );
};
