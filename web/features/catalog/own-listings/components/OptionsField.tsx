import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { maxAddOns, maxSizes } from '../../../../../shared/catalog/limits';
import { formatCents } from '../../../../../shared/money/cents';
import { parseDollars } from '../../../../../shared/money/dollars';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatDuration } from '../../../../../shared/time/zoned';
import { MoveButtons } from '../../../../lib/MoveButtons';
import { useDragOrder } from '../../../../lib/useDragOrder';
import { addOnTerms } from '../../../../ui/AddOnChoice';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { DollarsInput, Switch, TextInput } from '../../../../ui/fields';
import type { ServiceFields } from '../values';
import { DurationField } from './DurationField';
import './OptionsField.css';
import './ListingForm.css';

/** The lists of a service that customers choose from. */
type OptionList = 'variations' | 'addOns';

const wordsOf = {
  variations: {
    one: 'Size',
    title: 'Sizes and lengths',
    hint: 'Customers can choose one when they book. Its price and duration then replace those above.',
    example: 'Waist length',
    max: maxSizes,
  },
  addOns: {
    one: 'Add-on',
    title: 'Add-ons',
    hint: 'Customers can tick any of them when they book. Their prices and times are added.',
    example: 'Deep conditioning',
    max: maxAddOns,
  },
} as const;

type ListProps = { list: OptionList };

type ToolsProps = ListProps & {
  index: number;
  /** The number of options. */
  count: number;
  /** Moves this option up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  /** The user starts to drag this option. */
  onGrip: (event: PointerEvent) => void;
  onRemove: () => void;
};

