import { useEffect, useRef, useState } from 'react';
import { type FieldError, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { Location } from '../../../shared/account/locations';
import { answerField, answerProblems } from '../../../shared/booking/answers';
import type { BookingCalendar, BookingInput, CustomerBooking } from '../../../shared/booking/schema';
import type { Question } from '../../../shared/catalog/question';
import { fieldErrors, Refusal } from '../../../shared/http/refusal';
import type { CustomerWait } from '../../../shared/waitlist/schema';
import { hairstyleQuery } from '../../lib/catalog/hairstyle';
import { client } from '../../lib/client';
import { formSchema } from '../../lib/formSchema';
import type { PreferredAppointment } from '../../lib/preferred';
import { useCredit } from '../../lib/purchases/useCredit';
import { usePurchase } from '../../lib/purchases/usePurchase';
import { queryClient } from '../../lib/queryClient';
import { useMe } from '../../lib/session/me';
import { toast } from '../../ui/toast';
import type { Again } from './again';
import { givenAnswers } from './answers/values';
import type { AppliedPromo, BookingChoice, BookingFields } from './bookingSchema';
import { dayStatusesOf, firstFreeDate } from './calendar';
import { type BookingDraft, useSaveDraft } from './draft';
import { priceOf } from './price';
import { calendarQuery } from './queries';
import { type Service, sizeOf } from './service';

type Known = {
  service: Service;
  calendar: BookingCalendar;
  /** Where the provider works. */
  locations: Location[];
  /** The customer's home address; may be empty. */
  address: string;
  preferred: PreferredAppointment;
  again: Again | undefined;
  /** The entry of the waitlist that a time is held for. */
  offered: CustomerWait | undefined;
  draft: BookingDraft | undefined;
};

/** The draft, unless it is from before the customer chose to book something again. */
const draftSince = ({ again, draft }: Known): BookingDraft | undefined =>
  again && draft?.again !== again.bookingId ? undefined : draft;

const startingWhen = (known: Known): Pick<BookingFields, 'date' | 'time'> => {
  const { calendar, preferred, again, offered } = known;
  if (offered?.offer) return { date: offered.offer.date, time: offered.offer.time };
  const draft = draftSince(known);
  const isFree = (date = '') => (again?.days ?? dayStatusesOf(calendar)).get(date) === 'free';
  if (preferred.date && isFree(preferred.date) && preferred.date !== draft?.preferred?.date)
    return { date: preferred.date, time: '' };
  if (draft && isFree(draft.values.date)) return { date: draft.values.date, time: draft.values.time };
  return again?.when ?? { date: firstFreeDate(calendar), time: '' };
};

const startingLocation = (known: Known): BookingFields['location'] => {
  const { locations, address, preferred, again, offered } = known;
  const draft = draftSince(known);
  if (offered && offered.location !== draft?.values.location.kind)
    return { kind: offered.location, address: offered.location === 'home' ? address : '' };
  const searched = locations.find((location) => location === preferred.location);
  if (draft && (!searched || searched === draft.preferred?.location)) return draft.values.location;
  if (again?.location && !searched) return again.location;
  const kind = searched ?? locations[0]!;
  return { kind, address: kind === 'home' ? address : '' };
};

/**
 * The booking form's first values: the customer's draft, except that what they chose to book again, and a day or
 * location searched for since then, comes first. A day that is not free is replaced with the first free one.
 */
const startingValues = (known: Known): BookingFields => ({
  size: sizeOf(known.service),
  notes: known.draft?.values.notes ?? '',
  // A draft may be from before there were any.
  answers: known.draft?.values.answers ?? {},
  pictures: known.draft?.values.pictures ?? [],
  location: startingLocation(known),
  ...startingWhen(known),
});

/** Keeps the form's size that of the service, which follows the URL and what the provider offers. */
const useSize = (form: UseFormReturn<BookingFields, unknown, BookingChoice>, service: Service): void => {
  const size = sizeOf(service);
  const { isSubmitted } = form.formState;
  useEffect(() => {
    if (form.getValues('size') !== size) form.setValue('size', size, { shouldValidate: isSubmitted });
  }, [form, size, isSubmitted]);
};

const resolveFields = formSchema(async () => (await import('./bookingSchema')).bookingSchema);

/** Also checks the answers by what the service asks now, which is the form's context. */
const resolver: Resolver<BookingFields, unknown, BookingChoice> = async (values, context, options) => {
  const resolved = await resolveFields(values, context, options);
  const questions = context as Question[];
  const problems = answerProblems(questions, givenAnswers(questions, values.answers));
  const fields = (options.fields as { answers?: Record<string, Pick<FieldError, 'ref'>> }).answers ?? {};
  const wrong = questions.flatMap(({ id }) => {
    const message = problems[answerField(id)];
    return message ? [[id, { type: 'answer', message, ref: fields[id]?.ref }] as const] : [];
  });
  if (wrong.length === 0) return resolved;
  return { values: {}, errors: { ...resolved.errors, answers: Object.fromEntries(wrong) } };
};

/** What the customer asked for, and the total (cents) and duration (minutes) that it has now. */
export type PriceChange = { input: BookingInput; totalCents: number; durationMinutes: number };

type Arguments = {
  service: Service;
  calendar: BookingCalendar;
  held: CustomerBooking | undefined;
  preferred: PreferredAppointment;
  again: Again | undefined;
  offered: CustomerWait | undefined;
  draft: BookingDraft | undefined;
  promo: AppliedPromo | undefined;
  dropPromo: () => void;
  /** Whether a picture is being uploaded. */
  isUploading: boolean;
};

/** The booking form's state and submission. */
export const useBookingForm = ({
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
}: Arguments) => {
  const [priceChange, setPriceChange] = useState<PriceChange>();
  const [replacement, setReplacement] = useState<BookingInput>();
  const [asked, setAsked] = useState(false);
  const replaces = useRef<string>(undefined);
  const { locations } = service.hairstyle.provider;
  const { address } = useMe();
  const credit = useCredit();
  const form = useForm<BookingFields, unknown, BookingChoice>({
    resolver,
    context: service.hairstyle.questions,
    shouldFocusError: false,
    defaultValues: startingValues({
      service,
      calendar,
      locations,
      address,
      preferred,
      again,
      offered,
      draft,
    }),
  });
  useSaveDraft(form, { service: service.wanted, preferred, again: again?.bookingId, promo });
  useSize(form, service);

  const refused = (failure: Error, input: BookingInput) => {
    const { code, more } = failure instanceof Refusal ? failure : {};
    const { totalCents, durationMinutes = input.expectedMinutes } = more?.details ?? {};
    if (code) {
      void queryClient.invalidateQueries({ queryKey: hairstyleQuery(input.hairstyleId).queryKey });
      void queryClient.invalidateQueries({ queryKey: calendarQuery(service.wanted).queryKey });
    }
    if (code === 'price_changed' && typeof totalCents === 'number' && typeof durationMinutes === 'number') {
      setPriceChange({ input, totalCents, durationMinutes });
      setAsked(true);
      return;
    }
    if (code === 'slot_taken') form.setValue('time', '');
    if (code === 'invalid_promo_code') dropPromo();
    const message = code ? failure.message : 'Failed to create booking';
    // What the stylist asks since the page was opened is shown with the service.
    for (const [path, fault] of Object.entries(fieldErrors(failure))) {
      if (path.startsWith('answers.')) form.setError(path as `answers.${string}`, { message: fault });
      if (path === 'pictures' || path === 'location.address') form.setError(path, { message: fault });
    }
    const field = code === 'slot_taken' ? 'time' : more?.fields?.variationId ? 'size' : 'root';
    form.setError(field, { ...(code && { type: code }), message });
    toast.error(message);
  };
  const { place, busy, submitted, isRetry } = usePurchase({
    topic: 'booking',
    place: client.createBooking,
    onError: refused,
  });

  const send = ({ location, notes, answers, pictures, date, time }: BookingChoice) => {
    if (isUploading) {
      form.setError('pictures', { message: 'Please wait until your pictures are uploaded.' });
      return;
    }
    const expectedTotalCents = priceOf(
      { service, calendar, promo },
      { date, location: location.kind },
    ).totalCents;
    const { heldBookingId, ...wanted } = service.wanted;
    const input = {
      ...wanted,
      date,
      time,
      location: location.kind === 'provider' ? { kind: location.kind } : location,
      notes: notes || undefined,
      answers: givenAnswers(service.hairstyle.questions, answers),
      pictures,
      promoCode: promo?.code,
      expectedTotalCents,
      expectedMinutes: service.durationMinutes,
      creditCents: credit.split(expectedTotalCents).creditCents,
    };
    const retried = { ...input, replaces: replaces.current };
    if (isRetry(retried)) place(retried);
    else if (held) {
      setReplacement(input);
      setAsked(true);
    } else place(input);
  };

  const replace = () => {
    if (!replacement) return;
    replaces.current = held?.id;
    place({ ...replacement, replaces: held?.id });
    setReplacement(undefined);
  };

  const agree = () => {
    if (!priceChange) return;
    const { input, totalCents, durationMinutes } = priceChange;
    const { creditCents } = credit.split(totalCents);
    place({ ...input, expectedTotalCents: totalCents, expectedMinutes: durationMinutes, creditCents });
    setPriceChange(undefined);
  };

  return {
    form,
    credit,
    busy,
    submitted,
    submit: form.handleSubmit(send),
    /** Whether the customer has been asked to confirm anything. */
    asked,
    priceChange,
    agree,
    keepOldPrice: () => setPriceChange(undefined),
    replacement,
    replace,
    keepHold: () => setReplacement(undefined),
  };
};
