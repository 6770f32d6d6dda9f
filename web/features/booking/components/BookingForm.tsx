import { lazy, Suspense, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { BookingCalendar, CustomerBooking } from '../../../../shared/booking/schema';
import type { PreferredAppointment } from '../../../lib/preferred';
import { Button } from '../../../ui/Button';
import { onDemand } from '../../../ui/onDemand';
import { draftFor } from '../draft';
import type { AppliedPromo } from '../promo';
import type { Service } from '../service';
import { useBookingForm } from '../useBookingForm';
import { BookingSummary } from './BookingSummary';
import { LocationField } from './LocationField';
import { NotesField } from './NotesField';
import { ServiceHeader } from './ServiceHeader';
import { WhenField } from './WhenField';

const BookingQuestions = lazy(
  onDemand(async () => ({ default: (await import('./BookingQuestions')).BookingQuestions })),
);
const BookingErrors = lazy(async () => ({ default: (await import('./BookingErrors')).BookingErrors }));

const formId = 'booking';

type Props = {
  service: Service;
  calendar: BookingCalendar;
  held: CustomerBooking | undefined;
  preferred: PreferredAppointment;
};

/**
 * The booking form: date, time, location, and notes, beside a price summary. It starts with the customer's draft, or
 * with the day and location they searched for.
 */
export const BookingForm = ({ service, calendar, held, preferred }: Props) => {
  const [draft] = useState(() => draftFor(service));
  const [promo, setPromo] = useState<AppliedPromo | undefined>(draft?.promo);
  const dropPromo = () => setPromo(undefined);
  const booking = useBookingForm({ service, calendar, held, preferred, draft, promo, dropPromo });

  return (
    <div className="book-form">
      <ServiceHeader service={service} />
      <FormProvider {...booking.form}>
        <form id={formId} className="book-form-fields" onSubmit={booking.submit} noValidate>
          {booking.form.formState.submitCount > 0 && (
            <Suspense fallback={null}>
              <BookingErrors />
            </Suspense>
          )}
          <WhenField service={service} calendar={calendar} keepTaken={booking.submitted} />
          <LocationField locations={service.hairstyle.provider.locations} calendar={calendar} />
          <NotesField />
        </form>
        <BookingSummary
          service={service}
          promo={promo}
          onPromo={setPromo}
          credit={booking.credit}
          calendar={calendar}
        >
          <Button type="submit" form={formId} size="large" wide busy={booking.busy} busyLabel="Booking...">
            Confirm Booking
          </Button>
        </BookingSummary>
      </FormProvider>
      {booking.asked && (
        <Suspense fallback={null}>
          <BookingQuestions booking={booking} held={held} />
        </Suspense>
      )}
    </div>
  );
};
