import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Check } from '../../../ui/fields';
import { dayNames } from '../week';

type Props = {
  /** The day to copy from. */
  from: number;
  /** The days that are selected at first. */
  selected: readonly number[];
  onClose: () => void;
  onCopy: (days: readonly number[]) => void;
};

/** Selects the days to copy a day's hours to. */
export const CopyHoursDialog = ({ from, selected, onClose, onCopy }: Props) => {
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
