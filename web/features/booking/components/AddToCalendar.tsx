import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { Button } from '../../../ui/Button';
import { onDemand, useDialogOnDemand } from '../../../ui/onDemand';

const CalendarDialog = lazy(
  onDemand(async () => ({ default: (await import('./CalendarDialog')).CalendarDialog })),
);

/** Lets a customer add a booking to a calendar of their choice. */
export const AddToCalendar = ({ booking }: { booking: CustomerBooking }) => {
  const { isNeeded, show, dialog } = useDialogOnDemand();
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={show}>
        <CalendarPlus aria-hidden="true" size={18} />
        Add to calendar
      </Button>
      {isNeeded && (
        <Suspense fallback={null}>
          <CalendarDialog booking={booking} {...dialog} />
        </Suspense>
      )}
    </>
  );
};
