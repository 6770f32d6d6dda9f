import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { maxSizes } from '../../../../../shared/catalog/limits';
import { isolated } from '../../../../../shared/http/isolated';
import { useDragOrder } from '../../../../lib/useDragOrder';
import { Button } from '../../../../ui/Button';
import type { ServiceFields } from '../values';
import { SizeFields } from './SizeFields';
import './SizesField.css';

/** The sizes or lengths of a service, in the order customers see them. */
export const SizesField = () => {
  const { control, getValues, formState } = useFormContext<ServiceFields>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variations', keyName: 'key' });
  const [said, setSaid] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const nameAt = (index: number) => getValues(`variations.${index}.name`) || `Size ${index + 1}`;

  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    const name = nameAt(from);
    flushSync(() => move(from, to));
    setSaid(`${isolated(name)} is now at position ${to + 1} of ${fields.length}`);
  };
  const { list, dragged, startDrag } = useDragOrder(moveTo);

  const add = () => {
    const { price, durationMinutes } = getValues();
    append({ name: '', description: '', price, durationMinutes, active: true });
  };
  const removeAt = (index: number) => {
    setSaid(`${isolated(nameAt(index))} was removed`);
    remove(index);
    addButton.current?.focus();
  };

  return (
    <>
      <h2 id="sizes">Sizes and lengths</h2>
      <p className="muted">
        Customers can choose one when they book. Its price and duration then replace those above.
      </p>
      {fields.length > 0 && (
        <ol className="stack sizes-field" ref={list}>
          {fields.map((size, index) => (
            <li key={size.key} className={dragged === index ? 'sizes-field-dragged' : undefined}>
              <SizeFields
                index={index}
                count={fields.length}
                onMove={(by) => moveTo(index, index + by)}
                onGrip={(event) => startDrag(event, index)}
                onRemove={() => removeAt(index)}
              />
            </li>
          ))}
        </ol>
      )}
      {formState.errors.variations?.root?.message && (
        <p className="field-error">{formState.errors.variations.root.message}</p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Button ref={addButton} variant="secondary" onClick={add} disabled={fields.length >= maxSizes}>
        <Plus aria-hidden="true" size={18} />
        Add size
      </Button>
    </>
  );
};
