import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Review } from '../../../shared/catalog/review';
import { maxMarksAsked } from '../../../shared/reviews/limits';
import type { ReviewMark } from '../../../shared/reviews/schema';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { ReviewList } from '../../ui/ReviewList';
import { ReportReview } from '../catalog/ReportButton';
import { useMaybeMe } from '../session/me';
import { HelpfulButton } from './HelpfulButton';
import { marksQuery } from './queries';

const PicturesDialog = lazy(async () => ({
  default: (await import('./PicturesDialog')).PicturesDialog,
}));

/** The marks of a signed-in reader, by the reviews' ids. Each part of a growing list is asked for once. */
const useMarks = (reviews: readonly Review[]): ReadonlyMap<string, ReviewMark> => {
  const me = useMaybeMe();
  const ids = reviews.map(({ id }) => id);
  const parts = Array.from({ length: Math.ceil(ids.length / maxMarksAsked) }, (_, part) =>
    ids.slice(part * maxMarksAsked, (part + 1) * maxMarksAsked),
  );
  const results = useQueries({ queries: parts.map((part) => ({ ...marksQuery(part), enabled: !!me })) });
  return new Map(
    results.flatMap(({ data }) => data?.items.map((mark) => [mark.reviewId, mark] as const) ?? []),
  );
};

type Props = { reviews: Review[]; showsSubject?: boolean };

/** Reviews with their pictures, which readers can find helpful and report. */
export const PublicReviews = ({ reviews, showsSubject }: Props) => {
  const marks = useMarks(reviews);
  const [opened, setOpened] = useState<{ review: Review; index: number }>();
  const name = opened?.review.reviewerName || 'Unknown';
  return (
    <>
      <ReviewList
        reviews={reviews}
        {...(showsSubject !== undefined && { showsSubject })}
        onOpenPicture={(review, index) => setOpened({ review, index })}
        actions={(review) => (
          <>
            <HelpfulButton review={review} mark={marks.get(review.id)} />
            <ReportReview review={review} />
          </>
        )}
      />
      {opened && (
        <Suspense fallback={null}>
          <PicturesDialog
            open
            title={`Pictures by ${isolateBidi(name)}`}
            pictures={opened.review.pictures ?? []}
            first={opened.index}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
