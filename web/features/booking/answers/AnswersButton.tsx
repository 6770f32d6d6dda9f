import { lazy, Suspense } from 'react';
import { areAnswersKept, canEditAnswers } from '../../../../shared/booking/answers';
import type { CustomerBooking, ProviderBooking } from '../../../../shared/booking/schema';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { useDialog } from '../../../ui/Dialog';
import { onDemand } from '../../../ui/onDemand';

const loadDialogs = () => import('./AnswersDialog');
const AnswersDialog = lazy(onDemand(async () => ({ default: (await loadDialogs()).AnswersDialog })));
const CustomerAnswersDialog = lazy(
  onDemand(async () => ({ default: (await loadDialogs()).CustomerAnswersDialog })),
);

type ButtonProps = { of: string; bookingId: string; Opened: typeof AnswersDialog };

const OpensAnswers = ({ of, bookingId, Opened }: ButtonProps) => {
  const { isNeeded, show, dialog } = useDialog();
  return (
    <>
      <Button variant="quiet" size="small" onClick={show}>
        Answers and pictures
        <span className="visually-hidden">
          {' '}
          for <bdi>{of}</bdi>
        </span>
      </Button>
      {isNeeded && (
        <Suspense fallback={null}>
          <Opened {...dialog} of={of} bookingId={bookingId} />
        </Suspense>
      )}
    </>
  );
};

/** Opens what the customer answered and showed, if there is anything or they can still add it. */
export const AnswersButton = ({ booking }: { booking: CustomerBooking }) => {
  const now = useNow();
  if (!areAnswersKept(booking, now) || (!booking.hasAnswers && !canEditAnswers(booking, now))) return null;
  return <OpensAnswers of={booking.title} bookingId={booking.id} Opened={AnswersDialog} />;
};

/** Opens what the customer of a provider's booking answered and showed, if there is anything. */
export const CustomerAnswersButton = ({ booking }: { booking: ProviderBooking }) => {
  const now = useNow();
  if (!booking.hasAnswers || !areAnswersKept(booking, now)) return null;
  const { id, customer } = booking;
  return <OpensAnswers of={customer.name || 'Unknown'} bookingId={id} Opened={CustomerAnswersDialog} />;
};
