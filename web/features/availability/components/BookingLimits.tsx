import { useFormContext } from 'react-hook-form';
import { stepChoices } from '../../../../shared/availability/limits';
import { counted } from '../../../../shared/text/numbers';
import { Options } from '../../../lib/availability/Options';
import type { Choice } from '../../../lib/availability/timeChoices';
import { formatMinutes } from '../../../lib/durations';
import { Card } from '../../../ui/Card';
import { Select } from '../../../ui/fields';
import type { AvailabilityFields } from '../availabilityForm';
import './BookingLimits.css';

const formatDays = (days: number): string => (days === 365 ? '1 year' : counted(days, 'day'));

/** Adds the current value to the usual ones, so that a form can show it. */
const choicesOf =
  (usual: readonly number[], format: (value: number) => string) =>
  (current: number): Choice[] =>
    [...new Set([...usual, current])]
      .sort((one, other) => one - other)
      .map((value) => ({ value, label: format(value) }));

const stepOptions = choicesOf(stepChoices, formatMinutes);
const bufferOptions = choicesOf([0, 5, 10, 15, 30, 45, 60, 90, 120], formatMinutes);
const noticeOptions = choicesOf([0, 60, 120, 240, 720, 1_440, 2_880, 4_320, 10_080], formatMinutes);
const horizonOptions = choicesOf([7, 14, 30, 60, 90, 180, 365], formatDays);

const fields = [
  { name: 'stepMinutes', label: 'Start times every', choices: stepOptions },
  {
    name: 'bufferAfterMinutes',
    label: 'Break after each appointment',
    choices: bufferOptions,
  },
  { name: 'noticeMinutes', label: 'Minimum notice', choices: noticeOptions },
  { name: 'horizonDays', label: 'Customers can book ahead', choices: horizonOptions },
] as const;

/** How often appointments start, the break between them, and how soon and how far ahead they can be booked. */
export const BookingLimits = () => {
  const { register, formState } = useFormContext<AvailabilityFields>();
  const { errors, defaultValues } = formState;
  return (
    <Card as="section" aria-labelledby="limits">
      <h2 id="limits">Booking rules</h2>
      <div className="booking-limits">
        {fields.map(({ name, label, choices }) => (
          <Select
            key={name}
            label={label}
            error={errors[name]?.message}
            {...register(name, { valueAsNumber: true })}
          >
            <Options choices={choices(defaultValues?.[name] ?? 0)} />
          </Select>
        ))}
      </div>
    </Card>
  );
};
