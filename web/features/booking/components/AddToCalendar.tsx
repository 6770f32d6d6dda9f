import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { Button } from '../../../ui/Button';
import { onDemand } from '../../../ui/onDemand';

const CalendarDialog = lazy(
  onDemand(async () => ({ default: (await import('./CalendarDialog')).CalendarDialog })),
);

/** Lets a customer add a booking to a calendar of their choice. */
export const AddToCalendar = ({ booking }: { booking: CustomerBooking }) => {
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const show = () => {
    setLoaded(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={show}>
        <CalendarPlus aria-hidden="true" size={18} />
        Add to calendar
      </Button>
      {isLoaded && (
        <Suspense fallback={null}>
          <CalendarDialog booking={booking} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
