import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formerNames } from '../../../../../shared/account/former-names';
import { maxReason } from '../../../../../shared/admin/acts';
import type { AdminReview } from '../../../../../shared/admin/lists-api';
import { refusalMessage } from '../../../../../shared/http/refusal';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { adminClient } from '../../../../lib/adminClient';
import { formatDay } from '../../../../lib/dates';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { paths } from '../../../../lib/paths';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { OneLine, TwoLines } from '../../../../ui/Cells';
import { DataTable } from '../../../../ui/DataTable';
import { Dialog } from '../../../../ui/Dialog';
import { TextArea } from '../../../../ui/fields';
import { Initials } from '../../../../ui/Initials';
import { Link } from '../../../../ui/Link';
import { LongText } from '../../../../ui/LongText';
import { Stars } from '../../../../ui/Stars';
import { RemovablePictures } from '../../components/RemovablePictures';
import { AdminList } from '../components/AdminList';
import { DateFields, ListFilters, personOf, StarsField } from '../components/ListFilters';
import { PersonLink } from '../components/PersonLink';
import { DayCell } from '../components/PurchaseCells';
import { reviewsQuery } from '../queries';
import { useListFilters } from '../useListFilters';
import '../components/ReviewCells.css';

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
      <div className="review-cells-quote">
        <Stars rating={review.rating} />
        {review.comment && <p className="typed-text">{review.comment}</p>}
        <p className="muted small">
          <bdi>{review.reviewerName || 'Unknown'}</bdi>, {formatDay(review.createdAt)}
        </p>
      </div>
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
          count={{ typed: reason.length, max: maxReason }}
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

/** A comment with its pictures and what it is about, and, if asked for, the rest of it and the reply. */
const Comment = ({ review }: { review: AdminReview }) => {
  const { comment, about, reply, reviewerName } = review;
  return (
    <span className="review-cells-comment">
      <LongText
        text={comment || 'No comment'}
        of={`the review by ${isolateBidi(reviewerName || 'Unknown')}`}
        lines={2}
        perLine={40}
        more={reply && <span className="typed-text">Reply: {reply.text}</span>}
      />
      <RemovablePictures reviewId={review.id} by={reviewerName} pictures={review.pictures} />
      {about && <OneLine className="cells-detail">{about.title}</OneLine>}
    </span>
  );
};

const columns = [
  {
    label: 'Rating',
    width: 11,
    narrowWidth: 16,
    inCard: 'line' as const,
    of: ({ rating }: AdminReview) => <Stars rating={rating} />,
  },
  {
    label: 'Comment',
    width: 33,
    narrowWidth: 27,
    inCard: 'end' as const,
    of: (review: AdminReview) => <Comment review={review} />,
  },
  {
    label: 'Provider',
    width: 16,
    narrowWidth: 15.5,
    inCard: 'foot' as const,
    of: ({ provider }: AdminReview) => (
      <span className="review-cells-provider">
        <PersonLink filter="provider" id={provider.id}>
          <span className="cells-label">For provider: </span>
          <bdi>{provider.name || 'Unknown Provider'}</bdi>
        </PersonLink>
      </span>
    ),
  },
  {
    label: 'Date',
    width: 12,
    narrowWidth: 14,
    inCard: 'line' as const,
    of: ({ createdAt }: AdminReview) => <DayCell at={createdAt} />,
  },
  {
    label: 'Delete',
    width: 7,
    narrowWidth: 10,
    isBare: true,
    inCard: 'foot' as const,
    of: (review: AdminReview) => <ReviewDeletion review={review} />,
  },
];

/** Everything that was reviewed, newest first. */
export const Component = () => {
  const filters = useListFilters([]);
  const { provider, stars, search, dates, sort } = filters;
  const filter = { provider, stars, search, ...dates, sort };
  const query = useInfiniteQuery(reviewsQuery(filter));
  const title = 'Reviews Management';
  return (
    <AdminList
      title={title}
      of="reviews"
      drawing="no-reviews"
      query={query}
      onClear={filters.clear}
      filters={
        <ListFilters
          filters={filters}
          actions={<ExportButton request={{ list: 'reviews', filter }} />}
          search="Search by comment, reviewer or title"
          roles={{ provider: 'provider' }}
          person={personOf(filters, query.data?.pages)}
        >
          <StarsField filters={filters} />
          <DateFields filters={filters} />
        </ListFilters>
      }
    >
      {(reviews) => (
        <DataTable
          label={title}
          firstColumn="Reviewer"
          rows={reviews}
          keyOf={({ id }) => id}
          head={({ reviewer, reviewerName, reviewerPhoto }) => (
            <TwoLines
              picture={<Initials name={reviewerName} photo={reviewerPhoto} />}
              title={
                // The page of a deleted account is gone.
                reviewerName === formerNames.customer ? (
                  <OneLine>{reviewerName}</OneLine>
                ) : (
                  <Link to={paths.adminUser(reviewer.id)} withOrigin>
                    {reviewerName || 'Unknown'}
                  </Link>
                )
              }
            />
          )}
          columns={columns}
        />
      )}
    </AdminList>
  );
};
