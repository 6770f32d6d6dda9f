import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { maxOptionName, maxOptions, maxVariants } from '../../../../../shared/catalog/limits';
import { combinationsOf } from '../../../../../shared/catalog/variants';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { DollarsInput, Select, Switch, TextArea, TextInput } from '../../../../ui/fields';
import type { ProductFields } from '../productValues';
import { typedOptions, variantsFor } from '../variantFields';
import './VariantsField.css';
import '../../../../ui/Disclosure.css';
import './OptionsField.css';

/** Makes the variants anew after the options were changed, with what was typed for them. */
const useMakeVariants = () => {
  const { getValues, setValue } = useFormContext<ProductFields>();
  return (removed?: number) => {
    const { options, price, ...before } = getValues();
    const made = variantsFor(before, typedOptions(options), price, removed);
    if (!made) return;
    setValue('madeOf', made.madeOf);
    setValue('dropped', made.dropped);
    setValue('settled', 0);
    setValue('variants', made.variants, { shouldDirty: true });
  };
};

type OptionProps = { index: number; onChanged: () => void; onRemove: () => void };

const Option = ({ index, onChanged, onRemove }: OptionProps) => {
  const { register, formState } = useFormContext<ProductFields>();
  const errors = formState.errors.options?.[index];
  return (
    <fieldset className="options-field-option">
      <legend className="visually-hidden">Option {index + 1}</legend>
      <div className="row row-between options-field-head">
        <strong>Option {index + 1}</strong>
        <button
          type="button"
          className="button-icon"
          aria-label={`Remove option ${index + 1}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
      <TextInput
        label="Option name"
        maxLength={maxOptionName}
        placeholder={index === 0 ? 'Size' : 'Color'}
        error={errors?.name?.message}
        {...register(`options.${index}.name`, { onBlur: onChanged })}
      />
      <TextArea
        label="Values"
        rows={3}
        descriptiveText="One per line, in the order customers see them"
        placeholder={index === 0 ? 'Small\nLarge' : 'Black\nGold'}
        error={errors?.values?.message}
        {...register(`options.${index}.values`, { onBlur: onChanged })}
      />
    </fieldset>
  );
};

/** The price, stock, picture and state of one variant: a row of a table, or a card on phones. */
const Variant = ({ index }: { index: number }) => {
  const { register, formState } = useFormContext<ProductFields>();
  const values = useWatch<ProductFields, `variants.${number}.values`>({ name: `variants.${index}.values` });
  const images = useWatch<ProductFields, 'images'>({ name: 'images' });
  const errors = formState.errors.variants?.[index];
  const name = values.join(' / ');
  const called = (what: string) => (
    <>
      {what}
      <span className="visually-hidden">
        {' '}
        of <bdi>{name}</bdi>
      </span>
    </>
  );
  return (
    <li className="variants-field-variant">
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {errors?.values?.message && <p className="field-error">{errors.values.message}</p>}
      <DollarsInput
        label={called('Price ($)')}
        error={errors?.price?.message}
        {...register(`variants.${index}.price`)}
      />
      <TextInput
        label={called('Stock')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        error={errors?.stock?.message}
        {...register(`variants.${index}.stock`)}
      />
      <Select
        label={called('Picture')}
        error={errors?.picture?.message}
        {...register(`variants.${index}.picture`)}
      >
        <option value="">First</option>
        {images.map(({ src }, at) => (
          <option key={src} value={src}>
            Picture {at + 1}
          </option>
        ))}
      </Select>
      <Switch label={called('Active')} {...register(`variants.${index}.active`)} />
    </li>
  );
};

const OptionsAndVariants = () => {
  const { control, getValues, setValue, clearErrors, formState } = useFormContext<ProductFields>();
  const { fields, append, remove } = useFieldArray({ control, name: 'options', keyName: 'key' });
  const [options, variants] = useWatch<ProductFields, ['options', 'variants']>({
    name: ['options', 'variants'],
  });
  const make = useMakeVariants();
  const count = options.length > 0 ? combinationsOf(typedOptions(options)).length : 0;
  const { errors } = formState;
  const fault = errors.options?.root?.message ?? errors.options?.message ?? errors.variants?.message;
  const add = () => {
    // Its field is not shown any longer.
    clearErrors('stock');
    append({ name: '', values: '' });
  };
  return (
    <div className="stack options-field">
      <p className="muted">
        For a product that comes in several sizes or colors: up to {maxOptions} options, which make up to{' '}
        {maxVariants} variants. Each has a price and a stock of its own.
      </p>
      {fields.map(({ key }, index) => (
        <Option
          key={key}
          index={index}
          onChanged={() => make()}
          onRemove={() => {
            remove(index);
            setValue('settled', 0);
            make(index);
          }}
        />
      ))}
      <Button variant="secondary" disabled={fields.length >= maxOptions} onClick={add}>
        <Plus aria-hidden="true" size={18} />
        Add option
      </Button>
      {count > maxVariants && (
        <p className="field-error" role="alert">
          These options make {count} variants. A product can have {maxVariants}.
        </p>
      )}
      {fault && <p className="field-error">{fault}</p>}
      {variants.length > 0 && (
        <section
          className="stack"
          aria-label={`Variants of ${isolateBidi(getValues('name') || 'the product')}`}
        >
          <h3>{variants.length === 1 ? '1 variant' : `${variants.length} variants`}</h3>
          <ul className="variants-field">
            {variants.map(({ values }, index) => (
              <Variant key={values.join(' / ')} index={index} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

/** The options of a product and the table of its variants; folded until somebody needs them. */
export const VariantsField = () => {
  const { formState, getValues } = useFormContext<ProductFields>();
  const [isOpen, setIsOpen] = useState(() => getValues('options').length > 0);
  const hasErrors = !!formState.errors.options || !!formState.errors.variants;
  return (
    <Card as="section">
      <details
        className="disclosure"
        open={isOpen || hasErrors}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>
          Options
          <ChevronDown aria-hidden="true" size={20} />
        </summary>
        {(isOpen || hasErrors) && <OptionsAndVariants />}
      </details>
    </Card>
  );
};
