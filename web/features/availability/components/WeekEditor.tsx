import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { zoneName } from '../../../lib/timeZones';
import { Card } from '../../../ui/Card';
import type { AvailabilityFields } from '../availabilityForm';
import { dayNames } from '../week';
import { CopyHoursDialog } from './CopyHoursDialog';
import { DayHours } from './DayHours';

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
        <Link to={paths.profile}>Change your time zone</Link>
      </p>
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
