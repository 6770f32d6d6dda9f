import { useForm } from 'react-hook-form';
import type { TimeOff } from '../../../shared/availability/rules';
import { localAt } from '../../../shared/time/zoned';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Check, Select, TextInput } from '../../ui/fields';
import { Options } from './Options';
import { endTimeOptions, startTimeOptions } from './timeChoices';
import { type TimeOffFields, timeOffOf } from './timeOff';

type Props = {
  zone: string;
  /** The values to start with. */
  initial?: Partial<TimeOffFields>;
  busy?: boolean;
  onClose: () => void;
  onAdd: (timeOff: TimeOff) => void;
};

const usual = { firstDate: '', lastDate: '', allDay: true, startTime: '09:00', endTime: '18:00' };

const required = 'This field is required';

/** Adds a period of time off: whole days, or from a time to a time. */
export const TimeOffDialog = ({ zone, initial, busy, onClose, onAdd }: Props) => {
  const { date: today } = localAt(Date.now(), zone);
  const fields = { ...usual, ...initial };
  const { register, handleSubmit, watch, getValues, setValue, formState } = useForm<TimeOffFields>({
    defaultValues: fields,
  });
  const { errors } = formState;
  const allDay = watch('allDay');
  const copyFirst = ({ target }: { target: { value: string } }) => {
    if (target.value > getValues('lastDate')) setValue('lastDate', target.value);
  };
  const add = (fields: TimeOffFields) => onAdd(timeOffOf(fields, zone));

  return (
    <Dialog open title="Add time off" onClose={onClose}>
      <form className="stack" noValidate onSubmit={handleSubmit(add)}>
        <TextInput
          label="First day"
          type="date"
          min={today}
          error={errors.firstDate?.message}
          {...register('firstDate', { required, onBlur: copyFirst })}
        />
        <TextInput
          label="Last day"
          type="date"
          min={today}
          error={errors.lastDate?.message}
          {...register('lastDate', {
            required,
            validate: (lastDate, { firstDate }) =>
              lastDate < firstDate
                ? 'The last day cannot be before the first'
                : lastDate >= today || 'Choose today or a later day',
          })}
        />
        <Check label="All day" {...register('allDay')} />
        {!allDay && (
          <>
            <Select label="From" {...register('startTime')}>
              <Options choices={startTimeOptions(fields.startTime)} />
            </Select>
            <Select
              label="Until"
              error={errors.endTime?.message}
              {...register('endTime', {
                validate: (endTime, { firstDate, lastDate, startTime }) =>
                  firstDate !== lastDate || startTime < endTime || 'The end must be after the start',
              })}
            >
              <Options choices={endTimeOptions(fields.endTime)} />
            </Select>
          </>
        )}
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Saving…">
            Add time off
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
