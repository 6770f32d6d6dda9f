import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft, saveDraft } from '../../lib/drafts';
import type { PreferredAppointment } from '../../lib/preferred';
import type { AppliedPromo, BookingChoice, BookingFields } from './bookingSchema';
import type { Service } from './service';

export const draftName = 'booking';

/** What the customer has filled in for a service, and the promo code they applied. */
export type BookingDraft = {
  service: Service['wanted'];
  values: BookingFields;
  /** What the customer had searched for when they filled it in. */
  preferred?: PreferredAppointment;
  /** The id of the booking they were booking again. */
  again?: string | undefined;
  promo?: AppliedPromo | undefined;
};

/** The customer's draft for this service, if it is the last one they were booking. */
export const draftFor = ({ wanted }: Service): BookingDraft | undefined => {
  const draft = readDraft<BookingDraft>(draftName);
  const isSame =
    draft?.service.hairstyleId === wanted.hairstyleId && draft.service.variationId === wanted.variationId;
  if (!isSame) return undefined;
  // A draft from before the code's terms were kept with it has a code of which the price cannot be worked out.
  return draft.promo?.discount ? draft : { ...draft, promo: undefined };
};

/** Saves the form as a draft whenever it or the promo code changes. */
export const useSaveDraft = (
  form: UseFormReturn<BookingFields, unknown, BookingChoice>,
  { service, preferred, again, promo }: Omit<BookingDraft, 'values'>,
): void => {
  const save = useEffectEvent((values: BookingFields) =>
    saveDraft(draftName, { service, values, preferred, again, promo }),
  );
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [form],
  );
  const savedPromo = useRef(promo);
  useEffect(() => {
    if (promo === savedPromo.current) return;
    savedPromo.current = promo;
    save(form.getValues());
  }, [promo, form]);
};
