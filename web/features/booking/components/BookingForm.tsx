import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { BookingCalendar, CustomerBooking } from '../../../../shared/booking/schema';
import { Button } from '../../../ui/Button';
import { draftFor } from '../draft';
import type { AppliedPromo } from '../promo';
import type { Service } from '../service';
import { useBookingForm } from '../useBookingForm';
import { BookingSummary } from './BookingSummary';
import { LocationField } from './LocationField';
import { NotesField } from './NotesField';
import { PriceChangeDialog } from './PriceChangeDialog';
import { ReplaceHoldDialog } from './ReplaceHoldDialog';
import { ServiceHeader } from './ServiceHeader';
import { WhenField } from './WhenField';

const formId = 'booking';

type Props = { service: Service; calendar: BookingCalendar; held: CustomerBooking | undefined };

/** The booking form: date, time, location, and notes, beside a price summary. It starts with the customer's draft. */
export const BookingForm = ({ service, calendar, held }: Props) => {
  const [draft] = useState(() => draftFor(service));
  const [promo, setPromo] = useState<AppliedPromo | undefined>(draft?.promo);
  const dropPromo = () => setPromo(undefined);
  const booking = useBookingForm({ service, calendar, held, draft, promo, dropPromo });

  return (
    <div className="book-form">
      <ServiceHeader service={service} />
      <FormProvider {...booking.form}>
        <form id={formId} className="book-form-fields" onSubmit={booking.submit} noValidate>
          <WhenField service={service} calendar={calendar} keepTaken={booking.submitted} />
          <LocationField locations={service.hairstyle.provider.locations} />
          <NotesField />
        </form>
        <BookingSummary
          service={service}
          promo={promo}
          onPromo={setPromo}
          credit={booking.credit}
          cancellationFeeCents={calendar.cancellationFeeCents}
        >
          <Button type="submit" form={formId} size="large" wide busy={booking.busy} busyLabel="Booking...">
            Confirm Booking
          </Button>
        </BookingSummary>
      </FormProvider>
      <PriceChangeDialog
        change={booking.priceChange}
        split={booking.credit.split}
        busy={booking.busy}
        onClose={booking.keepOldPrice}
        onAgree={booking.agree}
      />
      <ReplaceHoldDialog
        held={held}
        open={!!booking.replacement}
        busy={booking.busy}
        onClose={booking.keepHold}
        onConfirm={booking.replace}
      />
    </div>
  );
};
