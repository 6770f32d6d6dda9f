import { type BaseSyntheticEvent, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { contiguousStates, stateName, usStates } from '../../../../shared/account/us-states';
import { isRefusedWith } from '../../../../shared/http/refusal';
import type { OwnShipping, ShippingInput } from '../../../../shared/shipping/schema';
import { client } from '../../../lib/client';
import { EditConflictNotice } from '../../../lib/EditConflictNotice';
import { formSchema } from '../../../lib/formSchema';
import { queryClient } from '../../../lib/queryClient';
import { isShownInForm, useAct } from '../../../lib/useAct';
import { useUnsavedChanges } from '../../../lib/useUnsavedChanges';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { Check, Choice, DollarsInput, TextInput } from '../../../ui/fields';
import { ownShippingQuery } from '../queries';
import { fieldOf, type ShippingFields, valuesOf } from '../shippingFields';
import './ShippingForm.css';

const resolver = formSchema(async () => (await import('../shippingForm')).shippingForm);

const labels = {
  fee: 'Shipping fee',
  freeFrom: 'Free from',
  states: 'States',
  minDays: 'From days',
  maxDays: 'To days',
};

const notSaved = 'Your changes were not saved. Please try again.';

/** The form's state. If the terms were changed elsewhere, saving is refused; `reload` fetches them. */
const useShippingForm = (latest: OwnShipping) => {
  const [seen, setSeen] = useState(latest);
  const form = useForm<ShippingFields, unknown, ShippingInput>({
    resolver,
    shouldFocusError: false,
    values: valuesOf(seen),
    resetOptions: { keepDirtyValues: true },
  });
  const save = useAct({
    act: (input: ShippingInput) => client.saveShipping({ body: { ...input, version: seen.version } }),
    done: 'Shipping saved',
    failed: 'Failed to save shipping',
    onFieldError: (path, message) => form.setError(fieldOf(path), { message }),
    onDone: (saved) => {
      form.reset(valuesOf(saved));
      setSeen(saved);
      queryClient.setQueryData(ownShippingQuery.queryKey, saved);
    },
    onFailed: (error) => {
      if (!isShownInForm(error)) form.setError('root', { message: notSaved });
    },
  });
  const reload = useAct({
    act: () => queryClient.fetchQuery({ ...ownShippingQuery, staleTime: 0 }),
    failed: () => "Couldn't load shipping",
    onDone: (terms) => {
      setSeen(terms);
      save.reset();
    },
  });
  const outdated = isRefusedWith(save.error, 'changed_meanwhile') ? save.error.message : undefined;
  // Resolves in any case, because the errors are shown in the form.
  const submit = (input: ShippingInput) => save.mutateAsync(input).catch(() => undefined);
  return { form, submit, isSaving: save.isPending, reload, outdated };
};

type FormProps = { form: UseFormReturn<ShippingFields, unknown, ShippingInput> };

/** Everywhere in the US, or a choice of states. */
const States = ({ form: { register, control, setValue, formState } }: FormProps) => {
  const where = useWatch({ control, name: 'where' });
  const choose = (states: readonly string[]) =>
    setValue('states', [...states], { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const error = formState.errors.states?.message;
  return (
    <Card as="section" aria-labelledby="shipping-where">
      <h2 id="shipping-where">Where you ship</h2>
      <fieldset className="field-group shipping-form-where" aria-labelledby="shipping-where">
        <Choice label="Everywhere in the US" value="everywhere" {...register('where')} />
        <Choice label="Only to some states" value="states" {...register('where')} />
      </fieldset>
      {where === 'states' && (
        <fieldset className="field-group" aria-describedby={error && 'shipping-states-error'}>
          <legend>States</legend>
          <div className="row">
            <Button variant="secondary" size="small" onClick={() => choose(contiguousStates)}>
              Select the lower 48 and D.C.
            </Button>
            <Button variant="quiet" size="small" onClick={() => choose([])}>
              Clear
            </Button>
          </div>
          {error && (
            <p className="field-error" id="shipping-states-error">
              {error}
            </p>
          )}
          <div className="shipping-form-states">
            {usStates.map((state) => (
              <Check key={state} label={stateName(state)} value={state} {...register('states')} />
            ))}
          </div>
        </fieldset>
      )}
    </Card>
  );
};

/** What the seller asks for shipping, where to, and how long it takes. */
export const ShippingForm = ({ terms }: { terms: OwnShipping }) => {
  const { form, submit: save, isSaving, reload, outdated } = useShippingForm(terms);
  const { register, handleSubmit, formState } = form;
  const { errors, submitCount, isDirty } = formState;
  const submit = (event: BaseSyntheticEvent) => handleSubmit(save)(event);
  const unsaved = useUnsavedChanges(() => isDirty);
  return (
    <form className="stack shipping-form" onSubmit={submit} noValidate>
      {unsaved}
      <ErrorSummary errors={errors} submitCount={submitCount} labels={labels} />
      <Card as="section" aria-labelledby="shipping-fee">
        <h2 id="shipping-fee">What you charge</h2>
        <DollarsInput
          label="Shipping fee ($, optional)"
          descriptiveText="Charged once for everything that a customer buys from you in one checkout. You keep all of it. Leave it empty to ship for free."
          error={errors.fee?.message}
          {...register('fee')}
        />
        <DollarsInput
          label="Free from ($, optional)"
          descriptiveText="Shipping is free if your products in the checkout cost this much or more."
          error={errors.freeFrom?.message}
          {...register('freeFrom')}
        />
      </Card>
      <States form={form} />
      <Card as="section" aria-labelledby="shipping-days">
        <h2 id="shipping-days">How long it usually takes</h2>
        <div className="shipping-form-days">
          <TextInput
            label="From (days)"
            inputMode="numeric"
            maxLength={2}
            error={errors.minDays?.message}
            {...register('minDays')}
          />
          <TextInput
            label="To (days)"
            inputMode="numeric"
            maxLength={2}
            error={errors.maxDays?.message}
            {...register('maxDays')}
          />
        </div>
      </Card>
      {outdated && (
        <EditConflictNotice message={outdated} onReload={() => reload.mutate()} busy={reload.isPending} />
      )}
      <p className="muted small">Orders already placed keep the fee they were placed with.</p>
      <Button type="submit" size="large" busy={isSaving} busyLabel="Saving…">
        Save Changes
      </Button>
    </form>
  );
};
