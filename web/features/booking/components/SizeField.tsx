import { useImperativeHandle, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useUrlParam } from '../../../lib/useUrlParams';
import { Card } from '../../../ui/Card';
import { VariationChoice } from '../../../ui/VariationChoice';
import type { BookingFields } from '../bookingSchema';
import type { Service } from '../service';
import './SizeField.css';

type Props = { service: Service; onChange: (variationId: string) => void };

/** Selects the size, which sets the price and the times that are free. It is kept in the URL. */
export const SizeField = ({ service, onChange }: Props) => {
  const { control } = useFormContext<BookingFields>();
  const { field, fieldState } = useController({ control, name: 'size' });
  const [, keep] = useUrlParam('variation');
  const choices = useRef<HTMLDivElement>(null);
  useImperativeHandle(field.ref, () => ({
    focus: () => choices.current?.querySelector('input')?.focus(),
  }));
  const choose = (variationId: string) => {
    field.onChange(variationId);
    keep(variationId);
    onChange(variationId);
  };
  return (
    <Card as="section" aria-label="Size">
      <div ref={choices}>
        <VariationChoice variations={service.hairstyle.variations} value={field.value} onChange={choose} />
      </div>
      {fieldState.error && <p className="size-field-fault">{fieldState.error.message}</p>}
    </Card>
  );
};
