import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BookingInput } from '../../../shared/booking/schema';
import { Refusal } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { formSchema } from '../../lib/formSchema';
import { hairstyleQuery } from '../../lib/hairstyle';
import { useCredit } from '../../lib/purchases/useCredit';
import { usePurchase } from '../../lib/purchases/usePurchase';
import { queryClient } from '../../lib/queryClient';
import { useMe } from '../../lib/session/me';
import { toast } from '../../ui/toast';
import type { BookingChoice, BookingFields } from './bookingSchema';
import { firstOpenDate } from './calendar';
import type { AppliedPromo } from './promo';
import type { Service } from './service';

const resolver = formSchema(async () => (await import('./bookingSchema')).bookingSchema);

export type PriceChange = { input: BookingInput; totalCents: number };

type Desk = { service: Service; today: string; promo?: AppliedPromo; dropPromo: () => void };

/** The booking form's state and submission. */
export const useBookingForm = ({ service, today, promo, dropPromo }: Desk) => {
  const [priceChange, setPriceChange] = useState<PriceChange>();
  const { locations } = service.hairstyle.provider;
  const { address } = useMe();
  const credit = useCredit();
  const form = useForm<BookingFields, unknown, BookingChoice>({
    resolver,
    defaultValues: {
      date: firstOpenDate(today),
      time: '',
      location: { kind: locations[0], address: locations[0] === 'home' ? address : '' },
      notes: '',
    },
  });

  const refused = (failure: Error, input: BookingInput) => {
    const code = failure instanceof Refusal ? failure.code : undefined;
    const totalCents = failure instanceof Refusal ? failure.more.details?.totalCents : undefined;
    if (code === 'price_changed' && typeof totalCents === 'number') {
      void queryClient.invalidateQueries({ queryKey: hairstyleQuery(input.hairstyleId).queryKey });
      setPriceChange({ input, totalCents });
      return;
    }
    if (code === 'slot_taken') form.setValue('time', '');
    if (code === 'invalid_promo_code') dropPromo();
    toast.error(code ? failure.message : 'Failed to create booking');
  };
  const { place, busy, submitted } = usePurchase({
    topic: 'booking',
    place: client.createBooking,
    onError: refused,
  });

  const send = ({ location, notes, ...when }: BookingChoice) => {
    const expectedTotalCents = service.priceCents - (promo?.discountCents ?? 0);
    place({
      ...service.wanted,
      ...when,
      location: location.kind === 'provider' ? { kind: location.kind } : location,
      notes: notes || undefined,
      promoCode: promo?.code,
      expectedTotalCents,
      creditCents: credit.split(expectedTotalCents).creditCents,
    });
  };

  const agree = () => {
    if (!priceChange) return;
    const { input, totalCents } = priceChange;
    const { creditCents } = credit.split(totalCents);
    place({ ...input, expectedTotalCents: totalCents, creditCents });
    setPriceChange(undefined);
  };

  return {
    form,
    credit,
    busy,
    submitted,
    submit: form.handleSubmit(send),
    priceChange,
    agree,
    keepOldPrice: () => setPriceChange(undefined),
  };
};
