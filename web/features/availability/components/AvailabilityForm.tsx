import { type BaseSyntheticEvent, useId } from 'react';
import { type FieldErrors, FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { zipOf } from '../../../../shared/account/postal-address';
import type { OwnAvailability } from '../../../../shared/availability/rules';
import { AffectedBookings } from '../../../lib/availability/AffectedBookings';
import { EditConflictNotice } from '../../../lib/EditConflictNotice';
import { LocationChoices } from '../../../lib/LocationChoices';
import { paths } from '../../../lib/paths';
import { SalonNotice } from '../../../lib/SalonNotice';
import { useMe } from '../../../lib/session/me';
import { useUnsavedChanges } from '../../../lib/useUnsavedChanges';
import { ActionBar } from '../../../ui/ActionBar';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { DollarsInput, TextInput } from '../../../ui/fields';
import { Link } from '../../../ui/Link';
import type { AvailabilityFields } from '../availabilityForm';
import { useAvailabilityForm } from '../useAvailabilityForm';
import { dayNames } from '../week';
import { BookingLimits } from './BookingLimits';
import { OtherCalendars } from './OtherCalendars';
import { TimeOffList } from './TimeOffList';
import { WeekEditor } from './WeekEditor';
import './AvailabilityForm.css';

/** How far the provider travels, and whether that can be measured. */
const TravelRadius = () => {
  const { register, control, formState } = useFormContext<AvailabilityFields>();
  const { address } = useMe();
  const isSet = useWatch({ control, name: 'travelRadius' }).trim() !== '';
  return (
    <>
      <TextInput
        label="Travel radius (miles, optional)"
        descriptiveText="Customers cannot book you farther away than this. We measure between the ZIP codes of your address and theirs. With a radius, customers can learn about how many miles away you are, even if your address is not public. Bookings already made stay."
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={formState.errors.travelRadius?.message}
        {...register('travelRadius')}
      />
      {isSet && !zipOf(address) && (
        <p className="small">
          Your radius has no effect until{' '}
          <Link to={paths.profile} className="touch-target">
            your address has its state and ZIP code
          </Link>
          .
        </p>
      )}
    </>
  );
};

/** Where the provider takes appointments, how far they travel, and what that costs. */
const PlacesServed = () => {
  const { register, formState } = useFormContext<AvailabilityFields>();
  const { errors } = formState;
  return (
    <Card as="section" aria-labelledby="places">
      <h2 id="places">Where you work</h2>
      <SalonNotice />
      <fieldset className="field-group availability-form-places" aria-labelledby="places">
        <LocationChoices field={register('locations')} error={errors.locations?.message} />
      </fieldset>
      <TextInput
        label="Travel area"
        descriptiveText="How far you travel to customers, such as “Brooklyn and Lower Manhattan”. Shown when they book."
        maxLength={120}
        error={errors.travelArea?.message}
        {...register('travelArea')}
      />
      <TravelRadius />
      <DollarsInput
        label="Travel fee ($, optional)"
        descriptiveText="Added to the price of each appointment that is not at your salon. You keep all of it. Bookings already made keep the fee they were made with."
        error={errors.travelFee?.message}
        {...register('travelFee')}
      />
    </Card>
  );
};

const labels: Record<string, string> = {
  timeOff: 'Time off',
  stepMinutes: 'Start times every',
  bufferAfterMinutes: 'Break after each appointment',
  noticeMinutes: 'Minimum notice',
  horizonDays: 'Customers can book ahead',
  locations: 'Where you work',
  travelArea: 'Travel area',
  travelRadius: 'Travel radius',
  travelFee: 'Travel fee',
};

const labelOf = (path: string): string | undefined => {
  const [field = '', day] = path.split('.');
  return field === 'week' ? dayNames[Number(day)] : labels[field];
};

const refOf = (path: string) => ({
  id: path,
  focus: () => document.getElementsByName(path.startsWith('timeOff') ? 'timeOff' : path)[0]?.focus(),
});

/** Returns the errors of all fields, nested ones too, by path. */
const flatten = (errors: object, path: readonly string[] = []): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => {
      if (typeof error !== 'object' || error === null || name === 'ref') return [];
      const further = [...path, name];
      if (typeof error.message !== 'string') return Object.entries(flatten(error, further));
      const key = further.join('.');
      return [[key, { ...error, ref: key === 'root' ? undefined : refOf(key) }]];
    }),
  );

/** The form's errors, with links to their fields. */
const AvailabilityErrors = () => {
  const { formState } = useFormContext<AvailabilityFields>();
  const errors = flatten(formState.errors);
  const names = Object.fromEntries(Object.keys(errors).map((path) => [path, labelOf(path) ?? '']));
  return <ErrorSummary errors={errors} submitCount={formState.submitCount} labels={names} />;
};

/**
 * The provider's weekly hours, time off, booking limits and locations. The parts with dialogs of their own stand
 * outside the form element, as does the button, so that it stays in view beside all of them.
 */
export const AvailabilityForm = ({ rules }: { rules: OwnAvailability }) => {
  const { form, zone, submit: save, question, reload, ...state } = useAvailabilityForm(rules);
  const formId = useId();
  const { isDirty } = form.formState;
  const unsavedChanges = useUnsavedChanges(() => isDirty);
  const submit = (event: BaseSyntheticEvent) => form.handleSubmit(save)(event);

  return (
    <FormProvider {...form}>
      <AvailabilityErrors />
      <WeekEditor zone={zone} />
      <TimeOffList zone={zone} />
      <OtherCalendars />
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <BookingLimits />
        <PlacesServed />
        {state.outdated && (
          <EditConflictNotice
            message={state.outdated}
            onReload={() => reload.mutate()}
            busy={reload.isPending}
          />
        )}
      </form>
      <ActionBar price="" sticky resting={!isDirty}>
        <Button
          type="submit"
          form={formId}
          size="large"
          variant={isDirty ? 'primary' : 'secondary'}
          busy={state.isSaving}
          busyLabel="Saving…"
        >
          Save Changes
        </Button>
      </ActionBar>
      {question && (
        <AffectedBookings
          affected={question}
          busy={state.isSaving}
          onClose={state.dismiss}
          onConfirm={state.confirm}
        />
      )}
      {unsavedChanges}
    </FormProvider>
  );
};
