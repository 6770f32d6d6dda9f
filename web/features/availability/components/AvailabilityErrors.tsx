import { type FieldErrors, useFormContext } from 'react-hook-form';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import type { AvailabilityFields } from '../availabilityForm';
import { dayNames } from '../week';

const labels: Record<string, string> = {
  timeOff: 'Time off',
  stepMinutes: 'Start times every',
  bufferAfterMinutes: 'Break after each appointment',
  noticeMinutes: 'Minimum notice',
  horizonDays: 'Customers can book ahead',
  locations: 'Where you work',
  travelArea: 'Travel area',
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
export const AvailabilityErrors = () => {
  const { formState } = useFormContext<AvailabilityFields>();
  const errors = flatten(formState.errors);
  const names = Object.fromEntries(Object.keys(errors).map((path) => [path, labelOf(path) ?? '']));
  return <ErrorSummary errors={errors} submitCount={formState.submitCount} labels={names} />;
};
