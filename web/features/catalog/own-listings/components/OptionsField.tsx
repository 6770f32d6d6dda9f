import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { maxAddOns, maxSizes } from '../../../../../shared/catalog/limits';
import { formatCents } from '../../../../../shared/money/cents';
import { parseDollars } from '../../../../../shared/money/dollars';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatDuration } from '../../../../../shared/time/zoned';
import { MoveButtons } from '../../../../lib/MoveButtons';
import { addOnTerms } from '../../../../ui/AddOnChoice';
import { DollarsInput, Switch, TextInput } from '../../../../ui/fields';
import type { ServiceFields } from '../values';
import { DurationField } from './DurationField';
import { type ItemTools, OrderedFields } from './OrderedFields';
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

type ToolsProps = ListProps & ItemTools;

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
  const [additions, setAdditions] = useState(0);

  const add = () => {
    const { price, durationMinutes } = getValues();
    const option =
      name === 'variations'
        ? { name: '', description: '', price, durationMinutes, active: true }
        : { name: '', price: '', durationMinutes: 0, active: true };
    append(option);
    setAdditions(additions + 1);
  };
  const errors = formState.errors[name];

  return (
    <OrderedFields
      {...{ title, hint, move, remove, max }}
      keys={fields.map(({ key }) => key)}
      nameAt={(index) => getValues(`${name}.${index}.name`) || `${one} ${index + 1}`}
      item={(tools) => (
        <OptionFields list={name} isNew={fields[tools.index]!.name === ''} additions={additions} {...tools} />
      )}
      fault={errors?.root?.message ?? errors?.message}
      addLabel={`Add ${one.toLowerCase()}`}
      onAdd={add}
    />
  );
};
