import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { zoneName } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Check } from '../../../ui/fields';
import { Link } from '../../../ui/Link';
import type { AvailabilityFields } from '../availabilityForm';
import { dayNames } from '../week';
import { DayHours, HoursHead } from './DayHours';

type Props = {
  /** The day to copy from. */
  from: number;
  /** The days that are selected at first. */
  selected: readonly number[];
  onClose: () => void;
  onCopy: (days: readonly number[]) => void;
};

/** Selects the days to copy a day's hours to. */
const CopyHoursDialog = ({ from, selected, onClose, onCopy }: Props) => {
  const [days, setDays] = useState(selected);
  const toggle = (day: number) =>
    setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day]);
  return (
    <ConfirmDialog
      open
      title={`Copy ${dayNames[from]}’s hours`}
      confirmLabel="Copy hours"
      cancelLabel="Cancel"
      danger={false}
      onClose={onClose}
      onConfirm={() => onCopy(days)}
    >
      <fieldset className="field-group">
        <legend>Replace the hours of</legend>
        {dayNames.map(
          (name, day) =>
            day !== from && (
              <Check key={name} label={name} checked={days.includes(day)} onChange={() => toggle(day)} />
            ),
        )}
      </fieldset>
    </ConfirmDialog>
  );
};

/** The weekly hours, each day with a way to copy it to others. */
export const WeekEditor = ({ zone }: { zone: string }) => {
  const { getValues, setValue, formState } = useFormContext<AvailabilityFields>();
  const [copied, setCopied] = useState<number>();

  const copyTo = (days: readonly number[]) => {
    const spans = getValues(`week.${copied!}`);
    for (const day of days)
      setValue(`week.${day}`, spans, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setCopied(undefined);
  };
  const openDays = () =>
    getValues('week').flatMap((spans, day) => (spans.length > 0 && day !== copied ? [day] : []));

  return (
    <Card as="section" aria-labelledby="hours">
      <h2 id="hours">Weekly hours</h2>
      <p className="muted">
        When appointments can start, and when the last one must end. Times are in {zoneName(zone)}.{' '}
        <Link to={paths.profileProvider}>Change your time zone</Link>
      </p>
      <HoursHead />
      {dayNames.map((name, day) => (
        <DayHours key={name} day={day} onCopy={() => setCopied(day)} />
      ))}
      {copied !== undefined && (
        <CopyHoursDialog
          from={copied}
          selected={openDays()}
          onClose={() => setCopied(undefined)}
          onCopy={copyTo}
        />
      )}
    </Card>
  );
};
