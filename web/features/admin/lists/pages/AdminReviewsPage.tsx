import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminReview } from '../../../../../shared/admin/lists-api';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { Card } from '../../../../ui/Card';
import { ReviewList } from '../../../../ui/ReviewList';
import { AdminList } from '../components/AdminList';
import { DateFields, ListFilters, personOf } from '../components/ListFilters';
import { PersonLink } from '../components/PersonLink';
import '../components/ReviewActions.css';
import { ReviewDeletion } from '../components/ReviewDeletion';
import { reviewsQuery } from '../queries';
import { useListFilters } from '../useListFilters';

const Actions = ({ review }: { review: AdminReview }) => (
  <div className="review-actions">
    <PersonLink filter="provider" id={review.provider.id}>
      For provider: <bdi>{review.provider.name || 'Unknown Provider'}</bdi>
    </PersonLink>
    <ReviewDeletion review={review} />
  </div>
);

/** Everything that was reviewed, newest first. */
export const Component = () => {
  const filters = useListFilters([]);
  const { provider, dates, sort } = filters;
  const filter = { provider, ...dates, sort };
  const query = useInfiniteQuery(reviewsQuery(filter));
  const title = 'Reviews Management';
  return (
    <AdminList
      title={title}
      of="reviews"
      drawing="no-reviews"
      query={query}
      actions={<ExportButton request={{ list: 'reviews', filter }} />}
      filters={
        <ListFilters filters={filters} person={personOf(filters, query.data?.pages)}>
          <DateFields filters={filters} />
        </ListFilters>
      }
    >
      {(reviews) => (
        <Card as="section" aria-label="All reviews">
          <ReviewList reviews={reviews} actions={(review) => <Actions review={review} />} />
        </Card>
      )}
    </AdminList>
  );
};
