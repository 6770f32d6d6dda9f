import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { maxTimeOff } from '../../../../shared/availability/limits';
import type { TimeOff } from '../../../../shared/availability/rules';
import { describeTimeOff, withoutTimeOff, withTimeOff } from '../../../lib/availability/timeOff';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { onDemand } from '../../../ui/onDemand';
import './TimeOffList.css';
import type { AvailabilityFields } from '../availabilityForm';

const TimeOffDialog = lazy(
  onDemand(async () => ({
    default: (await import('../../../lib/availability/TimeOffDialog')).TimeOffDialog,
  })),
);

/** The provider's time off, soonest first, with buttons to add and remove it. */
export const TimeOffList = ({ zone }: { zone: string }) => {
  const { control, formState } = useFormContext<AvailabilityFields>();
  const { field } = useController({ control, name: 'timeOff' });
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  const add = (added: TimeOff) => {
    field.onChange(withTimeOff(field.value, added));
    setAdding(false);
  };
  const remove = (removed: TimeOff) => {
    field.onChange(withoutTimeOff(field.value, removed));
    addButton.current?.focus();
  };

  return (
    <Card as="section" aria-labelledby="time-off">
      <h2 id="time-off">Time off</h2>
      <p className="muted">Customers cannot book during this time.</p>
      {field.value.length > 0 && (
        <ul className="time-off-list" aria-labelledby="time-off">
          {field.value.map((timeOff) => {
            const text = describeTimeOff(timeOff, zone);
            return (
              <li key={`${timeOff.from} ${timeOff.to}`}>
                <span>{text}</span>
                <button
                  type="button"
                  className="button-icon"
                  aria-label={`Remove ${text}`}
                  onClick={() => remove(timeOff)}
                >
                  <X aria-hidden="true" size={20} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {formState.errors.timeOff?.message && <p className="field-error">{formState.errors.timeOff.message}</p>}
      {field.value.length < maxTimeOff && (
        <div>
          <Button ref={addButton} name="timeOff" variant="secondary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={18} /> Add time off
          </Button>
        </div>
      )}
      {adding && (
        <Suspense fallback={null}>
          <TimeOffDialog zone={zone} onClose={() => setAdding(false)} onAdd={add} />
        </Suspense>
      )}
    </Card>
  );
};
