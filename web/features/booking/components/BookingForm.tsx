import { lazy, Suspense, useState } from 'react';
import { type FieldErrors, FormProvider, useFormContext } from 'react-hook-form';
import type { BookingCalendar, CustomerBooking } from '../../../../shared/booking/schema';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatDuration } from '../../../../shared/time/zoned';
import { paths } from '../../../lib/paths';
import type { PreferredAppointment } from '../../../lib/preferred';
import { OpenPurchaseLinks } from '../../../lib/purchases/OpenPurchaseLinks';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { TextArea } from '../../../ui/fields';
import { Link } from '../../../ui/Link';
import { onDemand } from '../../../ui/onDemand';
import { Picture } from '../../../ui/Picture';
import { RatingLine } from '../../../ui/Stars';
import type { AppliedPromo, BookingFields } from '../bookingSchema';
import { draftFor } from '../draft';
import type { Service } from '../service';
import { useBookingForm } from '../useBookingForm';
import { BookingSummary } from './BookingSummary';
import { LocationField } from './LocationField';
import { WhenField } from './WhenField';
import './BookingForm.css';

/** Notes for the stylist. */
const NotesField = () => {
  const { register, formState } = useFormContext<BookingFields>();
  return (
    <Card as="section">
      <h2>Notes</h2>
      <TextArea
        label="Anything your stylist should know?"
        placeholder="Hair length, allergies, directions…"
        rows={3}
        maxLength={500}
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
    </Card>
  );
};

/** The service being booked, its size, and a link to its provider. */
const ServiceHeader = ({ service }: { service: Service }) => {
  const { hairstyle, variationName, durationMinutes } = service;
  return (
    <Card as="section" className="service-header" aria-label="Service">
      <Picture image={hairstyle.images[0]} alt="" ratio="1" sizes="6rem" eager />
      <div>
        <h2>{hairstyle.title}</h2>
        <p className="muted">
          {[variationName && isolateBidi(variationName), formatDuration(durationMinutes)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          with <Link to={paths.provider(hairstyle.providerId)}>{hairstyle.provider.name || 'Unknown'}</Link>
        </p>
        <RatingLine rating={hairstyle.provider.rating} />
      </div>
    </Card>
  );
};

const labels = { Address: 'Address', notes: 'Notes' };

/** The booking form's errors. */
const BookingErrors = () => {
  const { errors, submitCount } = useFormContext<BookingFields>().formState;
  const { location, ...others } = errors;
  const shown = { ...others, Address: location?.address } as FieldErrors;
  return (
    <ErrorSummary errors={shown} submitCount={submitCount} labels={labels}>
      <OpenPurchaseLinks code={errors.root?.type as string | undefined} />
    </ErrorSummary>
  );
};

const BookingQuestions = lazy(
  onDemand(async () => ({ default: (await import('./BookingQuestions')).BookingQuestions })),
);

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
        <form id={formId} className="stack book-form-fields" onSubmit={booking.submit} noValidate>
          {booking.form.formState.submitCount > 0 && <BookingErrors />}
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
          <Button type="submit" form={formId} size="large" wide busy={booking.busy} busyLabel="Booking…">
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
