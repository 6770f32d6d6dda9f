import { useEffect, useEffectEvent, useRef } from 'react';
import type { Variation } from '../../shared/catalog/schema';
import { formatCents } from '../../shared/money/cents';
import { formatDuration } from '../../shared/time/zoned';
import './VariationChoice.css';

type Props = {
  variations: Variation[];
  value: string | undefined;
  onChange: (variationId: string) => void;
  /** The id of an element with an error about the choice. */
  describedBy?: string | undefined;
};

/**
 * Reports what was chosen in the server's HTML before the page's scripts ran; React keeps it checked, but says nothing.
 */
const useEarlyChoice = ({ value, onChange }: Props) => {
  const choices = useRef<HTMLFieldSetElement>(null);
  const adopt = useEffectEvent(() => {
    const checked = choices.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (checked !== undefined && checked !== value) onChange(checked);
  });
  useEffect(() => adopt(), []);
  return choices;
};

/** Selects a size or length, each with its own price and duration. */
export const VariationChoice = (props: Props) => {
  const { variations, value, onChange, describedBy } = props;
  return (
    <fieldset ref={useEarlyChoice(props)} className="variation-choice" aria-describedby={describedBy}>
      <legend>Select Size/Length</legend>
      {variations.map((variation) => (
        <label key={variation.id} className="line variation-choice-variation">
          <input
            type="radio"
            name="variation"
            value={variation.id}
            checked={variation.id === value}
            onChange={() => onChange(variation.id)}
          />
          <span className="variation-choice-name">
            <strong>{variation.name}</strong>
            {variation.description && <span className="muted small">{variation.description}</span>}
          </span>
          <span className="variation-choice-price">
            <strong>{formatCents(variation.priceCents)}</strong>
            <span className="muted small">{formatDuration(variation.durationMinutes)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
