import type { BookedAddOn } from '../../shared/catalog/add-on';
import { formatCents } from '../../shared/money/cents';
import { formatDuration } from '../../shared/time/zoned';
import './AddOnChoice.css';

/** What an add-on adds, such as `+$25.00 · 30m`. */
export const addOnTerms = ({
  priceCents,
  durationMinutes,
}: Pick<BookedAddOn, 'priceCents' | 'durationMinutes'>): string =>
  [
    priceCents > 0 ? `+${formatCents(priceCents)}` : 'Free',
    durationMinutes > 0 && formatDuration(durationMinutes),
  ]
    .filter(Boolean)
    .join(' · ');

const Words = ({ addOn }: { addOn: BookedAddOn }) => (
  <>
    <bdi className="add-on-choice-name">{addOn.name}</bdi>
    <span className="muted add-on-choice-terms">{addOnTerms(addOn)}</span>
  </>
);

/** Lists the add-ons of a service, which are chosen on the booking page. */
export const AddOnList = ({ addOns }: { addOns: readonly BookedAddOn[] }) => (
  <div className="add-on-choice">
    <p id="add-ons" className="add-on-choice-title">
      Add-ons
    </p>
    <ul className="add-on-choice-list" aria-labelledby="add-ons">
      {addOns.map((addOn) => (
        <li key={addOn.id} className="line">
          <Words addOn={addOn} />
        </li>
      ))}
    </ul>
    <p className="muted small">You choose them when you book.</p>
  </div>
);

type Props = {
  addOns: readonly BookedAddOn[];
  /** The ids of the chosen ones. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** The id of an element with an error about the choice. */
  describedBy?: string | undefined;
};

/** Selects any of a service's add-ons, each with the price and time that it adds. */
export const AddOnChoice = ({ addOns, chosen, onChange, describedBy }: Props) => {
  const choose = (id: string, isChosen: boolean) =>
    onChange(
      addOns.map((addOn) => addOn.id).filter((each) => (each === id ? isChosen : chosen.includes(each))),
    );
  return (
    <fieldset className="add-on-choice" aria-describedby={describedBy}>
      <legend className="add-on-choice-title">Add-ons</legend>
      {addOns.map((addOn) => (
        <label key={addOn.id} className="line add-on-choice-add-on field-check">
          <input
            type="checkbox"
            checked={chosen.includes(addOn.id)}
            onChange={({ target }) => choose(addOn.id, target.checked)}
          />
          <Words addOn={addOn} />
        </label>
      ))}
    </fieldset>
  );
};
