import './CategoryChips.css';

type Props<Category extends string> = {
  /** The URL of each category's drawing, in display order. */
  drawings: Readonly<Record<Category, string>>;
  value: Category | undefined;
  onChange: (category: Category | undefined) => void;
};

/** Selects one category or all. */
export const CategoryChips = <Category extends string>({ drawings, value, onChange }: Props<Category>) => {
  const choices: readonly (Category | undefined)[] = [undefined, ...(Object.keys(drawings) as Category[])];
  return (
    <fieldset className="category-chips">
      <legend className="visually-hidden">Category</legend>
      {choices.map((category) => (
        <label key={category ?? 'all'} className="category-chips-chip">
          <input
            className="visually-hidden"
            type="radio"
            name="category"
            checked={category === value}
            onChange={() => onChange(category)}
          />
          {category && (
            <img className="category-chips-drawing" src={drawings[category]} alt="" width={36} height={36} />
          )}
          {category ?? 'all'}
        </label>
      ))}
    </fieldset>
  );
};
