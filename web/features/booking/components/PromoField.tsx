import { Tag, X } from 'lucide-react';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { refusalMessage } from '../../../../shared/http/refusal';
import { formatCents } from '../../../../shared/money/cents';
import { client } from '../../../lib/client';
import { formSchema } from '../../../lib/formSchema';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { TextInput } from '../../../ui/fields';
import type { AppliedPromo } from '../bookingSchema';
import type { Wanted } from '../queries';
import { OfferButtons } from './OfferButtons';
import './PromoField.css';

type Props = {
  wanted: Wanted;
  /** The discount without a code, in cents. A code that saves no more is kept, but not used. */
  otherDiscountCents: number;
  promo: AppliedPromo | undefined;
  onChange: (promo: AppliedPromo | undefined) => void;
};

const resolver = formSchema(async () => (await import('../bookingSchema')).promoForm);

/** Applies or removes a promo code, which the server validates. */
export const PromoField = ({ wanted, otherDiscountCents, promo, onChange }: Props) => {
  const { hairstyleId, variationId, addOnIds, heldBookingId } = wanted;
  const { register, handleSubmit, setError, formState, reset } = useForm({
    resolver,
    defaultValues: { code: '' },
  });
  // The control that was pressed gives way to another, which takes the focus.
  const hasActed = useRef(false);
  const takeFocus = (control: HTMLElement | null) => {
    if (!control || !hasActed.current) return;
    hasActed.current = false;
    control.focus({ preventScroll: true });
  };
  const refuse = (message: string) => setError('code', { message }, { shouldFocus: true });
  const check = useAct({
    act: ({ code }: { code: string }) =>
      client.checkPromoCode({ body: { code, hairstyleId, variationId, addOnIds, heldBookingId } }),
    done: ({ valid, discount, discountCents }) =>
      valid && discountCents > otherDiscountCents
        ? `${discount?.byProvider ? 'Offer' : 'Promo code'} applied! You save ${formatCents(discountCents)}`
        : undefined,
    onDone: ({ discount, error }, { code }) => {
      if (!discount) return refuse(error ?? 'Invalid promo code');
      reset();
      hasActed.current = true;
      onChange({ code, discount });
    },
    onFailed: (error) => refuse(refusalMessage(error, 'Failed to validate promo code')),
  });

  if (promo)
    return (
      <p className="promo-field-applied">
        <Tag aria-hidden="true" size={18} />
        <strong>{promo.code}</strong>
        <button
          ref={takeFocus}
          type="button"
          aria-label={`Remove ${promo.discount.byProvider ? 'offer' : 'promo code'} ${promo.code}`}
          onClick={() => {
            hasActed.current = true;
            onChange(undefined);
          }}
        >
          <X aria-hidden="true" size={18} />
        </button>
      </p>
    );

  return (
    <>
      <OfferButtons wanted={wanted} busy={check.isPending} onUse={(code) => check.mutate({ code })} />
      <form className="promo-field-form" noValidate onSubmit={handleSubmit((form) => check.mutate(form))}>
        <TextInput
          label="Promo code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          error={formState.errors.code?.message}
          {...register('code')}
        />
        <Button
          ref={takeFocus}
          type="submit"
          variant="secondary"
          busy={check.isPending}
          busyLabel="Checking…"
        >
          Apply
        </Button>
      </form>
    </>
  );
};
