import { useForm } from 'react-hook-form';
import { refusalMessage } from '../../../../shared/http/refusal';
import { client } from '../../../lib/client';
import { formSchema } from '../../../lib/formSchema';
import { queryClient } from '../../../lib/queryClient';
import { isShownInForm, useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextInput } from '../../../ui/fields';
import { otherCalendarsQuery } from '../queries';

const resolver = formSchema(async () => (await import('../../../../shared/calendars/input')).calendarInput);

/** Where the usual calendars have their secret address. */
const places = [
  ['Google', 'Settings, your calendar, “Secret address in iCal format”'],
  ['Apple', 'Share the calendar, “Public Calendar”, “Copy Link”'],
  ['Outlook', 'Settings, Calendar, Shared calendars, “Publish a calendar”, the ICS link'],
];

const AddCalendarForm = ({ onClose }: { onClose: () => void }) => {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { name: '', address: '' },
  });
  const { errors } = formState;
  const add = useAct({
    act: (body: { name: string; address: string }) => client.addOtherCalendar({ body }),
    done: 'Calendar added',
    failed: (error) =>
      isShownInForm(error) ? undefined : refusalMessage(error, 'Failed to add the calendar'),
    onFieldError: (path, message) => {
      if (path === 'name' || path === 'address') setError(path, { message }, { shouldFocus: true });
    },
    onDone: (reply) => {
      queryClient.setQueryData(otherCalendarsQuery.queryKey, reply);
      onClose();
    },
  });
  return (
    <form className="stack" noValidate onSubmit={handleSubmit((body) => add.mutate(body))}>
      <TextInput
        label="Name"
        descriptiveText="Shown in your calendar here, such as “Family”. Only you see it."
        maxLength={40}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextInput
        label="Secret iCal address"
        descriptiveText="Whoever has it can read the calendar. We never show it again."
        placeholder="https://… or webcal://…"
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
        error={errors.address?.message}
        {...register('address')}
      />
      <div className="small muted">
        <p>Where to find it:</p>
        <ul>
          {places.map(([name, place]) => (
            <li key={name}>
              <strong>{name}:</strong> {place}
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose} disabled={add.isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={add.isPending} busyLabel="Adding…">
          Add calendar
        </Button>
      </div>
    </form>
  );
};

/** Asks for the name and the secret address of a calendar that the provider keeps elsewhere. */
export const AddCalendarDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Add a calendar" onClose={onClose}>
    <AddCalendarForm onClose={onClose} />
  </Dialog>
);
