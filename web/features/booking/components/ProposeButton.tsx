import { lazy, Suspense, useState } from 'react';
import { bookingLifecycle } from '../../../../shared/booking/lifecycle';
import type { CustomerBooking, ProviderBooking } from '../../../../shared/booking/schema';
import { canTransition } from '../../../../shared/lifecycle';
import type { Side } from '../../../../shared/sides';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { onDemand } from '../../../ui/onDemand';

const ProposeDialog = lazy(
  onDemand(async () => ({ default: (await import('./ProposeDialog')).ProposeDialog })),
);

/** `other` is the name of the person who answers. */
type Props = { booking: CustomerBooking | ProviderBooking; side: Side; other: string };

/** Opens the dialog that proposes other times, while one side can propose some. */
export const ProposeButton = ({ booking, side, other }: Props) => {
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const isPossible = canTransition(bookingLifecycle, booking, 'proposeTimes', side, now);
  const ask = () => {
    setAsked(true);
    setAsking(true);
  };
  return (
    <>
      {isPossible && (
        <Button ref={keepFocusInCard} variant="secondary" size="small" onClick={ask}>
          Propose Another Time
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ProposeDialog
            booking={booking}
            other={other}
            open={asking && isPossible}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
};
