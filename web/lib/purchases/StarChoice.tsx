import { Star } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ratingLabels } from '../../../shared/catalog/rating';
import { isolated } from '../../../shared/http/isolated';
import '../../ui/Stars.css';
import './StarChoice.css';

type Props = { value: number; field: UseFormRegisterReturn };

/** Selects one to five stars, each with a label. */
export const StarChoice = ({ value, field }: Props) => (
  <fieldset className="star-choice">
    <legend>Your rating</legend>
    <div className="star-choice-stars">
      {ratingLabels.map((label, index) => (
        <label key={label} title={label}>
          <input
            className="visually-hidden"
            type="radio"
            aria-label={`${index + 1} ${index ? 'stars' : 'star'}, ${isolated(label)}`}
            value={index + 1}
            {...field}
          />
          <Star aria-hidden="true" size={36} className={index < value ? 'star-on' : 'star-off'} />
        </label>
      ))}
    </div>
    <p className="star-choice-label" aria-live="polite">
      {ratingLabels[value - 1] ?? 'Tap a star'}
    </p>
  </fieldset>
);
