import { useInfiniteQuery } from '@tanstack/react-query';
import { ShowMore } from '../../../ui/ShowMore';
import { ErrorState, Skeleton } from '../../../ui/States';
import { underReviewQuery } from '../queries';
import { BookingUnderReview } from './BookingUnderReview';

/** Bookings in fraud review; hidden when there are none. */
export const BookingsUnderReview = () => {
  const list = useInfiniteQuery(underReviewQuery);
  if (list.isPending) return <Skeleton height="7rem" />;
  if (list.isError) return <ErrorState title="Failed to load bookings under review" onRetry={list.refetch} />;
  const bookings = list.data.pages.flatMap(({ items }) => items);
  if (bookings.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="under-review">
      <h2 id="under-review">
        Bookings under review ({bookings.length}
        {list.hasNextPage && '+'})
      </h2>
      <ul className="card-grid card-grid-wide">
        {bookings.map((booking) => (
          <BookingUnderReview key={booking.id} booking={booking} />
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
};
