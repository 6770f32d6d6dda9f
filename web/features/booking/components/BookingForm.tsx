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
  const desk = useBookingForm({ service, today, promo, dropPromo: () => setPromo(undefined) });

  return (
    <div className="book-form">
      <ServiceHeader service={service} />
      <FormProvider {...desk.form}>
        <form id={formId} className="book-form-form" onSubmit={desk.submit} noValidate>
          <WhenField service={service} today={today} keepTaken={desk.asked} />
          <LocationField locations={service.hairstyle.provider.locations} />
          <NotesField />
        </form>
        <BookingSummary
          formId={formId}
          service={service}
          promo={promo}
          onPromo={setPromo}
          credit={desk.credit}
          busy={desk.busy}
        />
      </FormProvider>
      <PriceChangeDialog
        change={desk.priceChange}
        split={desk.credit.split}
        busy={desk.busy}
        onClose={desk.keepOldPrice}
        onAgree={desk.agree}
      />
    </div>
  );
};
