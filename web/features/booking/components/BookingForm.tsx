import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type FieldErrors, FormProvider, useFormContext } from 'react-hook-form';
import { answerField } from '../../../../shared/booking/answers';
import type { BookingCalendar, CustomerBooking } from '../../../../shared/booking/schema';
import type { Question } from '../../../../shared/catalog/question';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import type { CustomerWait } from '../../../../shared/waitlist/schema';
import type { PreferredAppointment } from '../../../lib/preferred';
import { OpenPurchaseLinks } from '../../../lib/purchases/OpenPurchaseLinks';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { TextArea } from '../../../ui/fields';
import { onDemand } from '../../../ui/onDemand';
import type { Again } from '../again';
import { AnswerFields } from '../answers/AnswerFields';
import { LooksField } from '../answers/LooksField';
import type { AppliedPromo, BookingFields } from '../bookingSchema';
import { draftFor } from '../draft';
import { availabilityQuery } from '../queries';
import { hasSizes, type Service, sizeOf } from '../service';
import { useBookingForm } from '../useBookingForm';
import { AddOnsField } from './AddOnsField';
import { AgainNotes } from './AgainNotes';
import { BookingFormSkeleton } from './BookingFormSkeleton';
import { BookingSummary } from './BookingSummary';
import { LocationField } from './LocationField';
import { ServiceHeader } from './ServiceHeader';
import { SizeField } from './SizeField';
import { WhenField } from './WhenField';

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

/** What the stylist wants to know, and pictures of the wanted look. */
const QuestionsCard = ({
  questions,
  onBusy,
}: {
  questions: Question[];
  onBusy: (isBusy: boolean) => void;
}) => (
  <Card as="section" aria-labelledby="questions">
    <h2 id="questions">{questions.length > 0 ? 'Questions from your stylist' : 'Your look'}</h2>
    <AnswerFields questions={questions} />
    <LooksField onBusy={onBusy} />
  </Card>
);

const labels = { Address: 'Address', notes: 'Notes', pictures: 'Pictures' };

/** The booking form's errors. */
const BookingErrors = ({ questions }: { questions: Question[] }) => {
  const { errors, submitCount } = useFormContext<BookingFields>().formState;
  const { location, answers = {}, ...others } = errors;
  const asked = questions.map(({ id, text }) => [answerField(id), isolateBidi(text)]);
  const shown = {
    ...others,
    Address: location?.address,
    ...Object.fromEntries(Object.entries(answers).map(([id, error]) => [answerField(id), error])),
  } as FieldErrors;
  return (
    <ErrorSummary
      errors={shown}
      submitCount={submitCount}
      labels={{ ...labels, ...Object.fromEntries(asked) }}
    >
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
  again?: Again | undefined;
  /** The entry of the waitlist that a time is held for, and what to say about it. */
  offered?: CustomerWait | undefined;
  note?: ReactNode;
};

/**
 * Whether the form asks for the size: as soon as none is chosen, or when booking again, which leads past the page to
 * choose it on.
 */
const useAsksSize = (service: Service, isAgain: boolean): boolean => {
  const isMissing = sizeOf(service) === '';
  const [wasMissing, setWasMissing] = useState(isMissing);
  if (isMissing && !wasMissing) setWasMissing(true);
  return (wasMissing || isAgain) && hasSizes(service);
};

/**
 * The booking form: size, add-ons, date, time, location, questions, pictures, and notes, beside a price summary. It starts with the
 * customer's draft, with what they book again, or with the day and location they searched for. A size that was chosen
 * on the service's page is asked for again only if the provider no longer offers it.
 */
export const BookingForm = ({ service, calendar, held, preferred, again, offered, note }: Props) => {
  const [draft] = useState(() => draftFor(service));
  const [promo, setPromo] = useState<AppliedPromo | undefined>(draft?.promo);
  const dropPromo = () => setPromo(undefined);
  const [isUploading, setUploading] = useState(false);
  const { questions } = service.hairstyle;
  const booking = useBookingForm({
    service,
    calendar,
    held,
    preferred,
    again,
    offered,
    draft,
    promo,
    dropPromo,
    isUploading,
  });
  const asksSize = useAsksSize(service, !!again);
  // The form waits for the times of its first day, whose number would otherwise move what is below them.
  const [firstDate] = useState(() => booking.form.getValues('date'));
  const first = useQuery({
    ...availabilityQuery(service.wanted, firstDate),
    placeholderData: keepPreviousData,
  });
  if (first.isPending) return <BookingFormSkeleton service={service} />;

  return (
    <div className="book-form">
      <ServiceHeader service={service} />
      <FormProvider {...booking.form}>
        <form id={formId} className="stack book-form-fields" onSubmit={booking.submit} noValidate>
          {booking.form.formState.submitCount > 0 && <BookingErrors questions={questions} />}
          {!booking.submitted && note}
          {again && <AgainNotes again={again} service={service} />}
          {asksSize && <SizeField service={service} />}
          {service.hairstyle.addOns.length > 0 && <AddOnsField service={service} />}
          <WhenField service={service} calendar={calendar} keepTaken={booking.submitted} />
          <LocationField
            providerId={service.wanted.providerId}
            locations={service.hairstyle.provider.locations}
            calendar={calendar}
          />
          <QuestionsCard questions={questions} onBusy={setUploading} />
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
