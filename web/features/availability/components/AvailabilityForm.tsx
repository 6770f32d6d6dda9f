import type { BaseSyntheticEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { OwnAvailability } from '../../../../shared/availability/rules';
import { AffectedBookings } from '../../../lib/availability/AffectedBookings';
import { EditConflictNotice } from '../../../lib/EditConflictNotice';
import { useUnsavedChanges } from '../../../lib/useUnsavedChanges';
import { ActionBar } from '../../../ui/ActionBar';
import { Button } from '../../../ui/Button';
import { useAvailabilityForm } from '../useAvailabilityForm';
import { AvailabilityErrors } from './AvailabilityErrors';
import { BookingLimits } from './BookingLimits';
import { PlacesServed } from './PlacesServed';
import { TimeOffList } from './TimeOffList';
import { WeekEditor } from './WeekEditor';

/**
 * The provider's weekly hours, time off, booking limits and locations. The parts with dialogs of their own stand
 * outside the form element.
 */
export const AvailabilityForm = ({ rules }: { rules: OwnAvailability }) => {
  const { form, zone, submit: save, question, reload, ...state } = useAvailabilityForm(rules);
  const { isDirty } = form.formState;
  const unsavedChanges = useUnsavedChanges(() => isDirty);
  const submit = (event: BaseSyntheticEvent) => form.handleSubmit(save)(event);

  return (
    <FormProvider {...form}>
      <AvailabilityErrors />
      <WeekEditor zone={zone} />
      <TimeOffList zone={zone} />
      <form className="field-form" onSubmit={submit} noValidate>
        <BookingLimits />
        <PlacesServed />
        {state.outdated && (
          <EditConflictNotice
            message={state.outdated}
            onReload={() => reload.mutate()}
            busy={reload.isPending}
          />
        )}
        <ActionBar price="">
          <Button type="submit" size="large" busy={state.isSaving} busyLabel="Saving...">
            Save Changes
          </Button>
        </ActionBar>
      </form>
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
