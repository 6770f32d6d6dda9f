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

/** Whether a side can propose other times now; a provider reads themselves what holds a booking. */
const canPropose = (booking: Props['booking'], side: Side, now: number): boolean =>
  (!('provider' in booking) || booking.canProposeTimes) &&
  canTransition(bookingLifecycle, booking, 'proposeTimes', side, now);

/** Asks for other times while one side can propose some: `ask` opens the `dialog`. */
export const usePropose = ({ booking, side, other }: Props) => {
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const isPossible = canPropose(booking, side, now);
  const ask = () => {
    setAsked(true);
    setAsking(true);
  };
  const dialog = asked && (
    <Suspense fallback={null}>
      <ProposeDialog
        booking={booking}
        other={other}
        open={asking && isPossible}
        onClose={() => setAsking(false)}
      />
    </Suspense>
  );
  return { isPossible, ask, dialog };
};

/** Opens the dialog that proposes other times, while one side can propose some. */
export const ProposeButton = (props: Props) => {
  const { isPossible, ask, dialog } = usePropose(props);
  return (
    <>
      {isPossible && (
        <Button ref={keepFocusInCard} variant="secondary" size="small" onClick={ask}>
          Propose Another Time
        </Button>
      )}
      {dialog}
    </>
  );
};
