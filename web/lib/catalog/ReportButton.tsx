import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReportSubject } from '../../../shared/catalog/report-reasons';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { Button } from '../../ui/Button';
import { onDemand } from '../../ui/onDemand';
import { useIsMeLoading, useMaybeMe } from '../session/me';
import './ReportButton.css';

const ReportContentDialog = lazy(
  onDemand(async () => ({ default: (await import('./ReportContentDialog')).ReportContentDialog })),
);

type Props = {
  kind: ReportSubject;
  id: string;
  /** Names it for screen readers, for example `the review by Chloe`. */
  name: string;
  /** Whose listing it is. */
  ownerId?: string;
};

/** Reports a review or a listing to the admins. Hidden for visitors and on the user's own listings. */
export const ReportButton = ({ kind, id, name, ownerId }: Props) => {
  const me = useMaybeMe();
  const isLoading = useIsMeLoading();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  if ((!me && !isLoading) || (me && me.id === ownerId)) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="report-button"
        aria-disabled={isSent || undefined}
        onClick={() => !isSent && setOpen(true)}
      >
        <Flag aria-hidden="true" size={16} />
        <span className="report-button-word">{isSent ? 'Reported' : 'Report'}</span>
        <span className="visually-hidden"> {name}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportContentDialog
            kind={kind}
            id={id}
            onSent={() => setSent(true)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

/** The report button of a review. */
export const ReportReview = ({ review }: { review: { id: string; reviewerName: string } }) => (
  <ReportButton
    kind="review"
    id={review.id}
    name={`the review by ${isolateBidi(review.reviewerName || 'Unknown')}`}
  />
);
