import { hairstyleCategories } from '../../../../shared/catalog/schema';
import type { HairstyleFilter } from '../queries';
import './CategoryChips.css';

type Category = HairstyleFilter['category'];
type Props = { value: Category; onChange: (category: Category) => void };

const choices: readonly Category[] = [undefined, ...hairstyleCategories];

/** One category, or all of them; spec section 9. */
export const CategoryChips = ({ value, onChange }: Props) => (
  <fieldset className="chips">
    <legend className="visually-hidden">Category</legend>
    {choices.map((category) => (
      <label key={category ?? 'all'} className="chip">
        <input
          className="visually-hidden"
          type="radio"
          name="category"
          checked={category === value}
          onChange={() => onChange(category)}
        />
        {category ?? 'all'}
      </label>
    ))}
  </fieldset>
);
