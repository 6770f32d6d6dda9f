import type { RefObject } from 'react';
import type { ProductVariant } from '../../../../../shared/catalog/product';
import type { ProductOption } from '../../../../../shared/catalog/variants';
import './VariantPicker.css';

/** The chosen value of each option, in their order; undefined where none is chosen yet. */
export type Chosen = ReadonlyArray<string | undefined>;

/** Whether a variant has what is chosen, other than of the option at `except`. */
const fits = ({ values }: ProductVariant, chosen: Chosen, except?: number): boolean =>
  values.every((value, index) => index === except || chosen[index] === undefined || chosen[index] === value);

/** Returns what is chosen before the customer does: the values of options that have only one. */
export const firstChoice = (options: readonly ProductOption[]): Chosen =>
  options.map(({ values }) => (values.length === 1 ? values[0] : undefined));

/** Returns the variant with all the chosen values; undefined if one is missing, or there is no such variant. */
export const chosenVariant = (
  variants: readonly ProductVariant[],
  chosen: Chosen,
): ProductVariant | undefined =>
  variants.find(({ values }) => values.every((value, index) => value === chosen[index]));

type Props = {
  options: readonly ProductOption[];
  variants: readonly ProductVariant[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** Whether what is missing is to be named. */
  asksForChoice: boolean;
  ref: RefObject<HTMLDivElement | null>;
};

/** Chooses one value of each option. Values that are sold out with what else is chosen say so, and can still be chosen. */
export const VariantPicker = ({ options, variants, chosen, onChoose, asksForChoice, ref }: Props) => {
  const isSoldOut = (value: string, at: number) =>
    !variants.some(
      (variant) => variant.stock > 0 && variant.values[at] === value && fits(variant, chosen, at),
    );
  return (
    <div className="stack" ref={ref}>
      {options.map(({ name, values }, at) => {
        const offered = values.filter((value) => variants.some((variant) => variant.values[at] === value));
        const isMissing = asksForChoice && chosen[at] === undefined;
        const errorId = `option-${at}-error`;
        return (
          <fieldset key={name} className="variant-picker" aria-describedby={isMissing ? errorId : undefined}>
            <legend>{name}</legend>
            <div className="row row-small">
              {offered.map((value) => (
                <label
                  key={value}
                  className={
                    isSoldOut(value, at) ? 'variant-picker-value is-sold-out' : 'variant-picker-value'
                  }
                >
                  <input
                    type="radio"
                    className="visually-hidden"
                    name={`option-${at}`}
                    value={value}
                    required
                    checked={chosen[at] === value}
                    onChange={() => onChoose(chosen.with(at, value))}
                  />
                  <bdi>{value}</bdi>
                  {isSoldOut(value, at) && <span className="visually-hidden">, sold out</span>}
                </label>
              ))}
            </div>
            {isMissing && (
              <p className="field-error" id={errorId} role="alert">
                Please choose: <bdi>{name}</bdi>
              </p>
            )}
          </fieldset>
        );
      })}
    </div>
  );
};
