import { useForm } from 'react-hook-form';
import type { TimeOff } from '../../../shared/availability/rules';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Check, Select, TextInput } from '../../ui/fields';
import { today } from '../dates';
import { Options } from './Options';
import { timeOffEndOptions, timeOffStartOptions } from './timeChoices';
import { describeTimeOff, isOver, type TimeOffFields, timeOffOf, timeOffPresets } from './timeOff';
import './TimeOffDialog.css';

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

/** With it, browsers take no more than four digits for a year. */
const lastPossibleDay = '9999-12-31';

const isDay = (date: string): boolean => /^\d{4}-\d\d-\d\d$/.test(date);

const validDay = (date: string) => isDay(date) || 'Enter a date with a year of four digits';

const areDays = ({ firstDate, lastDate }: TimeOffFields): boolean => isDay(firstDate) && isDay(lastDate);

/** Whether the fields make a period, as far as the form can tell while it is being filled in. */
const isPeriod = (fields: TimeOffFields): boolean => {
  const { firstDate, lastDate, allDay, startTime, endTime } = fields;
  const isForward = firstDate < lastDate || (firstDate === lastDate && (allDay || startTime < endTime));
  return areDays(fields) && isForward;
};

type PresetsProps = {
  fields: TimeOffFields;
  zone: string;
  onChoose: (change: Partial<TimeOffFields>) => void;
};

/** The days on one line, the parts of a day on another. */
const Presets = ({ fields, zone, onChoose }: PresetsProps) => {
  const presets = timeOffPresets(fields, zone, Date.now());
  return (
    <fieldset className="time-off-dialog-presets">
      <legend className="visually-hidden">Quick choices</legend>
      {(['day', 'part'] as const).map((shown) => (
        <div key={shown} className="row row-small">
          {presets
            .filter(({ kind }) => kind === shown)
            .map(({ label, change, isChosen }) => (
              <Button
                key={label}
                size="small"
                variant={isChosen ? 'primary' : 'secondary'}
                aria-pressed={isChosen}
                onClick={() => onChoose(change)}
              >
                {label}
              </Button>
            ))}
        </div>
      ))}
    </fieldset>
  );
};

/** Adds a period of time off: whole days, or from a time to a time. Two presses choose what is usual. */
export const TimeOffDialog = ({ zone, initial, busy, onClose, onAdd }: Props) => {
  const firstDay = today(zone);
  const { register, handleSubmit, watch, getValues, setValue, formState } = useForm<TimeOffFields>({
    defaultValues: { ...usual, ...initial },
  });
  const { errors } = formState;
  const fields = watch();
  const choose = (change: Partial<TimeOffFields>) => {
    for (const [name, value] of Object.entries(change))
      setValue(name as keyof TimeOffFields, value, { shouldValidate: formState.isSubmitted });
  };
  const copyFirst = ({ target }: { target: { value: string } }) => {
    if (target.value > getValues('lastDate')) setValue('lastDate', target.value);
  };
  const add = (period: TimeOffFields) => onAdd(timeOffOf(period, zone));

  return (
    <Dialog open title="Add time off" onClose={onClose}>
      <form className="stack" noValidate onSubmit={handleSubmit(add)}>
        <Presets {...{ fields, zone }} onChoose={choose} />
        <div className="time-off-dialog-days">
          <TextInput
            label="First day"
            type="date"
            min={firstDay}
            max={lastPossibleDay}
            error={errors.firstDate?.message}
            {...register('firstDate', { required, validate: validDay, onBlur: copyFirst })}
          />
          <TextInput
            label="Last day"
            type="date"
            min={firstDay}
            max={lastPossibleDay}
            error={errors.lastDate?.message}
            {...register('lastDate', {
              required,
              validate: {
                validDay,
                order: (lastDate, { firstDate }) =>
                  lastDate >= firstDate || 'The last day cannot be before the first',
                past: (lastDate) => lastDate >= firstDay || 'Choose today or a later day',
              },
            })}
          />
        </div>
        <Check label="All day" {...register('allDay')} />
        {!fields.allDay && (
          <div className="time-off-dialog-days">
            <Select label="From" {...register('startTime')}>
              <Options choices={timeOffStartOptions(fields.startTime)} />
            </Select>
            <Select
              label="Until"
              error={errors.endTime?.message}
              {...register('endTime', {
                validate: (endTime, period) =>
                  period.firstDate === period.lastDate && period.startTime >= endTime
                    ? 'The end must be after the start'
                    : !areDays(period) ||
                      !isOver(period, zone, Date.now()) ||
                      'Choose a time that is still to come',
              })}
            >
              <Options choices={timeOffEndOptions(fields.endTime)} />
            </Select>
          </div>
        )}
        <p role="status" className="muted">
          {isPeriod(fields) && `Off: ${describeTimeOff(timeOffOf(fields, zone), zone)}`}
        </p>
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
