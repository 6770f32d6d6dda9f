import { useId, useImperativeHandle, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useUrlParam } from '../../../lib/useUrlParams';
import { Card } from '../../../ui/Card';
import { VariationChoice } from '../../../ui/VariationChoice';
import type { BookingFields } from '../bookingSchema';
import type { Service } from '../service';
import './SizeField.css';

type Props = { service: Service };

/**
 * Selects the size, which sets the price and the times that are free. It is kept in the URL, and the form's own size
 * follows it.
 */
export const SizeField = ({ service }: Props) => {
  const { variations } = service.hairstyle;
  const { control } = useFormContext<BookingFields>();
  const { field, fieldState } = useController({ control, name: 'size' });
  const [chosen, choose] = useUrlParam('variation');
  const choices = useRef<HTMLDivElement>(null);
  useImperativeHandle(field.ref, () => ({
    focus: () => choices.current?.querySelector('input')?.focus(),
  }));
  const faultId = useId();
  const isGone = chosen !== '' && variations.every(({ id }) => id !== chosen);
  const fault = isGone
    ? 'The size you chose is no longer offered. Please select another.'
    : fieldState.error?.message;
  return (
    <Card as="section" aria-label="Size">
      <div ref={choices}>
        <VariationChoice
          variations={variations}
          value={chosen}
          onChange={choose}
          describedBy={fault && faultId}
        />
      </div>
      {fault && (
        <p id={faultId} className="size-field-fault" role={isGone ? 'alert' : undefined}>
          {fault}
        </p>
      )}
    </Card>
  );
};
