import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { AppliedPromo } from '../promo';
import type { Service } from '../service';
import { useBookingForm } from '../useBookingForm';
import { BookingSummary } from './BookingSummary';
import { LocationField } from './LocationField';
import { NotesField } from './NotesField';
import { PriceChangeDialog } from './PriceChangeDialog';
import { ServiceHeader } from './ServiceHeader';
import { WhenField } from './WhenField';

const formId = 'booking';

/** The booking form: date, time, location, and notes, beside a price summary. */
export const BookingForm = ({ service, today }: { service: Service; today: string }) => {
  const [promo, setPromo] = useState<AppliedPromo>();
  const booking = useBookingForm({ service, today, promo, dropPromo: () => setPromo(undefined) });

  return (
    <div className="book-form">
      <ServiceHeader service={service} />
      <FormProvider {...booking.form}>
        <form id={formId} className="book-form-fields" onSubmit={booking.submit} noValidate>
          <WhenField service={service} today={today} keepTaken={booking.submitted} />
          <LocationField locations={service.hairstyle.provider.locations} />
          <NotesField />
        </form>
        <BookingSummary
          formId={formId}
          service={service}
          promo={promo}
          onPromo={setPromo}
          credit={booking.credit}
          busy={booking.busy}
        />
      </FormProvider>
      <PriceChangeDialog
        change={booking.priceChange}
        split={booking.credit.split}
        busy={booking.busy}
        onClose={booking.keepOldPrice}
        onAgree={booking.agree}
      />
    </div>
  );
};
