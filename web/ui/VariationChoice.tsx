import type { Variation } from '../../shared/catalog/schema';
import { formatCents } from '../../shared/money/cents';
import { formatDuration } from '../../shared/time/zoned';
import './VariationChoice.css';

type Props = {
  variations: Variation[];
  value: string | undefined;
  onChange: (variationId: string) => void;
};

/** Selects a size or length, each with its own price and duration. */
export const VariationChoice = ({ variations, value, onChange }: Props) => (
  <fieldset className="variation-choice">
    <legend>Select Size/Length</legend>
    {variations.map((variation) => (
      <label key={variation.id} className="variation-choice-variation">
        <input
          type="radio"
          name="variation"
          value={variation.id}
          checked={variation.id === value}
          onChange={() => onChange(variation.id)}
        />
        <span className="variation-choice-name">
          <strong>{variation.name}</strong>
          {variation.description && <span className="muted">{variation.description}</span>}
        </span>
        <span className="variation-choice-price">
          <strong>{formatCents(variation.priceCents)}</strong>
          <span className="muted">{formatDuration(variation.durationMinutes)}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