const Tools = ({ list, index, count, onMove, onGrip, onRemove }: ToolsProps) => {
  const name = `${wordsOf[list].one.toLowerCase()} ${index + 1}`;
  return (
    <div className="row row-small options-field-tools">
      {count > 1 && <MoveButtons {...{ name, index, count, onMove, onGrip }} />}
      <button
        type="button"
        className="button-icon options-field-remove"
        aria-label={`Remove ${isolateBidi(name)}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={18} />
      </button>
    </div>
  );
};

/** What a closed option says of itself: its name, price and duration. */
const InShort = ({ list, index }: ListProps & { index: number }) => {
  const { name, price, durationMinutes, active } = useWatch<ServiceFields, `${OptionList}.${number}`>({
    name: `${list}.${index}`,
  });
  const cents = parseDollars(price);
  const facts =
    list === 'addOns' && cents !== undefined
      ? [addOnTerms({ priceCents: cents, durationMinutes })]
      : [cents === undefined ? 'No price' : formatCents(cents), formatDuration(durationMinutes)];
  if (!active) facts.push('not offered');
  return (
    <span className="options-field-short">
      <strong>
        <span className="visually-hidden">
          {wordsOf[list].one} {index + 1},{' '}
        </span>
        <bdi>{name.trim() || 'No name'}</bdi>
      </strong>
      <span className="muted small">{facts.join(' · ')}</span>
    </span>
  );
};

/**
 * Whether an option shows its fields. A new one does, until the next one is added; one with
 * errors stays open, because they must be seen and their fields can have the focus.
 */
const useOpen = (isNew: boolean, hasErrors: boolean, additions: number) => {
  const [isOpen, setOpen] = useState(isNew);
  const [seenAdditions, setSeenAdditions] = useState(additions);
  if (additions !== seenAdditions) {
    setSeenAdditions(additions);
    setOpen(false);
  }
  // What an error has opened stays open once the error is gone.
  if (hasErrors && !isOpen) setOpen(true);
  return { isOpen, toggle: () => setOpen(!isOpen || hasErrors) };
};

type OptionProps = ToolsProps & {
  /** Whether it was just added. */
  isNew: boolean;
  /** How many options were added so far. */
  additions: number;
};

/** The fields of one size or add-on. */
const OptionFields = ({ isNew, additions, ...tools }: OptionProps) => {
  const { list, index } = tools;
  const { register, formState } = useFormContext<ServiceFields>();
  const errors = formState.errors[list]?.[index];
  const sizeErrors = formState.errors.variations?.[index];
  const { one, example } = wordsOf[list];
  const { isOpen, toggle } = useOpen(isNew, !!errors, additions);
  const id = useId();
  return (
    <fieldset className={isOpen ? 'options-field-option' : 'options-field-option options-field-closed'}>
      <legend className="visually-hidden">
        {one} {index + 1}
      </legend>
      <div className="row row-between options-field-head">
        <button
          type="button"
          className="options-field-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-disabled={errors ? true : undefined}
          onClick={toggle}
        >
          <ChevronDown aria-hidden="true" size={20} />
          {isOpen ? (
            <strong>
              {one} {index + 1}
            </strong>
          ) : (
            <InShort list={list} index={index} />
          )}
        </button>
        <Tools {...tools} />
      </div>
      <div id={id} className="options-field-body">
        <div className="options-field-offer">
          <TextInput
            label="Name"
            maxLength={60}
            placeholder={example}
            error={errors?.name?.message}
            {...register(`${list}.${index}.name`)}
          />
          <DollarsInput
            label="Price ($)"
            error={errors?.price?.message}
            {...register(`${list}.${index}.price`)}
          />
          <DurationField name={`${list}.${index}.durationMinutes`} />
        </div>
        {list === 'variations' && (
          <TextInput
            label="Description (optional)"
            maxLength={300}
            error={sizeErrors?.description?.message}
            {...register(`variations.${index}.description`)}
          />
        )}
        <Switch label="Offered to customers" {...register(`${list}.${index}.active`)} />
      </div>
    </fieldset>
  );
};

/** The sizes or the add-ons of a service, in the order customers see them. */
export const OptionsField = ({ list: name }: ListProps) => {
  const { one, title, hint, max } = wordsOf[name];
  const { control, getValues, formState } = useFormContext<ServiceFields>();
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' });
  const [announcement, setAnnouncement] = useState('');
  const [additions, setAdditions] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const nameAt = (index: number) => getValues(`${name}.${index}.name`) || `${one} ${index + 1}`;

  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    const moved = nameAt(from);
    flushSync(() => move(from, to));
    setAnnouncement(`${isolateBidi(moved)} is now at position ${to + 1} of ${fields.length}`);
  };
  const { list, dragged, startDrag } = useDragOrder(moveTo);

  const add = () => {
    const { price, durationMinutes } = getValues();
    const option =
      name === 'variations'
        ? { name: '', description: '', price, durationMinutes, active: true }
        : { name: '', price: '', durationMinutes: 0, active: true };
    append(option);
    setAdditions(additions + 1);
  };
  const removeAt = (index: number) => {
    setAnnouncement(`${isolateBidi(nameAt(index))} was removed`);
    remove(index);
    addButton.current?.focus();
  };

  const headingId = useId();
  const errors = formState.errors[name];
  const fault = errors?.root?.message ?? errors?.message;

  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <p className="muted">{hint}</p>
      {fields.length > 0 && (
        <ol className="stack options-field" ref={list}>
          {fields.map((option, index) => (
            <li key={option.key} className={dragged === index ? 'options-field-dragged' : undefined}>
              <OptionFields
                list={name}
                index={index}
                count={fields.length}
                isNew={option.name === ''}
                additions={additions}
                onMove={(by) => moveTo(index, index + by)}
                onGrip={(event) => startDrag(event, index)}
                onRemove={() => removeAt(index)}
              />
            </li>
          ))}
        </ol>
      )}
      {fault && <p className="field-error">{fault}</p>}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Button ref={addButton} variant="secondary" onClick={add} disabled={fields.length >= max}>
        <Plus aria-hidden="true" size={18} />
        Add {one.toLowerCase()}
      </Button>
    </Card>
  );
};
