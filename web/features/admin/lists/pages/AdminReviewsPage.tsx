import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxReason } from '../../../../../shared/admin/acts';
import type { AdminReview } from '../../../../../shared/admin/lists-api';
import { refusalMessage } from '../../../../../shared/http/refusal';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { adminClient } from '../../../../lib/adminClient';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Dialog } from '../../../../ui/Dialog';
import { TextArea } from '../../../../ui/fields';
import { ReviewList } from '../../../../ui/ReviewList';
import { AdminList } from '../components/AdminList';
import { DateFields, ListFilters, personOf } from '../components/ListFilters';
import { PersonLink } from '../components/PersonLink';
import { reviewsQuery } from '../queries';
import { useListFilters } from '../useListFilters';
import '../components/ReviewActions.css';

const useDeletion = (reviewId: string, onDone: () => void) =>
  useAct({
    act: (reason: string) => adminClient.deleteReview({ params: { reviewId }, body: { reason } }),
    done: { title: 'Review Deleted', description: 'Review has been removed' },
    failed: (error) => ({ title: 'Failed to delete review', description: refusalMessage(error) }),
    refetch: ['review', 'audit', 'figures'],
    onRefetched: onDone,
    removesButton: true,
  });

type Props = { review: AdminReview; onClose: () => void };

const DeletionDialog = ({ review, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const deletion = useDeletion(review.id, onClose);
  const submit = () => {
    if (reason.trim()) return deletion.mutate(reason);
    setError('Please tell the reviewer why');
    form.current?.querySelector('textarea')?.focus();
  };
  return (
    <Dialog open onClose={onClose} title="Delete review">
      <p>Are you sure you want to delete this review?</p>
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea
          label="Reason"
          descriptiveText="The reviewer will read it. The rating no longer counts."
          value={reason}
          maxLength={maxReason}
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={deletion.isPending} busyLabel="Deleting…">
            Delete review
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** A button that deletes a review after asking for the reason. */
const ReviewDeletion = ({ review }: Pick<Props, 'review'>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button-icon"
        aria-label={`Delete the review by ${isolateBidi(review.reviewerName || 'Unknown')}`}
        title="Delete"
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden="true" size={18} />
      </button>
      {open && <DeletionDialog review={review} onClose={() => setOpen(false)} />}
    </>
  );
};

const Actions = ({ review }: { review: AdminReview }) => (
  <div className="row row-between review-actions">
    <PersonLink filter="provider" id={review.provider.id}>
      <span>
        For provider: <bdi>{review.provider.name || 'Unknown Provider'}</bdi>
      </span>
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
