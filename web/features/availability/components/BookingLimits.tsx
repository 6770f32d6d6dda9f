import { useFormContext } from 'react-hook-form';
import { Options } from '../../../lib/availability/Options';
import { Card } from '../../../ui/Card';
import { Select } from '../../../ui/fields';
import { bufferOptions, horizonOptions, noticeOptions, stepOptions } from '../choices';
import './BookingLimits.css';
import type { AvailabilityFields } from '../availabilityForm';

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
